import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import {
  buildDictionaryValue,
  buildQuestion,
  buildTest,
  buildUser,
  signIn,
  signInAs,
  type SignedInClient,
  statementsOf,
  withApp,
} from '../../../../../../tests/support/index.ts';
import { assignPlan, buildPlan } from '../../../learning/plans/plan.fixture.ts';
import { takeNews } from '../../../learning/plans/index.ts';
import { buildRoom, buildRoomPerson, buildStay, buildWebinar } from '../../live.fixture.ts';
import { settleEnded } from './settle.ts';

const START = new Date('2026-03-01T05:00:00Z');
const at = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

/** What a question asks for. */
const WORDS = { word: 'sun' as const, choices: ['sun' as const, 'river' as const] };

describe('attendance of webinars', () => {
  const server = withApp();
  let admin: SignedInClient;
  let teacherId: number;

  beforeAll(async () => {
    admin = await signInAs(server, 'admin');
    teacherId = (await buildUser(server.db, { role: 'teacher' })).id;
  });

  /** A webinar of an hour that has ended, with its room. */
  async function held(fields: object = {}, target: object | null = null) {
    const times = { state: 'ended', starts_at: START, started_at: START, ended_at: at(60) } as const;
    const webinar = await buildWebinar(server.db, { teacher_id: teacherId, ...times, ...fields }, target);
    const room = await buildRoom(server.db, { webinar_id: webinar.id }, true);
    const came = async (person: { id: number; full_name: string }, ...stays: [number, number | null][]) => {
      const someone = await buildRoomPerson(server.db, room.id, person);
      for (const [from, minutes] of stays) await buildStay(server.db, someone, at(from), minutes);
      return someone;
    };
    const invite = (user: { id: number }) =>
      server.db
        .insertInto('webinar_targets')
        .values({ webinar_id: webinar.id, target_type: 'user', user_id: user.id })
        .execute();
    return { webinar, room, came, invite };
  }

  const sheetOf = async (id: number, query: Record<string, unknown> = {}, who = admin) => {
    const { status, body } = await who.get(`/webinars/${id}/attendance`, query);
    expect(status, JSON.stringify(body)).toBe(200);
    return body as Schemas['WebinarAttendanceSheet'];
  };

  describe('listWebinarAttendance', () => {
    it('counts the union of stays within the time it was held, and who did not come', async () => {
      const { webinar, room, came, invite } = await held();
      const [twice, short, absent, guest] = await Promise.all([1, 2, 3, 4].map(() => buildUser(server.db)));
      if (!twice || !short || !absent || !guest) throw new Error('people are missing');
      for (const person of [twice, short, absent]) await invite(person);
      // Two windows at once, from before the beginning until after the end.
      const someone = await came(twice, [-10, 40], [20, 50]);
      const others = [await came(short, [5, 10], [30, 5]), await came(guest, [0, 42])];
      const { id: promptId } = await server.db
        .insertInto('room_prompts')
        .values({ room_id: room.id, asked_at: at(10), closes_at: at(11), ...WORDS })
        .returning('id')
        .executeTakeFirstOrThrow();
      await server.db
        .insertInto('room_prompt_answers')
        .values(
          [someone, ...others].map(({ id }) => ({ prompt_id: promptId, person_id: id, at: at(10), correct: true })),
        )
        .execute();
      const sheet = await sheetOf(webinar.id, { sort: ['minutes', 'DESC'] });
      expect(sheet).toMatchObject({
        heldSeconds: 3600,
        promptsAsked: 1,
        total: 4,
        counts: { attended: 2, partly: 1, absent: 1 },
      });
      expect(sheet.rows.map(({ id, seconds, standing }) => [id, seconds / 60, standing])).toEqual([
        [twice.id, 60, 'attended'],
        [guest.id, 42, 'attended'],
        [short.id, 15, 'partly'],
        [absent.id, 0, 'absent'],
      ]);
      expect(sheet.rows[0]).toMatchObject({
        ...{
          share: 1,
          promptsAnswered: 1,
          promptsAsked: 1,
          firstJoin: START.toISOString(),
          lastLeave: at(60).toISOString(),
        },
        intervals: [{ from: START.toISOString(), to: at(60).toISOString() }],
      });
      expect(sheet.rows[2]?.intervals).toEqual([
        { from: at(5).toISOString(), to: at(15).toISOString() },
        { from: at(30).toISOString(), to: at(35).toISOString() },
      ]);
      const usual = (await sheetOf(webinar.id)).rows.map(({ standing }) => standing);
      expect(usual).toEqual(['attended', 'attended', 'partly', 'absent']);
      const filtered = await sheetOf(webinar.id, { filter: { standing: ['partly', 'absent'] } });
      expect(filtered.total).toBe(2);
      expect((await sheetOf(webinar.id, { filter: { q: guest.full_name } })).rows.map(({ id }) => id)).toContain(
        guest.id,
      );
    });

    it('does not count what follows a question without a right answer, until the next one, whatever else they do', async () => {
      const { webinar, room, came } = await held();
      const users = await Promise.all(
        ['answers', 'silent', 'speaks', 'late', 'comesBack', 'isBack', 'cohost', 'promoted'].map(() =>
          buildUser(server.db),
        ),
      );
      const [answers, silent, speaks, late, comesBack, isBack, cohost, promoted] = users;
      if (!answers || !silent || !speaks || !late || !comesBack || !isBack || !cohost || !promoted)
        throw new Error('people are missing');
      const [one, , two] = [await came(answers, [0, 60]), await came(silent, [0, 60]), await came(speaks, [0, 60])];
      await came(late, [20, 40]);
      await came(comesBack, [0, 15], [30, 30]);
      const back = await came(isBack, [0, 60]);
      const leads = async (user: typeof cohost, since: number) => {
        const { id } = await came(user, [0, 60]);
        await server.db
          .updateTable('room_people')
          .set({ led: sql<string>`tstzmultirange(tstzrange(${at(since)}::timestamptz, ${at(50)}::timestamptz))` })
          .where('id', '=', id)
          .execute();
      };
      // Became one after the first question, which they left without an answer, and was none any more before the last.
      await leads(cohost, 20);
      // Became one while the first question was open, which was taken from their screen by that.
      await leads(promoted, 11);
      const prompts = await server.db
        .insertInto('room_prompts')
        // The last one was open still when it ended.
        .values(
          [10, 40, 59].map((minute) => ({
            room_id: room.id,
            asked_at: at(minute),
            closes_at: at(minute + 2),
            ...WORDS,
          })),
        )
        .returning('id')
        .execute();
      await server.db
        .insertInto('room_prompt_answers')
        .values(
          prompts.map(({ id }, place) => ({
            ...{ prompt_id: id, person_id: one.id, at: at([11, 41, 60][place] ?? 0), correct: true },
          })),
        )
        .execute();
      const [first, second] = prompts.map(({ id }) => id);
      await server.db
        .insertInto('room_prompt_answers')
        .values([
          // Wrong in time; late, and right.
          { prompt_id: first ?? 0, person_id: two.id, at: at(11), correct: false },
          { prompt_id: first ?? 0, person_id: back.id, at: at(25), correct: true },
          { prompt_id: second ?? 0, person_id: back.id, at: at(41), correct: true },
        ])
        .execute();
      const said = { room_id: room.id, kind: 'message', actor_id: two.id, data: JSON.stringify({}) };
      await server.db
        .insertInto('room_events')
        .values([5, 25, 45].map((minute) => ({ ...said, seq: minute, at: at(minute) })))
        .execute();
      const { rows } = await sheetOf(webinar.id, { sort: ['name', 'ASC'] });
      const rowOf = ({ id }: { id: number }) => rows.find((row) => row.id === id);
      expect(
        users.map((user) => [
          (rowOf(user)?.seconds ?? 0) / 60,
          rowOf(user)?.promptsAnswered,
          rowOf(user)?.promptsAsked,
        ]),
      ).toEqual([
        [60, 3, 3],
        [10, 0, 3],
        [10, 0, 3],
        [20, 0, 2],
        [10, 0, 3],
        [60 - 15, 1, 3],
        [10 + 30, 0, 2],
        [60, 0, 1],
      ]);
      expect(rowOf(speaks)).toMatchObject({ standing: 'partly', intervals: [{ from: at(0).toISOString() }] });
    });

    it('counts no answer of somebody who was not there', async () => {
      const { webinar, room, came, invite } = await held();
      const [elsewhere, early] = [await buildUser(server.db), await buildUser(server.db)];
      for (const user of [elsewhere, early]) await invite(user);
      const people = [await came(elsewhere), await came(early, [0, 5])];
      const { id } = await server.db
        .insertInto('room_prompts')
        .values({ room_id: room.id, asked_at: at(10), closes_at: at(12), ...WORDS })
        .returning('id')
        .executeTakeFirstOrThrow();
      await server.db
        .insertInto('room_prompt_answers')
        .values(people.map((person) => ({ prompt_id: id, person_id: person.id, at: at(11), correct: true })))
        .execute();
      const { rows } = await sheetOf(webinar.id);
      expect(
        rows.map(({ seconds, promptsAnswered, promptsAsked }) => [seconds / 60, promptsAnswered, promptsAsked]),
      ).toEqual([
        [5, 0, 0],
        [0, 0, 0],
      ]);
    });

    it('leaves out hosts, and says who is there now', async () => {
      const webinar = await buildWebinar(
        server.db,
        { teacher_id: teacherId, state: 'live', starts_at: START, started_at: new Date('2026-03-02T05:30:00Z') },
        null,
      );
      const room = await buildRoom(server.db, { webinar_id: webinar.id });
      const [host, learner] = [await buildUser(server.db), await buildUser(server.db)];
      const chief = await buildRoomPerson(server.db, room.id, host);
      await server.db.updateTable('room_people').set({ role: 'host' }).where('id', '=', chief.id).execute();
      await buildStay(server.db, chief, new Date('2026-03-02T05:30:00Z'), null);
      const person = await buildRoomPerson(server.db, room.id, learner);
      await buildStay(server.db, person, new Date('2026-03-02T05:40:00Z'), null);
      const sheet = await sheetOf(webinar.id);
      expect(sheet.heldSeconds).toBe(1800);
      expect(sheet.rows).toMatchObject([
        { id: learner.id, seconds: 1200, lastLeave: null, intervals: [{ from: '2026-03-02T05:40:00.000Z', to: null }] },
      ]);
    });

    it('shows staff of a region its people only', async () => {
      const region = await buildDictionaryValue(server.db, 'region');
      const { webinar, came } = await held();
      const [ours, theirs] = [await buildUser(server.db, { region_id: region.id }), await buildUser(server.db)];
      await came(ours, [0, 60]);
      await came(theirs, [0, 60]);
      await server.db
        .updateTable('roles')
        .set({ permissions: ['session:self', 'webinars:show', 'webinars:export', 'webinars:exam'] })
        .where('key', '=', 'region')
        .execute();
      const staff = await signIn(server.app, await buildUser(server.db, { role: 'region', region_id: region.id }));
      const sheet = await sheetOf(webinar.id, {}, staff);
      expect(sheet.rows.map(({ id }) => id)).toEqual([ours.id]);
      expect(sheet.counts).toEqual({ attended: 1, partly: 0, absent: 0 });
    });

    it('is not for learners, and knows only what is there', async () => {
      const { webinar } = await held();
      const learner = await signInAs(server, 'user');
      expect((await learner.get(`/webinars/${webinar.id}/attendance`)).status).toBe(403);
      expect((await admin.get('/webinars/999999/attendance')).status).toBe(404);
      expect((await admin.get(`/webinars/${webinar.id}/attendance`, { sort: ['share', 'ASC'] })).status).toBe(400);
    });

    it('asks the database as often for ten thousand people as for one', async () => {
      const region = await buildDictionaryValue(server.db, 'region');
      const { webinar } = await held({}, { target_type: 'region', region_id: region.id });
      const ask = () => statementsOf(() => sheetOf(webinar.id, { range: [0, 99] }));
      await buildUser(server.db, { region_id: region.id });
      const few = await ask();
      await sql`insert into users (login, surname, name, registration_date, role_id, password_hash, language, region_id)
        select 'many-' || n, 'Слушатель ' || n, 'Имя', '2026-01-15', (select id from roles where key = 'user'), 'x', 'ru', ${region.id}
        from generate_series(1, 10000) n`.execute(server.db);
      expect(await ask()).toBe(few);
      const sheet = await sheetOf(webinar.id, { range: [0, 99] });
      expect([sheet.rows.length, sheet.total, sheet.counts.absent]).toEqual([100, 10_001, 10_001]);
      expect((await admin.get(`/webinars/${webinar.id}`)).body.personCount).toBe(10_001);
    });
  });

  describe('exportWebinarAttendance', () => {
    it('writes a workbook and a paper', async () => {
      const { webinar, came } = await held({ title: 'Знаки' });
      await came(await buildUser(server.db, { surname: '=HYPERLINK("http://evil","Иванов")' }), [0, 60]);
      const book = await admin.get(`/webinars/${webinar.id}/attendance/export`, { format: 'xlsx' });
      const name = String(book.headers['content-disposition']).split("UTF-8''")[1] ?? '';
      expect([book.status, decodeURIComponent(name)]).toEqual([
        200,
        expect.stringMatching(/^Присутствие – Знаки – \d{4}-\d\d-\d\d\.xlsx$/u),
      ]);
      const paper = await admin.get(`/webinars/${webinar.id}/attendance/export`, { format: 'pdf' });
      expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect((await admin.get('/webinars/999999/attendance/export')).status).toBe(404);
    });
  });

  describe('settleEnded', () => {
    it('writes progress once, completes it for those who attended, and plans count it', async () => {
      const { webinar, came } = await held();
      const [whole, short] = [await buildUser(server.db), await buildUser(server.db)];
      const { id: planId } = await buildPlan(server.db, [[{ webinar: webinar.id }]]);
      for (const { id: userId } of [whole, short]) await assignPlan(server.db, planId, at(-600), { userId });
      server.clock.set(at(-500));
      await takeNews(server.app.ctx);
      server.clock.set(at(61));
      await came(whole, [0, 60]);
      await came(short, [0, 15]);
      expect(await settleEnded(server.app.ctx)).toBeGreaterThan(0);
      expect(await settleEnded(server.app.ctx)).toBe(0);
      const rows = await server.db
        .selectFrom('material_progress')
        .select(['user_id', 'share', 'seconds', 'completed_at'])
        .where('kind', '=', 'webinar')
        .where('ref', '=', String(webinar.id))
        .orderBy('user_id')
        .execute();
      expect(rows).toEqual([
        { user_id: whole.id, share: 1, seconds: 3600, completed_at: at(60) },
        { user_id: short.id, share: 0.25, seconds: 900, completed_at: null },
      ]);
      const plan = (await (await signIn(server.app, whole)).get('/my/plans')).body[0];
      expect(plan.share).toBe(1);
      server.clock.set('2026-03-02T06:00:00Z');
    });
  });

  describe('listWebinarExamResults', () => {
    it('opens the exam for those who attended, and tells the others why not', async () => {
      const question = await buildQuestion(server.db);
      const test = await buildTest(server.db, { questions: [question.id] });
      const { webinar, came, invite } = await held({ exam_test_id: test.id });
      const [whole, short, stranger] = [
        await signIn(server.app, await buildUser(server.db)),
        await signIn(server.app, await buildUser(server.db)),
        await signIn(server.app, await buildUser(server.db)),
      ];
      for (const { user } of [whole, short]) await invite(user);
      await came(whole.user, [0, 60]);
      await came(short.user, [0, 15]);
      const start = (who: SignedInClient) => who.post(`/my/tests/${test.id}/attempts`, {});
      // It has ended just now.
      for (const one of [whole, short]) expect((await start(one)).body.id).toBe('webinar-exam-later');
      await settleEnded(server.app.ctx);
      expect((await start(short)).body).toMatchObject({
        id: 'webinar-not-attended',
        details: { webinarId: webinar.id },
      });
      expect((await short.get(`/my/tests/${test.id}`)).body.id).toBe('webinar-not-attended');
      expect((await start(stranger)).status).toBe(404);
      const mine = (await whole.get('/my/tests')).body.map((one: { id: number }) => one.id);
      expect(mine).toContain(test.id);
      expect((await start(whole)).status).toBe(201);
      const { body } = await admin.get(`/webinars/${webinar.id}/exam-results`);
      expect(body).toMatchObject([{ id: whole.user.id, standing: 'attended', attempts: 1, state: 'running' }]);
      expect((await admin.get(`/webinars/${(await held()).webinar.id}/exam-results`)).status).toBe(404);
      const examiner = await signInAs(server, 'examiner');
      expect((await examiner.get(`/webinars/${webinar.id}/exam-results`)).status).toBe(403);
    });

    it('says that it opens later, and lets those in to whom staff have assigned it', async () => {
      const question = await buildQuestion(server.db);
      const test = await buildTest(server.db, { questions: [question.id] });
      const planned = { teacher_id: teacherId, starts_at: new Date('2026-03-05T05:00:00Z'), exam_test_id: test.id };
      await buildWebinar(server.db, planned);
      const learner = await signInAs(server, 'user');
      const start = () => learner.post(`/my/tests/${test.id}/attempts`, {});
      expect((await start()).body.id).toBe('webinar-exam-later');
      await admin.post('/assignments', { testId: test.id, targetType: 'user', targetIds: [learner.user.id] });
      expect((await start()).status).toBe(201);
    });
  });
});
