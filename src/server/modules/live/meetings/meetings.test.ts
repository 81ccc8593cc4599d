import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { buildUser, type SignedInClient, signInAs, signInWith, withApp } from '../../../../../tests/support/index.ts';
import { buildRoom } from '../live.fixture.ts';
import { endClosedMeetings } from '../rooms/index.ts';

const PASSWORD = /^[a-z2-9]{4}-[a-z2-9]{4}$/;

describe('meetings', () => {
  const server = withApp();

  const create = async (admin: SignedInClient, fields: object = {}) =>
    (await admin.post('/meetings', { title: 'Планёрка', ...fields })).body as Schemas['Meeting'];

  describe('getMeetingCalendar', () => {
    it('gives the invitation of a meeting that has a time', async () => {
      const admin = await signInAs(server, 'admin');
      const [open, timed] = [await create(admin), await create(admin, { startsAt: '2026-03-05T05:00:00Z' })];
      expect((await admin.get(`/meetings/${open.id}/calendar`)).status).toBe(404);
      const { status, headers, body } = await admin.get(`/meetings/${timed.id}/calendar`);
      expect([status, headers['content-disposition']]).toEqual([200, `attachment; filename="meeting-${timed.id}.ics"`]);
      const text = String(body).replaceAll('\r\n ', '');
      for (const part of ['DTSTART:20260305T050000Z', 'SUMMARY:Планёрка', timed.number, timed.password])
        expect(text).toContain(part);
    });
  });

  describe('createMeeting', () => {
    it('makes a number and a password that nobody chooses, and its maker the host', async () => {
      const admin = await signInAs(server, 'admin');
      const [one, other] = [await create(admin, { title: '  Планёрка ' }), await create(admin)];
      expect(one).toMatchObject({
        ...{
          title: 'Планёрка',
          hostId: admin.user.id,
          startsAt: null,
          lobby: true,
          guestsPublish: true,
          closed: false,
        },
        ...{ live: false, heldCount: 0, lastHeldAt: null, revision: 1 },
      });
      expect(one.number).toMatch(/^[1-9][0-9]{8}$/);
      expect(one.password).toMatch(PASSWORD);
      expect([other.number, other.password]).not.toEqual([one.number, one.password]);
    });

    it('refuses a number or password of the request, titles without words, and what is too far ahead', async () => {
      const admin = await signInAs(server, 'admin');
      expect((await admin.post('/meetings', { title: 'Планёрка', number: '123456789' })).status).toBe(400);
      expect((await admin.post('/meetings', { title: 'Планёрка', password: 'abc' })).status).toBe(400);
      const blank = await admin.post('/meetings', { title: '   ' });
      expect([blank.status, Object.keys(blank.body.errors)]).toEqual([422, ['title']]);
      const { id } = await create(admin);
      for (const far of [
        await admin.post('/meetings', { title: 'Планёрка', startsAt: '9999-12-31T23:59:59Z' }),
        await admin.put(`/meetings/${id}`, { startsAt: '9999-12-31T23:59:59Z' }),
      ])
        expect([far.status, Object.keys(far.body.errors)]).toEqual([422, ['startsAt']]);
    });

    it('takes only hosts who may hold meetings', async () => {
      const admin = await signInAs(server, 'admin');
      const holder = await signInWith(server, ['meetings:show']);
      expect((await create(admin, { hostId: holder.user.id })).hostId).toBe(holder.user.id);
      const learner = await buildUser(server.db);
      const blocked = await buildUser(server.db, { role: 'admin', blocked: true });
      for (const hostId of [learner.id, blocked.id, 999_999_999]) {
        const refused = await admin.post('/meetings', { title: 'Планёрка', hostId });
        expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['hostId']]);
      }
    });

    it('is for admins', async () => {
      for (const role of ['teacher', 'examiner', 'user'] as const)
        expect((await (await signInAs(server, role)).post('/meetings', { title: 'Планёрка' })).status).toBe(403);
    });
  });

  describe('listMeetings', () => {
    it('finds by words and number, and those that go on now', async () => {
      const admin = await signInAs(server, 'admin');
      const [quiet, live] = [await create(admin, { title: 'Совет филиалов' }), await create(admin)];
      await buildRoom(server.db, { meeting_id: live.id });
      const ids = async (filter: object) =>
        (await admin.get('/meetings', { filter })).body.map(({ id }: { id: number }) => id);
      expect(await ids({ q: 'филиал' })).toEqual([quiet.id]);
      expect(await ids({ q: quiet.number })).toEqual([quiet.id]);
      expect(await ids({ live: true })).toEqual([live.id]);
      expect((await admin.get(`/meetings/${live.id}`)).body).toMatchObject({ live: true, heldCount: 1 });
    });

    it('is for those who have the right', async () => {
      expect((await (await signInAs(server, 'teacher')).get('/meetings')).status).toBe(403);
    });
  });

  describe('getMeeting', () => {
    it('gives one', async () => {
      const admin = await signInAs(server, 'admin');
      const made = await create(admin);
      expect((await admin.get(`/meetings/${made.id}`)).body).toEqual(made);
      expect((await admin.get('/meetings/999999')).status).toBe(404);
    });
  });

  describe('updateMeeting', () => {
    it('changes what is named, in the version that was seen', async () => {
      const admin = await signInAs(server, 'admin');
      const { id, number, password, revision } = await create(admin);
      const change = { startsAt: '2026-12-01T05:00:00.000Z', closed: true, hostId: null, revision };
      const { body } = await admin.put(`/meetings/${id}`, change);
      expect(body).toMatchObject({ ...change, number, password, title: 'Планёрка', revision: 2 });
      expect((await admin.put(`/meetings/${id}`, change)).status).toBe(409);
    });

    it('puts everybody out of a meeting that it closes, and so does the round where many are closed', async () => {
      const admin = await signInAs(server, 'admin');
      const [one, other] = [await create(admin), await create(admin)];
      const rooms = [one, other].map(
        async ({ id }) => (await admin.post(`/meetings/${id}/room`)).body.roomId as number,
      );
      const [first, second] = [(await rooms[0]) ?? 0, (await rooms[1]) ?? 0];
      const endOf = async (id: number) => (await admin.get(`/rooms/${id}`)).body.room.endedAt;
      await admin.put(`/meetings/${one.id}`, { title: 'Совет', revision: one.revision });
      expect(await endOf(first)).toBeNull();
      await admin.put(`/meetings/${one.id}`, { closed: true, revision: one.revision + 1 });
      expect([await endOf(first), await endOf(second)]).toEqual([server.clock().toISOString(), null]);
      await server.db.updateTable('meetings').set({ closed: true }).where('id', '=', other.id).execute();
      expect(await endClosedMeetings(server.app.ctx)).toBe(1);
      expect(await endOf(second)).not.toBeNull();
    });
  });

  describe('renewMeetingPassword', () => {
    it('makes another one, which the history tells without its words', async () => {
      const admin = await signInAs(server, 'admin');
      const made = await create(admin);
      const { status, body } = await admin.post(`/meetings/${made.id}/password`);
      expect([status, body.revision, body.number]).toEqual([200, 2, made.number]);
      expect(body.password).toMatch(PASSWORD);
      expect(body.password).not.toBe(made.password);
      const changes = await server.db
        .selectFrom('changes')
        .selectAll()
        .where('resource', '=', 'meetings')
        .where('record_id', '=', made.id)
        .execute();
      expect(changes.length).toBeGreaterThan(0);
      for (const { password } of [made, body]) expect(JSON.stringify(changes)).not.toContain(password);
      expect((await admin.post('/meetings/999999/password')).status).toBe(404);
      expect((await (await signInAs(server, 'teacher')).post(`/meetings/${made.id}/password`)).status).toBe(403);
    });
  });

  describe('deleteMeeting', () => {
    it('deletes one that was never held', async () => {
      const admin = await signInAs(server, 'admin');
      const [unheld, held] = [await create(admin), await create(admin)];
      await buildRoom(server.db, { meeting_id: held.id }, true);
      expect((await admin.delete(`/meetings/${unheld.id}`)).status).toBe(200);
      expect((await admin.get(`/meetings/${unheld.id}`)).status).toBe(404);
      const kept = await admin.delete(`/meetings/${held.id}`);
      expect([kept.status, kept.body.id]).toEqual([409, 'in-use']);
      const { body } = await admin.get('/dependents', { resource: 'meetings', ids: [held.id] });
      expect(body.dependents).toMatchObject([{ resource: 'live-rooms', count: 1, blocks: true }]);
    });
  });

  describe('exportMeetings', () => {
    it('gives the rows of the filter, without their passwords', async () => {
      const admin = await signInAs(server, 'admin');
      const made = await create(admin, { title: '=HYPERLINK("x")' });
      const { body } = await admin.get('/meetings/export', { filter: { id: [made.id] } });
      expect(body).toContain(made.number);
      expect(body).toContain(`'=HYPERLINK`);
      expect(body).not.toContain(made.password);
    });
  });
});
