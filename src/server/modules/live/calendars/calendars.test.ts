import { describe, expect, it } from 'vitest';
import { type SignedInClient, signInAs, withApp } from '../../../../../tests/support/index.ts';
import { buildWebinar } from '../live.fixture.ts';

describe('the calendar of a person', () => {
  const server = withApp();

  const address = async (person: SignedInClient) => {
    const { status, body } = await person.post('/my/calendar-feed', {});
    expect(status).toBe(201);
    return new URL(body.url).pathname;
  };
  const read = (path: string) => server.app.inject({ method: 'GET', url: path });

  describe('createMyCalendarFeed', () => {
    it('is of the webinars that are for them or that they hold, and the meetings that they host', async () => {
      const [admin, learner] = [await signInAs(server, 'admin'), await signInAs(server, 'user')];
      const teacher = await signInAs(server, 'teacher');
      const startsAt = new Date(server.clock().getTime() + 3_600_000);
      const fields = { teacher_id: teacher.user.id, starts_at: startsAt };
      const mine = await buildWebinar(server.db, { ...fields, title: 'Мой' });
      const gone = await buildWebinar(server.db, { ...fields, title: 'Отменён', state: 'cancelled' });
      const others = await buildWebinar(server.db, fields, { target_type: 'user', user_id: admin.user.id });
      await admin.post('/meetings', { title: 'Планёрка', startsAt: startsAt.toISOString() });
      const answer = await read(await address(learner));
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(answer.headers['content-type']).toContain('text/calendar');
      const lines = answer.body.replaceAll('\r\n ', '');
      expect(lines).toContain(`UID:webinar-${mine.id}@`);
      expect(lines).toContain(`/user/webinar-view/${mine.id}`);
      expect(lines).toMatch(new RegExp(`UID:webinar-${gone.id}@[^]*STATUS:CANCELLED`, 'u'));
      expect(lines).not.toContain(`UID:webinar-${others.id}@`);
      expect(lines).not.toContain('Планёрка');
      expect((await read(await address(teacher))).body).toContain(`UID:webinar-${others.id}@`);
      expect((await read(await address(admin))).body).toContain('SUMMARY:Планёрка');
    });

    it('replaces the address before it', async () => {
      const learner = await signInAs(server, 'user');
      const [first, second] = [await address(learner), await address(learner)];
      expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
    });

    it('keeps no address, only its hash', async () => {
      const learner = await signInAs(server, 'user');
      const path = await address(learner);
      const rows = await server.db
        .selectFrom('calendar_feeds')
        .selectAll()
        .where('user_id', '=', learner.user.id)
        .execute();
      expect(JSON.stringify(rows)).not.toContain(path.slice('/calendar/'.length, -'.ics'.length));
    });
  });

  describe('getMyCalendarFeed', () => {
    it('says since when there is an address, and when it was read', async () => {
      const learner = await signInAs(server, 'user');
      expect((await learner.get('/my/calendar-feed')).body).toEqual({ createdAt: null, readAt: null });
      const path = await address(learner);
      const at = server.clock().toISOString();
      expect((await learner.get('/my/calendar-feed')).body).toEqual({ createdAt: at, readAt: null });
      await read(path);
      expect((await learner.get('/my/calendar-feed')).body).toEqual({ createdAt: at, readAt: at });
    });
  });

  describe('deleteMyCalendarFeed', () => {
    it('ends the address', async () => {
      const learner = await signInAs(server, 'user');
      const path = await address(learner);
      expect((await learner.delete('/my/calendar-feed')).status).toBe(204);
      expect((await read(path)).statusCode).toBe(404);
    });
  });

  it('is nobody’s at wrong addresses, and of those who are blocked', async () => {
    const learner = await signInAs(server, 'user');
    const path = await address(learner);
    for (const wrong of [`/calendar/${'a'.repeat(43)}.ics`, '/calendar/x.ics', path.replace('.ics', '')]) {
      const answer = await read(wrong);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    }
    await server.db.updateTable('users').set({ blocked: true }).where('id', '=', learner.user.id).execute();
    expect((await read(path)).statusCode).toBe(404);
  });
});
