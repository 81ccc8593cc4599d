import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { type SignedInClient, signInAs, withApp } from '../../../../../tests/support/index.ts';
import { assignPlan, buildPlan } from '../plans/plan.fixture.ts';
import { takeNews } from '../plans/index.ts';
import { buildContent, buildPackage, modelWith, reportOf, sent, told, unit } from './package.fixture.ts';

describe('packages of learners', () => {
  const server = withApp();

  const launch = (who: SignedInClient, id: number, input: Partial<Schemas['ScormLaunchInput']> = {}) =>
    who.post(`/my/scorms/${id}/launches`, { launchId: randomUUID(), as: 'open', ...input });
  const report = (who: SignedInClient, launchId: string, body: object) =>
    who.put(`/my/scorm-launches/${launchId}/report`, body);
  const opened = async (who: SignedInClient, id: number) =>
    (await who.get(`/my/scorms/${id}`)).body as Schemas['MyOpenScorm'];

  /** A learner who has opened a package of the units A and B, and what they tell. */
  async function learning(fields: Parameters<typeof buildPackage>[2] = {}, model = modelWith([unit('A'), unit('B')])) {
    const id = await buildPackage(server.db, model, fields);
    const who = await signInAs(server, 'user');
    const { body } = await launch(who, id);
    const { launchId, key } = body.order as Schemas['ScormLaunchOrder'];
    let seq = 0;
    const tell = async (...items: ReturnType<typeof told>[]) => {
      seq += 1;
      const answer = await report(who, launchId, sent(reportOf(launchId, seq, items)));
      expect(answer).toMatchObject({ status: 200 });
      return answer.body as Schemas['ScormReceipt'];
    };
    const again = async () => (await launch(who, id, { launchId })).body as Schemas['ScormLaunch'];
    return { id, who, launchId, key, tell, again };
  }

  const DONE = { completion: 'completed', success: 'passed', scoreScaled: 0.8, scoreRaw: 80 } as const;

  describe('listMyScorms', () => {
    it('lists what is published, with how I stand, what was begun first', async () => {
      const hidden = await buildPackage(server.db, undefined, { published: false });
      const other = await buildPackage(
        server.db,
        modelWith([unit('A', { children: [unit('B'), unit('C', { type: 'group', href: null })] })]),
      );
      const { id, who, tell } = await learning({ attempts_allowed: 2 });
      server.clock.forward({ seconds: 30 });
      await tell(told('A', { status: DONE, sessionSeconds: 20 }));
      const { body } = await who.get('/my/scorms');
      const ids = (body as Schemas['MyScorm'][]).map((one) => one.id);
      expect(ids).toContain(other);
      expect(ids).not.toContain(hidden);
      expect(body[0]).toMatchObject({
        ...{
          id,
          partCount: 2,
          attemptsAllowed: 2,
          attemptsUsed: 1,
          state: 'started',
          opens: 'resume',
          mayBeginAnew: false,
        },
        progress: { share: 0.5, seconds: 20, completedAt: null },
        newest: { number: 1, totalSeconds: 20, status: { success: 'passed', completion: 'incomplete' } },
      });
      expect(body.find((one: Schemas['MyScorm']) => one.id === other)).toMatchObject({
        partCount: 2,
        opens: 'begin',
        state: 'new',
        progress: null,
      });
      const states = async (state: string) =>
        ((await who.get('/my/scorms', { state })).body as Schemas['MyScorm'][]).map((one) => one.id);
      expect(await states('started')).toEqual([id]);
      expect(await states('new')).toContain(other);
      expect((await who.get('/my/scorms', { q: 'путях', state: 'started' })).body).toHaveLength(1);
    });
  });

  describe('getMyScorm', () => {
    it('gives all attempts, the newest first', async () => {
      const { id, who, tell } = await learning();
      await tell(told('A', { status: DONE }), told('B', { status: DONE }));
      await launch(who, id, { as: 'new' });
      expect(await opened(who, id)).toMatchObject({
        scorm: { opens: 'resume', attemptsUsed: 2, progress: { share: 1 } },
        attempts: [
          { number: 2, endedAt: null },
          { number: 1, status: { scoreScaled: 0.8 } },
        ],
      });
    });

    it('knows no package that is not published', async () => {
      const who = await signInAs(server, 'user');
      const id = await buildPackage(server.db, undefined, { published: false });
      expect(await who.get(`/my/scorms/${id}`)).toMatchObject({ status: 404 });
      expect(await launch(who, id)).toMatchObject({ status: 404 });
    });
  });

  describe('launchScorm', () => {
    it('begins an attempt once, however often it is asked for, and gives its states back', async () => {
      const { id, who, launchId, again, tell } = await learning();
      server.clock.forward({ minutes: 2 });
      const data = { 'cmi.suspend_data': 'a\0\ud800b', 'cmi.core.lesson_location': '7' };
      await tell(told('B', { data, exit: 'suspend', sessionSeconds: 61.5 }));
      const { order, attempt, keepsStates } = await again();
      expect(order).toMatchObject({
        launchId,
        mode: 'normal',
        seq: 1,
        startAt: 'B',
        learner: { id: String(who.user.id), language: 'ru' },
      });
      expect(order.states.B).toMatchObject({ data, exit: 'suspend', totalSeconds: 0 });
      expect([attempt, keepsStates]).toEqual([1, true]);
      const { body: resumed } = await launch(who, id);
      expect(resumed.order.states.B.totalSeconds).toBe(61.5);
      expect(resumed).toMatchObject({ attempt: 1, order: { seq: 0, mode: 'normal' } });
      expect((await opened(who, id)).attempts).toHaveLength(1);
    });

    it('tells whether it needs a sandbox, and its name as staff have given it', async () => {
      const id = await buildPackage(server.db, undefined, {
        trusted: true,
        title: JSON.stringify({ ru: 'Пути', kz: 'Жолдар' }),
      });
      const who = await signInAs(server, 'user');
      expect((await launch(who, id)).body).toMatchObject({
        frame: { isTrusted: true },
        order: { model: { title: 'Пути' } },
      });
      const other = await buildPackage(server.db);
      expect((await launch(who, other)).body).toMatchObject({ frame: { isTrusted: false } });
      const admin = await signInAs(server, 'admin');
      expect((await admin.post(`/scorms/${id}/tries`)).body).toMatchObject({ frame: { isTrusted: true } });
      expect((await admin.get(`/scorms/${other}`)).body).toMatchObject({ trusted: false });
    });

    it('gives a launch to nobody else', async () => {
      const { id, launchId } = await learning();
      const other = await signInAs(server, 'user');
      expect(await launch(other, id, { launchId })).toMatchObject({ status: 409, body: { id: 'scorm-launch-taken' } });
    });

    it('opens an ended attempt to be read again, or another one as far as they are allowed', async () => {
      const { id, who, tell } = await learning({ attempts_allowed: 2 });
      expect(await launch(who, id, { as: 'new' })).toMatchObject({ status: 409, body: { id: 'scorm-attempt-open' } });
      expect(await launch(who, id, { as: 'review' })).toMatchObject({ status: 404 });
      await tell(told('A', { status: DONE }), told('B', { status: DONE }));
      const { body: review } = await launch(who, id);
      expect(review).toMatchObject({ attempt: null, order: { mode: 'review', states: { A: { status: DONE } } } });
      expect(await report(who, review.order.launchId, sent(reportOf(review.order.launchId, 1, [])))).toMatchObject({
        status: 404,
      });
      const { body: second } = await launch(who, id, { as: 'new' });
      expect(second).toMatchObject({ attempt: 2, order: { states: {}, startAt: null } });
      const { launchId } = second.order;
      await report(
        who,
        launchId,
        sent(reportOf(launchId, 1, [told('A', { status: DONE }), told('B', { status: DONE })])),
      );
      expect(await launch(who, id, { as: 'new' })).toMatchObject({ status: 409, body: { id: 'scorm-attempts-spent' } });
    });

    it('goes on with an ended attempt where staff want that', async () => {
      const { id, who, tell } = await learning({ after_end: 'continue' });
      await tell(told('A', { status: DONE }), told('B', { status: DONE }));
      expect((await launch(who, id)).body).toMatchObject({ attempt: 1, order: { mode: 'normal' } });
    });

    it('shows a package without a trace', async () => {
      const id = await buildPackage(server.db);
      const who = await signInAs(server, 'user');
      expect((await launch(who, id, { as: 'browse' })).body).toMatchObject({
        attempt: null,
        order: { mode: 'browse' },
      });
      expect(await launch(who, id, { as: 'review' })).toMatchObject({ status: 404 });
      expect((await opened(who, id)).attempts).toEqual([]);
      const counted = await buildPackage(server.db, undefined, { attempts_allowed: 1 });
      expect(await launch(who, counted, { as: 'browse' })).toMatchObject({ status: 404 });
    });

    it('opens at an item that is asked for, and at nothing that is none', async () => {
      const { id, who } = await learning();
      expect((await launch(who, id, { itemId: 'B' })).body.order.startAt).toBe('B');
      expect(await launch(who, id, { itemId: 'C' })).toMatchObject({ status: 422 });
    });

    it('keeps the content that an attempt began with', async () => {
      const { id, who } = await learning();
      const content = await buildContent(server.db, modelWith([unit('Z')]));
      await server.db.updateTable('scorms').set({ content_id: content }).where('id', '=', id).execute();
      const { body } = await launch(who, id);
      expect(body.order.model.items.map((item: { id: string }) => item.id)).toEqual(['A', 'B']);
    });

    it('waits for the plan to open it', async () => {
      const id = await buildPackage(server.db);
      const who = await signInAs(server, 'user');
      const plan = await buildPlan(server.db, [[{ page: '<p>Слово</p>' }], [{ scorm: id }]], { sequential: true });
      await assignPlan(server.db, plan.id, server.clock(), { userId: who.user.id });
      await who.get('/my/plans');
      expect(await launch(who, id)).toMatchObject({ status: 409, body: { id: 'theme-locked' } });
      expect(await who.get(`/my/scorms/${id}`)).toMatchObject({ status: 409 });
      const { body } = await who.get('/my/scorms');
      expect(body.find((one: Schemas['MyScorm']) => one.id === id).locked).toMatchObject({ reason: 'theme' });
    });
  });

  describe('reportScorm', () => {
    it('keeps the highest report, and acknowledges repeated and late ones', async () => {
      const { who, launchId, again } = await learning();
      const at = (seq: number, location: string) =>
        report(
          who,
          launchId,
          sent(reportOf(launchId, seq, [told('A', { data: { 'cmi.core.lesson_location': location } })])),
        );
      expect((await at(5, 'five')).body.seq).toBe(5);
      expect((await at(3, 'three')).body.seq).toBe(5);
      expect((await at(5, 'other')).body.seq).toBe(5);
      expect((await again()).order.states.A?.data).toEqual({ 'cmi.core.lesson_location': 'five' });
    });

    it('believes no more time than has passed, and adds launches up', async () => {
      const { id, who, tell } = await learning();
      server.clock.forward({ seconds: 100 });
      expect((await tell(told('A', { sessionSeconds: 5000 }))).totalSeconds).toBe(105);
      expect((await tell(told('A', { sessionSeconds: 90 }), told('B', { openSeconds: 7 }))).totalSeconds).toBe(97);
      const { body } = await launch(who, id);
      const { launchId } = body.order;
      server.clock.forward({ seconds: 50 });
      await report(who, launchId, sent(reportOf(launchId, 1, [told('A', { sessionSeconds: 40 })])));
      const [attempt] = (await opened(who, id)).attempts;
      expect(attempt?.totalSeconds).toBe(137);
      const { rows } = {
        rows: await server.db
          .selectFrom('scorm_items')
          .innerJoin('scorm_attempts as a', 'a.id', 'attempt_id')
          .select(['item_id', 'scorm_items.total_seconds'])
          .where('scorm_id', '=', id)
          .orderBy('item_id')
          .execute(),
      };
      expect(rows).toEqual([
        { item_id: 'A', total_seconds: 130 },
        { item_id: 'B', total_seconds: 7 },
      ]);
    });

    it('lets time count once, whatever a person has open', async () => {
      const { id, who, tell } = await learning();
      const other = await buildPackage(server.db);
      const { body } = await launch(who, other);
      server.clock.forward({ seconds: 60 });
      await tell(told('A', { sessionSeconds: 60 }));
      const { launchId } = body.order;
      await report(who, launchId, sent(reportOf(launchId, 1, [told('A', { sessionSeconds: 60 })])));
      const seconds = await Promise.all(
        [id, other].map(async (one) => (await opened(who, one)).scorm.progress?.seconds),
      );
      expect(seconds[0]).toBe(60);
      expect(seconds[1]).toBeLessThan(2);
    });

    it('lets an older window write its time alone, once a newer one has reported', async () => {
      const { id, who, launchId, tell } = await learning();
      server.clock.forward({ seconds: 60 });
      const { body: newer } = await launch(who, id);
      // What was committed before the newer window has begun is not lost.
      expect((await tell(told('A', { data: { 'cmi.core.lesson_location': '1' } }))).keepsStates).toBe(true);
      const own = newer.order.launchId;
      await report(
        who,
        own,
        sent(reportOf(own, 1, [told('A', { data: { 'cmi.core.lesson_location': '2' }, sessionSeconds: 1 })])),
      );
      const late = await tell(
        told('A', { data: { 'cmi.core.lesson_location': '3' }, sessionSeconds: 30, status: DONE }),
        told('B', { sessionSeconds: 4 }),
      );
      expect(late).toMatchObject({ keepsStates: false, totalSeconds: 35, status: { success: 'unknown' } });
      const { order, keepsStates } = (await launch(who, id, { launchId: own })).body;
      expect(order.states.A).toMatchObject({ data: { 'cmi.core.lesson_location': '2' }, totalSeconds: 30 });
      expect(keepsStates).toBe(true);
      expect((await launch(who, id, { launchId })).body.keepsStates).toBe(false);
    });

    it('completes the package for plans as it asks, and stays so', async () => {
      const { id, who, tell } = await learning({ completes_on: 'passed' });
      const plan = await buildPlan(server.db, [[{ scorm: id }]]);
      await assignPlan(server.db, plan.id, server.clock(), { userId: who.user.id });
      const mine = async () => (await who.get('/my/plans')).body[0];
      expect(await mine()).toMatchObject({ state: expect.stringMatching(/not_started|in_progress/u) });
      server.clock.forward({ minutes: 1 });
      expect(
        await tell(
          told('A', { status: { completion: 'completed' } }),
          told('B', { status: { completion: 'completed' } }),
        ),
      ).toMatchObject({
        completedAt: null,
        status: { completion: 'completed' },
      });
      const { completedAt } = await tell(told('A', { status: DONE }));
      expect(completedAt).toBe(server.clock().toISOString());
      await takeNews({ db: server.db, clock: server.clock } as never);
      expect(await mine()).toMatchObject({ state: 'completed', share: 1 });
      expect(await tell(told('A', { status: { completion: 'incomplete' } }))).toMatchObject({
        completedAt,
        status: { completion: 'completed', success: 'passed' },
      });
    });

    it('keeps interactions and objectives as rows, and calls once each', async () => {
      const { who, id, launchId } = await learning();
      const call = (n: number) => ({
        n,
        itemId: 'A',
        at: n * 10,
        method: 'LMSSetValue',
        element: 'cmi.core.lesson_status',
        value: 'x\0',
        result: 'false',
        errorCode: 405,
      });
      const data = {
        'cmi.interactions.0.id': 'q1',
        'cmi.interactions.0.result': 'wrong',
        'cmi.interactions.1.id': 'q2',
        'cmi.objectives.0.id': 'o1',
      };
      const first = reportOf(launchId, 1, [told('A', { data })], { calls: [call(1), call(2)] });
      await report(who, launchId, sent(first));
      const second = reportOf(
        launchId,
        2,
        [told('A', { data: { 'cmi.interactions.0.id': 'q1', 'cmi.interactions.0.result': 'correct' } })],
        {
          calls: [call(2), call(3), call(20_001)],
          callsLeftOut: 4,
        },
      );
      await report(who, launchId, sent(second));
      const attempt = await server.db
        .selectFrom('scorm_attempts')
        .select('id')
        .where('scorm_id', '=', id)
        .executeTakeFirstOrThrow();
      const admin = await signInAs(server, 'admin');
      expect((await admin.get(`/scorm-attempts/${attempt.id}`)).body).toMatchObject({
        interactions: [{ interactionId: 'q1', result: 'correct' }],
        objectives: [],
        launches: [{ calls: 3, callsLeftOut: 5 }],
      });
      expect((await admin.get(`/scorm-attempts/${attempt.id}/calls`)).body).toMatchObject([
        { n: 1 },
        { n: 2, value: 'x' },
        { n: 3 },
      ]);
    });

    it('refuses what no frame of this launch can have sent', async () => {
      const { who, launchId, key } = await learning();
      const refusal = async (body: object) => {
        const answer = await report(who, launchId, body);
        return `${answer.status} ${Object.keys(answer.body.errors ?? {}).join()}`;
      };
      const good = reportOf(launchId, 1, [told('A')]);
      expect(await refusal(sent({ ...good, items: [told('Z')] }))).toBe('422 body');
      expect(await refusal(sent({ ...good, items: [told('A'), told('A')] }))).toBe('422 body');
      expect(await refusal(sent({ ...good, launchId: randomUUID() }))).toBe('422 body');
      expect(await refusal({ ...sent(good), seq: 2 })).toBe('422 body');
      expect(await refusal({ ...sent(good), body: '{"items":' })).toBe('422 body');
      const deep = JSON.stringify(good).replace(
        '"objectives":{}',
        `"objectives":{"a":${'['.repeat(40)}${']'.repeat(40)}}`,
      );
      expect(await refusal({ seq: 1, body: deep, mac: null })).toBe('422 body');
      const { body } = sent(good);
      const sign = (secret: Buffer) => createHmac('sha256', secret).update(body).digest('hex');
      expect(await refusal({ seq: 1, body, mac: sign(Buffer.alloc(32)) })).toBe('422 body');
      const other = await signInAs(server, 'user');
      expect(await report(other, launchId, sent(good))).toMatchObject({ status: 404 });
      expect(await report(who, randomUUID(), sent(good))).toMatchObject({ status: 422 });
      expect(await report(who, launchId, { seq: 1, body, mac: sign(Buffer.from(key, 'base64url')) })).toMatchObject({
        status: 200,
      });
    });

    it('takes much at once from many people, each for themselves', async () => {
      const id = await buildPackage(server.db);
      const people = await Promise.all(Array.from({ length: 8 }, () => signInAs(server, 'user')));
      const all = await Promise.all(
        people.map(async (who, place) => {
          const launchId = (await launch(who, id)).body.order.launchId as string;
          const data = { 'cmi.suspend_data': 'ж'.repeat(60_000), 'cmi.core.lesson_location': String(place) };
          const answers = await Promise.all(
            [1, 2, 3].map((seq) => report(who, launchId, sent(reportOf(launchId, seq, [told('A', { data })])))),
          );
          expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
          return (await launch(who, id, { launchId })).body.order.states.A.data['cmi.core.lesson_location'];
        }),
      );
      expect(all).toEqual(people.map((_, place) => String(place)));
    });
  });

  describe('closeScormLaunch', () => {
    it('notes when a launch was closed, once, and takes what still comes', async () => {
      const { who, launchId, tell } = await learning();
      const close = () => who.post(`/my/scorm-launches/${launchId}/close`);
      expect((await close()).body.scorm).toMatchObject({ opens: 'resume' });
      server.clock.forward({ minutes: 1 });
      expect((await close()).status).toBe(200);
      const row = await server.db
        .selectFrom('scorm_launches')
        .select(['opened_at', 'closed_at'])
        .where('id', '=', launchId)
        .executeTakeFirstOrThrow();
      expect(row.closed_at).toEqual(row.opened_at);
      await tell(told('A', { status: DONE }), told('B', { status: DONE }));
      expect((await close()).body.scorm).toMatchObject({ state: 'finished' });
      const other = await signInAs(server, 'user');
      expect(await other.post(`/my/scorm-launches/${launchId}/close`)).toMatchObject({ status: 404 });
    });
  });
});
