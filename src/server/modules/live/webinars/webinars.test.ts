import { beforeAll, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import {
  buildDictionaryValue,
  buildTest,
  buildTheme,
  buildUser,
  runBulk,
  type SignedInClient,
  signInAs,
  undo,
  withApp,
} from '../../../../../tests/support/index.ts';
import { buildRoom, buildRoomPerson, buildStay, buildWebinar } from '../live.fixture.ts';

describe('webinars', () => {
  const server = withApp();
  let admin: SignedInClient;
  let teacher: SignedInClient;

  beforeAll(async () => {
    admin = await signInAs(server, 'admin');
    teacher = await signInAs(server, 'teacher');
  });

  const order = (fields: object = {}) => ({
    title: { ru: 'Сигналы на переезде' },
    teacherId: teacher.user.id,
    startsAt: '2026-03-05T05:00:00.000Z',
    minutes: 60,
    ...fields,
  });
  const make = async (fields: object = {}): Promise<Schemas['Webinar']> => {
    const { status, body } = await admin.post('/webinars', order(fields));
    expect(status, JSON.stringify(body)).toBe(201);
    return body;
  };
  const wrongFields = async (fields: object) => {
    const { status, body } = await admin.post('/webinars', order(fields));
    expect(status).toBe(422);
    return Object.keys(body.errors);
  };

  describe('createWebinar', () => {
    it('keeps what it is given, with its audience and usual settings', async () => {
      const theme = await buildTheme(server.db);
      const test = await buildTest(server.db);
      const region = await buildDictionaryValue(server.db, 'region');
      const [here] = [await buildUser(server.db, { region_id: region.id }), await buildUser(server.db)];
      const targets = [
        { targetType: 'region', targetIds: [region.id] },
        { targetType: 'user', targetIds: [here.id] },
      ];
      const webinar = await make({ themeId: theme.id, examTestId: test.id, targets, published: true });
      expect(webinar).toMatchObject({
        ...{ themeId: theme.id, examTestId: test.id, targets, published: true, state: 'planned', revision: 1 },
        ...{ lobby: false, chatOpen: true, recorded: false, faceCheck: 'none', attendedShare: 70 },
        ...{ startedAt: null, endedAt: null, personCount: 1, attendedCount: 0, roomId: null },
      });
      expect((await admin.get(`/webinars/${webinar.id}`)).body).toEqual(webinar);
    });

    it('refuses a teacher who may not conduct, an audience that is not there, and the past', async () => {
      const [learner, examiner] = [await buildUser(server.db), await buildUser(server.db, { role: 'examiner' })];
      const blocked = await buildUser(server.db, { role: 'teacher', blocked: true });
      for (const teacherId of [learner.id, examiner.id, blocked.id, 999_999])
        expect(await wrongFields({ teacherId })).toEqual(['teacherId']);
      expect(await wrongFields({ startsAt: '2026-03-01T05:00:00Z' })).toEqual(['startsAt']);
      const [last, later] = ['2031-03-01T00:00:00Z', '2031-04-01T00:00:00Z'];
      const { id: near } = await make({ startsAt: last });
      expect(await wrongFields({ startsAt: later })).toEqual(['startsAt']);
      expect((await admin.put(`/webinars/${near}`, { startsAt: later })).status).toBe(422);
      const minute = Math.floor(server.clock().getTime() / 60_000) * 60_000;
      expect(await wrongFields({ startsAt: new Date(minute - 1).toISOString() })).toEqual(['startsAt']);
      expect((await make({ startsAt: new Date(minute).toISOString() })).state).toBe('planned');
      const of = (targetType: string, targetIds: number[]) => ({ targets: [{ targetType, targetIds }] });
      expect(await wrongFields(of('user', [learner.id, 999_999]))).toEqual(['targets.0.targetIds.1']);
      expect(await wrongFields(of('region', [999_999]))).toEqual(['targets.0.targetIds.0']);
      expect(await wrongFields(of('position', []))).toEqual(['targets.0.targetIds']);
      const twice = { targetType: 'user', targetIds: [learner.id] };
      expect(await wrongFields({ targets: [twice, twice] })).toEqual(['targets.1.targetType']);
      expect(await wrongFields({ examTestId: 999_999 })).toEqual(['examTestId']);
      expect(await wrongFields({ themeId: 999_999 })).toEqual(['themeId']);
      for (const status of ['draft', 'archived'] as const) {
        const { id } = await buildTest(server.db, { status });
        expect(await wrongFields({ examTestId: id }), status).toEqual(['examTestId']);
      }
      expect((await admin.post('/webinars', order({ minutes: 4 }))).status).toBe(400);
      expect((await admin.post('/webinars', order({ attendedShare: 0 }))).status).toBe(400);
    });

    it('is for staff with the right', async () => {
      for (const role of ['user', 'superUser', 'support', 'region'] as const)
        expect((await (await signInAs(server, role)).post('/webinars', order())).status, role).toBe(403);
      expect((await teacher.post('/webinars', order())).status).toBe(201);
    });
  });

  describe('updateWebinar', () => {
    it('changes the audience and moves it, and tells which revision was seen', async () => {
      const webinar = await make({ targets: [{ targetType: 'everyone', targetIds: [] }] });
      expect(webinar.personCount).toBeGreaterThan(0);
      const person = await buildUser(server.db);
      const targets = [{ targetType: 'user', targetIds: [person.id] }];
      const change = { revision: 1, startsAt: '2026-03-06T05:00:00.000Z', targets };
      const { body, headers } = await admin.put(`/webinars/${webinar.id}`, change);
      expect(body).toMatchObject({ startsAt: '2026-03-06T05:00:00.000Z', targets, personCount: 1, revision: 2 });
      expect((await admin.put(`/webinars/${webinar.id}`, change)).body.id).toBe('changed-meanwhile');
      await undo(admin, Number(headers['x-batch']));
      expect((await admin.get(`/webinars/${webinar.id}`)).body).toMatchObject({
        startsAt: webinar.startsAt,
        targets: webinar.targets,
      });
    });

    it('keeps time, teacher, audience and exam of one that has begun or is over, and lets the rest be edited', async () => {
      const exam = await buildTest(server.db);
      for (const state of ['live', 'ended'] as const) {
        const row = await buildWebinar(server.db, { teacher_id: teacher.user.id, state, exam_test_id: exam.id });
        const shown = (await admin.get(`/webinars/${row.id}`)).body as Schemas['Webinar'];
        const change = (fields: object) => admin.put(`/webinars/${row.id}`, fields);
        for (const fields of [
          { examTestId: null },
          { startsAt: '2026-03-06T05:00:00Z' },
          { minutes: 90 },
          { teacherId: admin.user.id },
          { targets: [] },
          { attendedShare: 10 },
        ])
          expect((await change(fields)).body.id, JSON.stringify(fields)).toBe('webinar-settled');
        const { startsAt, minutes, teacherId, targets, attendedShare, examTestId } = shown;
        const whole = { startsAt, minutes, teacherId, targets, attendedShare, examTestId, title: { ru: 'Новое имя' } };
        expect((await change(whole)).body).toMatchObject({ title: { ru: 'Новое имя' } });
      }
    });

    it('takes a published test as the exam, and keeps one that has been withdrawn meanwhile', async () => {
      const [test, draft] = [await buildTest(server.db), await buildTest(server.db, { status: 'draft' })];
      const { id } = await make({ examTestId: test.id });
      const refused = await admin.put(`/webinars/${id}`, { examTestId: draft.id });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['examTestId']]);
      await server.db.updateTable('tests').set({ status: 'archived' }).where('id', '=', test.id).execute();
      expect((await admin.put(`/webinars/${id}`, { examTestId: test.id, minutes: 45 })).status).toBe(200);
      expect((await admin.put(`/webinars/${id}`, { examTestId: null })).status).toBe(200);
    });

    it('is for its teacher, who planned it and who looks after all: not for colleagues, nor is its end', async () => {
      const [colleague, examiner] = [await signInAs(server, 'teacher'), await signInAs(server, 'examiner')];
      const { id } = (await examiner.post('/webinars', order())).body;
      const give = (by: SignedInClient, teacherId: number) => by.put(`/webinars/${id}`, { teacherId });
      for (const answer of [
        await give(colleague, colleague.user.id),
        await colleague.put(`/webinars/${id}`, { targets: [] }),
        await colleague.post(`/webinars/${id}/cancellation`, {}),
        await colleague.delete(`/webinars/${id}`),
      ])
        expect([answer.status, answer.body.id]).toEqual([403, 'webinar-of-colleague']);
      expect((await examiner.put(`/webinars/${id}`, { minutes: 45 })).body.minutes).toBe(45);
      expect((await give(teacher, colleague.user.id)).body.teacherId).toBe(colleague.user.id);
      expect((await give(teacher, teacher.user.id)).status).toBe(403);
      expect((await give(admin, teacher.user.id)).body.teacherId).toBe(teacher.user.id);
    });

    it('publishes many at once', async () => {
      const ids = [(await make()).id, (await make()).id];
      await runBulk(admin, { resource: 'webinars', action: 'edit', selection: { ids }, changes: { published: true } });
      for (const id of ids) expect((await admin.get(`/webinars/${id}`)).body.published).toBe(true);
    });
  });

  describe('getWebinar', () => {
    it('counts who is inside now, hosts and windows that were opened twice among them', async () => {
      const webinar = await buildWebinar(server.db, { teacher_id: teacher.user.id, state: 'live' });
      const room = await buildRoom(server.db, { webinar_id: webinar.id });
      const [host, one, gone] = [
        await buildRoomPerson(server.db, room.id, await buildUser(server.db)),
        await buildRoomPerson(server.db, room.id, await buildUser(server.db)),
        await buildRoomPerson(server.db, room.id, await buildUser(server.db)),
      ];
      await server.db.updateTable('room_people').set({ role: 'host' }).where('id', '=', host.id).execute();
      for (const person of [host, one, one]) await buildStay(server.db, person, server.clock(), null);
      await buildStay(server.db, gone, server.clock(), 5);
      expect((await admin.get(`/webinars/${webinar.id}`)).body).toMatchObject({ insideCount: 2, attendedCount: 2 });
    });
  });

  describe('deleteWebinar', () => {
    it('deletes one that was never held', async () => {
      const { id } = await make();
      expect((await admin.delete(`/webinars/${id}`)).status).toBe(200);
      expect((await admin.get(`/webinars/${id}`)).status).toBe(404);
    });

    it('refuses one that was held, or is in a theme', async () => {
      const held = await buildWebinar(server.db, { teacher_id: teacher.user.id, state: 'ended' });
      await buildRoom(server.db, { webinar_id: held.id }, true);
      expect((await admin.delete(`/webinars/${held.id}`)).body.id).toBe('webinar-held');
      const named = await make();
      const theme = await buildTheme(server.db);
      const none = { testId: null, mediaFileId: null, videoLessonId: null, vrSceneId: null, scormId: null };
      const material = { ...none, kind: 'webinar', title: { ru: 'Вебинар' }, body: null, url: null, required: true };
      const write = (webinarId: number | null) =>
        admin.put(`/themes/${theme.id}`, { materials: [{ ...material, webinarId }] });
      expect(Object.keys((await write(null)).body.errors)).toEqual(['materials.0.webinarId']);
      expect(Object.keys((await write(999_999)).body.errors)).toEqual(['materials.0.webinarId']);
      expect((await write(named.id)).body.materials).toMatchObject([{ kind: 'webinar', webinarId: named.id }]);
      expect((await admin.delete(`/webinars/${named.id}`)).body.id).toBe('in-use');
    });
  });

  describe('cancelWebinar', () => {
    it('cancels once, and only what has not begun', async () => {
      const { id } = await make({ published: true });
      const { status, body } = await admin.post(`/webinars/${id}/cancellation`, { reason: 'Ведущий болен' });
      expect([status, body.state, body.revision]).toEqual([200, 'cancelled', 2]);
      expect((await admin.post(`/webinars/${id}/cancellation`, {})).body.id).toBe('webinar-settled');
      const live = await buildWebinar(server.db, { teacher_id: teacher.user.id, state: 'live' });
      expect((await admin.post(`/webinars/${live.id}/cancellation`, {})).status).toBe(409);
      expect((await admin.post('/webinars/999999/cancellation', {})).status).toBe(404);
      const learner = await signInAs(server, 'user');
      expect((await learner.post(`/webinars/${id}/cancellation`, {})).status).toBe(403);
    });
  });

  describe('listWebinars and getWebinar', () => {
    it('finds by teacher, state, time, theme and words', async () => {
      const other = await signInAs(server, 'teacher');
      const theme = await buildTheme(server.db);
      const { id } = await make({ title: { ru: 'Стрелочный перевод' }, teacherId: other.user.id, themeId: theme.id });
      const ids = async (filter: object) =>
        (await admin.get('/webinars', { filter })).body.map((one: Schemas['Webinar']) => one.id);
      expect(await ids({ teacherId: other.user.id })).toEqual([id]);
      expect(await ids({ themeId: theme.id, state: ['planned', 'live'], published: false })).toEqual([id]);
      expect(await ids({ q: 'стрелочный' })).toEqual([id]);
      expect(await ids({ teacherId: other.user.id, startsTo: '2026-03-05T05:00:00Z' })).toEqual([]);
      expect(await ids({ teacherId: other.user.id, startsFrom: '2026-03-05T05:00:00Z' })).toEqual([id]);
      for (const field of ['title', 'themeId', 'teacherId', 'state', 'startsAt'])
        expect((await admin.get('/webinars', { sort: [field, 'ASC'] })).status, field).toBe(200);
    });
  });

  describe('exportWebinars', () => {
    it('writes a table', async () => {
      const { body } = await admin.get('/webinars/export', { filter: { teacherId: teacher.user.id } });
      expect(body).toContain('Сигналы на переезде');
      expect(body).toContain('Назначен');
    });
  });

  describe('getWebinarCalendar', () => {
    it('gives a file in UTC whose sequence goes up, and cancels by it', async () => {
      const { id } = await make({ title: { ru: 'Тема; с, знаками' } });
      const read = async () => String((await admin.get(`/webinars/${id}/calendar`)).body).replaceAll('\r\n ', '');
      const first = await read();
      expect(first).toContain('METHOD:PUBLISH');
      expect(first).toContain('DTSTART:20260305T050000Z');
      expect(first).toContain('DTEND:20260305T060000Z');
      expect(first).toContain('SEQUENCE:0');
      expect(first).toContain('SUMMARY:Тема\\; с\\, знаками');
      expect(first).toContain('TRIGGER:-PT15M');
      await admin.post(`/webinars/${id}/cancellation`, {});
      const second = await read();
      expect(second).toContain('METHOD:CANCEL');
      expect(second).toContain('STATUS:CANCELLED');
      expect(second).toContain('SEQUENCE:1');
      const uid = (text: string) => /UID:(.*)\r\n/u.exec(text)?.[1];
      expect(uid(second)).toBe(uid(first));
      expect((await admin.get('/webinars/999999/calendar')).status).toBe(404);
    });
  });

  describe('listUsers', () => {
    it('finds those who may conduct webinars', async () => {
      const { body } = await admin.get('/users', { filter: { conducts: true } });
      const ids = body.map((one: { id: number }) => one.id);
      expect(ids).toContain(teacher.user.id);
      expect(ids).toContain(admin.user.id);
      const learner = await buildUser(server.db);
      const others = (await admin.get('/users', { filter: { conducts: false, id: [learner.id, teacher.user.id] } }))
        .body;
      expect(others.map((one: { id: number }) => one.id)).toEqual([learner.id]);
      const former = await buildUser(server.db, { role: 'teacher', blocked: true });
      for (const filter of [{ conducts: true }, { hosts: true }])
        expect((await admin.get('/users', { filter: { ...filter, id: [former.id] } })).body).toEqual([]);
    });
  });
});
