import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { type SignedInClient, signInAs, withApp } from '../../../../../../tests/support/index.ts';
import { buildPackage, modelWith, reportOf, sent, told, unit } from '../package.fixture.ts';

type Items = ReturnType<typeof told>[];

const DONE = { completion: 'completed', success: 'passed', scoreScaled: 0.8, scoreRaw: 80 } as const;
const FAILED = { completion: 'completed', success: 'failed', scoreScaled: 0.2, scoreRaw: 20 } as const;

describe('reports of contents', () => {
  const server = withApp();

  /** A window in which a person has opened a package. */
  async function opening(who: SignedInClient, id: number, as: Schemas['ScormLaunchInput']['as'] = 'open') {
    const { body } = await who.post(`/my/scorms/${id}/launches`, { launchId: randomUUID(), as });
    const launch = body as Schemas['ScormLaunch'];
    const { launchId } = launch.order;
    let seq = 0;
    const send = (report: ReturnType<typeof reportOf>) =>
      who.put(`/my/scorm-launches/${launchId}/report`, sent(report));
    const tell = async (...items: Items) => {
      seq += 1;
      const { status, body: receipt } = await send(reportOf(launchId, seq, items));
      expect(status).toBe(200);
      return receipt as Schemas['ScormReceipt'];
    };
    return { launch, launchId, send, tell };
  }

  async function learner(fields: Parameters<typeof buildPackage>[2] = {}, model = modelWith([unit('A'), unit('B')])) {
    const id = await buildPackage(server.db, model, fields);
    const who = await signInAs(server, 'user');
    const standing = async () => (await who.get(`/my/scorms/${id}`)).body as Schemas['MyOpenScorm'];
    return { id, who, open: (as?: 'new' | 'review') => opening(who, id, as), standing };
  }

  it('ends an attempt that is failed once nothing of it is left, and counts it', async () => {
    const { who, id, open, standing } = await learner({ attempts_allowed: 2, completes_on: 'passed' });
    const first = await open();
    await first.tell(told('A', { status: FAILED }));
    expect((await standing()).scorm).toMatchObject({ state: 'started', opens: 'resume' });
    await first.tell(told('B', { status: DONE }));
    expect((await standing()).scorm).toMatchObject({ state: 'finished', opens: 'review', mayBeginAnew: true });
    const second = await open('new');
    expect(second.launch).toMatchObject({ attempt: 2, order: { mode: 'normal', states: {} } });
    await second.tell(told('A', { status: FAILED }), told('B', { status: DONE }));
    expect((await standing()).scorm).toMatchObject({ opens: 'review', mayBeginAnew: false, attemptsUsed: 2 });
    expect((await open()).launch).toMatchObject({ attempt: null, order: { mode: 'review' } });
    expect(await who.post(`/my/scorms/${id}/launches`, { launchId: randomUUID(), as: 'new' })).toMatchObject({
      status: 409,
      body: { id: 'scorm-attempts-spent' },
    });
  });

  it('lets content that goes on take back an end, but nobody after it was closed or another attempt has begun', async () => {
    const { who, open, standing } = await learner({ completes_on: 'passed' });
    const first = await open();
    await first.tell(told('A', { status: FAILED }), told('B', { status: DONE }));
    await first.tell(told('A', { status: { completion: 'incomplete' } }));
    expect((await standing()).scorm.state).toBe('started');
    await first.tell(told('A', { status: FAILED }));
    await who.post(`/my/scorm-launches/${first.launchId}/close`);
    const late = await first.tell(told('A', { status: { completion: 'incomplete' } }));
    expect(late).toMatchObject({ keepsStates: true });
    expect((await standing()).scorm.state).toBe('finished');
    const second = await open('new');
    // What waited in the browser since the first attempt comes before anything of the second one.
    expect(await first.tell(told('A', { status: DONE }))).toMatchObject({ status: { success: 'passed' } });
    await second.tell(told('A', { status: FAILED }));
    const old = await first.tell(told('A', { status: FAILED }));
    expect(old).toMatchObject({ keepsStates: false, status: { success: 'passed' } });
    expect((await standing()).attempts).toMatchObject([{ number: 2, endedAt: null }, { number: 1 }]);
  });

  it('counts two windows at the same time as one time', async () => {
    const { open, standing } = await learner();
    const [one, other] = [await open(), await open()];
    server.clock.forward({ seconds: 60 });
    await one.tell(told('A', { sessionSeconds: 60 }));
    await other.tell(told('A', { sessionSeconds: 60 }));
    expect((await standing()).attempts[0]?.totalSeconds).toBeLessThanOrEqual(65);
    server.clock.forward({ minutes: 10 });
    const later = await open();
    server.clock.forward({ seconds: 30 });
    await later.tell(told('B', { sessionSeconds: 30 }));
    expect((await standing()).attempts[0]?.totalSeconds).toBeGreaterThanOrEqual(90);
  });

  it('takes no report of a launch of cmi5, and none whose number is far ahead', async () => {
    const model = modelWith([unit('A')], { standard: 'cmi5', courseId: 'https://course.example' });
    const { launchId, send } = await (await learner({}, model)).open();
    expect(await send(reportOf(launchId, 1, [told('A', { status: DONE })]))).toMatchObject({
      status: 422,
      body: { errors: { body: expect.any(String) } },
    });
    const plain = await (await learner()).open();
    const far = (seq: number) => plain.send(reportOf(plain.launchId, seq, [told('A')]));
    expect(await far(2_147_483_647)).toMatchObject({ status: 400 });
    expect(await far(900_000_000)).toMatchObject({ status: 422, body: { errors: { seq: expect.any(String) } } });
    expect(await plain.tell(told('A'))).toMatchObject({ seq: 1 });
  });

  it('finds a course of 2004 by its rules, whatever a browser says of it', async () => {
    const leaves = ['A', 'B', 'T'];
    const rollupRules = {
      rules: [
        ...['satisfied', 'completed'].map((action) => ({
          ...{ action, consideration: 'atLeastCount', minimumCount: 2 },
          conditions: [{ condition: action }],
        })),
      ],
    };
    const weights = [0, 0.5, 1];
    const model = modelWith(
      leaves.map((id) => unit(id)),
      {
        standard: 'scorm-2004',
        activityTree: {
          ...{ id: 'ROOT', title: 'Курс', rollupRules },
          children: leaves.map((id, at) => ({
            ...{ id, title: id, sequencingControls: { objectiveMeasureWeight: weights[at] ?? 1 } },
          })),
        },
      },
    );
    const { launchId, send, tell } = await (await learner({ completes_on: 'completed-and-passed' }, model)).open();
    expect(await send(reportOf(launchId, 1, [told('ROOT', { status: DONE })]))).toMatchObject({ status: 422 });
    expect(await tell(told('A', { status: DONE }))).toMatchObject({
      completedAt: null,
      status: { completion: 'incomplete', success: 'unknown', scoreScaled: null },
    });
    const { status, completedAt } = await tell(
      told('B', { status: { ...DONE, scoreScaled: 0.2 } }),
      told('T', { status: { completion: 'incomplete', scoreScaled: 0.8 } }),
    );
    expect(status).toMatchObject({ completion: 'completed', success: 'passed', progress: 1 });
    expect(status.scoreScaled).toBeCloseTo(0.6);
    expect(completedAt).not.toBeNull();
  });

  it('bounds what contents store, and keeps how it stands all the same', async () => {
    const { id, who, open } = await learner();
    const { tell, launchId } = await open();
    const answers = Object.fromEntries(
      Array.from({ length: 8 }, (_, at) => [`cmi.interactions.${at}.student_response`, 'ж'.repeat(130_000)]),
    );
    await tell(told('A', { data: { ...answers, 'cmi.core.lesson_location': 'p1' }, status: DONE }));
    const row = await server.db
      .selectFrom('scorm_items as i')
      .innerJoin('scorm_attempts as a', 'a.id', 'i.attempt_id')
      .select(['data', 'data_bytes', 'i.score_scaled', 'a.id'])
      .where('a.scorm_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ score_scaled: 0.8, data: { 'cmi.core.lesson_location': 'p1' } });
    expect(Object.keys(row.data)).toHaveLength(8);
    expect(row.data_bytes).toBe(Buffer.byteLength(JSON.stringify(row.data)));
    const admin = await signInAs(server, 'admin');
    const { body } = await admin.get(`/scorm-attempts/${row.id}/calls`);
    expect(body).toMatchObject([{ n: 20_001, method: 'LMSCommit', result: 'false', errorCode: 101, launchId }]);
    expect((await who.post(`/my/scorms/${id}/launches`, { launchId, as: 'open' })).status).toBe(200);
  });

  it('bounds what all items of an attempt store together: what was kept before stays', async () => {
    const { id, open } = await learner();
    const { tell } = await open();
    await tell(
      told('A', { data: { 'cmi.core.lesson_location': 'p1' } }),
      told('B', { data: { 'cmi.suspend_data': 's' } }),
    );
    const own = server.db
      .selectFrom('scorm_items as i')
      .innerJoin('scorm_attempts as a', 'a.id', 'i.attempt_id')
      .where('a.scorm_id', '=', id)
      .orderBy('item_id');
    const { id: attemptId } = await own.select('a.id').executeTakeFirstOrThrow();
    await server.db
      .updateTable('scorm_items')
      .set({ data_bytes: 19_999_950 })
      .where('attempt_id', '=', attemptId)
      .where('item_id', '=', 'B')
      .execute();
    await tell(told('A', { data: { 'cmi.suspend_data': 'x'.repeat(60) }, status: DONE }));
    await tell(told('B', { data: { 'cmi.core.lesson_location': 'p2' } }));
    expect(await own.select(['data', 'data_bytes', 'i.success']).execute()).toMatchObject([
      { data: { 'cmi.core.lesson_location': 'p1' }, data_bytes: 33, success: 'passed' },
      { data: { 'cmi.core.lesson_location': 'p2' }, data_bytes: 33 },
    ]);
  });

  it('bounds the record of calls of an attempt', async () => {
    const { id, open } = await learner();
    const call = (n: number) => ({
      ...{ n, itemId: 'A', at: n, method: 'LMSSetValue', element: 'x'.repeat(4000), result: 'true', errorCode: 0 },
      value: 'y'.repeat(4000),
    });
    for (let launch = 0; launch < 4; launch += 1) {
      const { launchId, send } = await open();
      for (let seq = 1; seq <= 2; seq += 1) {
        const calls = Array.from({ length: 200 }, (_, at) => call((seq - 1) * 200 + at + 1));
        expect(await send(reportOf(launchId, seq, [told('A')], { calls }))).toMatchObject({ status: 200 });
      }
    }
    const { bytes, left, count } = await server.db
      .selectFrom('scorm_launches as l')
      .innerJoin('scorm_attempts as a', 'a.id', 'l.attempt_id')
      .where('a.scorm_id', '=', id)
      .select(({ fn, selectFrom }) => [
        fn.sum<number>('call_bytes').as('bytes'),
        fn.sum<number>('calls_left_out').as('left'),
        selectFrom('scorm_calls as c')
          .innerJoin('scorm_launches as n', 'n.id', 'c.launch_id')
          .innerJoin('scorm_attempts as b', 'b.id', 'n.attempt_id')
          .where('b.scorm_id', '=', id)
          .select(fn.countAll<number>().as('all'))
          .as('count'),
      ])
      .executeTakeFirstOrThrow();
    expect(Number(bytes)).toBeLessThanOrEqual(10_000_000);
    expect(Number(count)).toBe(1249);
    expect(Number(left)).toBe(1600 - 1249);
  });

  it('takes status and score of a report whose course is too long, and keeps the course as it was', async () => {
    const model = modelWith([unit('A'), unit('B')], { standard: 'scorm-2004' });
    const { id, who, open } = await learner({}, model);
    const { launchId, send } = await open();
    const shared = { data: { notes: 'n' }, objectives: {} };
    await send(reportOf(launchId, 1, [told('A')], { sequencing: '{"at":1}', shared }));
    const long = 'x'.repeat(1_048_577);
    expect(
      await send(reportOf(launchId, 2, [told('A', { status: DONE })], { sequencing: long, shared })),
    ).toMatchObject({
      status: 200,
      body: { status: { success: 'passed', scoreScaled: 0.8 } },
    });
    const big = { data: { notes: 'x'.repeat(262_145) }, objectives: {} };
    await send(reportOf(launchId, 3, [told('B')], { sequencing: '{"at":3}', shared: big }));
    const { body } = await who.post(`/my/scorms/${id}/launches`, { launchId, as: 'open' });
    expect(body.order).toMatchObject({ seq: 3, shared, sequencing: '{"at":3}' });
  });
});
