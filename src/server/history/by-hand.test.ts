import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { assignTest, beginAttempt, placeOf, protocolOf, TRUE } from '../../../tests/support/attempt-run.ts';
import { DeviceJournal, outcomes } from '../../../tests/support/device-journal.ts';
import { buildQuestion, buildUser, CONTENTS, signInAs, withApp } from '../../../tests/support/index.ts';
import { readEnv } from '../env.ts';
import { prepareStock } from '../modules/exams/attempts/taking/stock.ts';
import { loadAuditKey } from './audit-key.ts';
import { byHand } from './by-hand.fixture.ts';
import { sealTrail } from './seal.ts';
import { verifyRecords } from './verify-records.ts';

/** What the owner of the database changes, who has no key. */
describe('what somebody with the database changes', () => {
  const server = withApp();
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  let dataDir = '';

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'synaq-by-hand-'));
    await loadAuditKey({ dataDir, auditKey: undefined }, { make: true });
    await seal();
  });
  afterAll(() => rm(dataDir, { recursive: true }));
  // What earlier tests have changed stays reported.
  let known: string[] = [];
  beforeEach(async () => {
    await seal();
    known = await named();
  });

  const seal = () => sealTrail({ db: server.db, clock: server.clock, log, env: { dataDir } });
  const named = async () =>
    (await verifyRecords(server.db)).faults
      // Tests put people in without the server.
      .filter(({ kind, fault }) => kind !== 'user' || fault !== 'without')
      .map(({ kind, id, fault }) => `${kind} ${id} ${fault}`);
  const found = async () => (await named()).filter((one) => !known.includes(one));

  async function begin(fields: Parameters<typeof beginAttempt>[1] = {}) {
    const run = await beginAttempt(server, {
      duration_minutes: 10,
      review_policy: 'key',
      ...fields,
    });
    await run.learner.post(`/my/attempts/${run.attemptId}/begin`);
    return { run, journal: new DeviceJournal(run, server.clock), place: placeOf(run.session, 'true_false') };
  }

  async function handedIn() {
    const { run, journal, place } = await begin();
    await journal.save(place, TRUE);
    expect((await run.submit(journal.closing())).status).toBe(200);
    await run.result();
    await seal();
    expect(await found()).toEqual([]);
    return run;
  }

  describe('in the journal of an ended attempt', () => {
    /** The log of the server; its errors go to the console in tests. */
    const told = vi.fn();
    beforeEach(() => {
      told.mockClear();
      console.error = told;
    });

    /** An honest device would write nothing more: the learner has seen the key and makes answers up. */
    async function forger(change: (attemptId: number, journal: DeviceJournal) => string[]) {
      const { run, journal, place } = await begin();
      server.clock.forward({ minutes: 20 });
      await run.result();
      await run.close();
      expect((await run.result()).body.visible).toBe('key');
      await seal();
      expect(await found()).toEqual([]);
      server.clock.forward({ minutes: -15 });
      journal.write(place, TRUE);
      server.clock.forward({ minutes: 15 });
      await byHand(server.db, change(run.attemptId, journal));
      return { run, journal, place };
    }
    const opened = (id: number) =>
      `update attempts set shown_at = null, shown_level = null, late_until = now() + interval '10 years' where id = ${id}`;

    it.each([
      ['a result was never shown', (id: number) => [opened(id), `delete from attempt_heads where attempt_id = ${id}`]],
      [
        'the server had seen a head',
        (id: number, { head }: DeviceJournal) => [
          opened(id),
          `delete from attempt_heads where attempt_id = ${id}`,
          `insert into attempt_heads (attempt_id, epoch, count, hash, seen_at, last_at)
            select id, 1, ${head.count}, '${head.hash}', submitted_at - interval '1 minute', submitted_at from attempts where id = ${id}`,
        ],
      ],
      [
        'it may still bring answers',
        (id: number) => [`update attempts set late_until = late_until, flags = 7 where id = ${id}`],
      ],
    ])('makes nothing count: %s', async (_what, change) => {
      const { run, journal } = await forger(change);
      expect(await found()).toEqual([`journal ${run.attemptId} changed`]);
      for (const time of [1, 2]) {
        const reply = await journal.deliver();
        expect([time, reply.status, reply.body.id]).toEqual([time, 409, 'record-changed']);
      }
      expect(
        await server.db.selectFrom('late_answers').select('id').where('attempt_id', '=', run.attemptId).execute(),
      ).toEqual([]);
      // Staff are told, once, and so is the log, and it is never covered up.
      expect(told).toHaveBeenCalledTimes(1);
      expect((await protocolOf(server, run, 'record-changed')).map(({ details }) => details)).toEqual([
        { kinds: ['journal'] },
      ]);
      expect(await found()).toEqual([`journal ${run.attemptId} written-over`]);
      await run.result();
      expect(await found()).toEqual([`journal ${run.attemptId} written-over`]);
    });

    it('makes nothing count: another end or other rules', async () => {
      const { run, journal } = await forger((id) => [
        `update attempts set policy = policy || '{"lateMinutes": 100000}', late_until = null where id = ${id}`,
      ]);
      expect((await journal.deliver()).body.id).toBe('record-changed');
      expect(await found()).toEqual([`attempt ${run.attemptId} written-over`]);
    });

    it('is not there when the last heartbeats are written after the end', async () => {
      const { run, journal, place } = await begin();
      journal.write(place, TRUE);
      await Promise.all([journal.beat(), run.submit(journal.closing()), run.result()]);
      await Promise.all([journal.deliver(), run.result(), run.result()]);
      await run.result();
      expect(await found()).toEqual([]);
    });

    it('is not there after honest late answers, beats, views and a regrading', async () => {
      const { run, journal, place } = await begin();
      journal.write(place, TRUE);
      await journal.beat();
      server.clock.forward({ minutes: 20 });
      await run.result();
      await seal();
      expect(outcomes(await journal.deliver())).toEqual(['applied']);
      expect(outcomes(await journal.deliver(journal.entries, { closing: journal.closing() }))).toEqual(['applied']);
      expect((await run.result()).body).toMatchObject({ visible: 'key', lateCounted: 1 });
      const events = [{ id: crypto.randomUUID(), kind: 'hidden', at: server.clock().toISOString() }];
      await run.learner.post(`/my/attempts/${run.attemptId}/integrity`, { events });
      expect(await found()).toEqual([]);
      expect(told).not.toHaveBeenCalled();
    });
  });

  it.each([
    ['flags = 0 - 1', 'journal'],
    ['extra_seconds = 600', 'attempt'],
    ['credited_seconds = 600', 'attempt'],
    [`deadline_at = deadline_at + interval '1 hour'`, 'attempt'],
    ['never_beat = not never_beat', 'attempt'],
    [`reopened_after = 'key'`, 'attempt'],
  ])('of an ended attempt is found: %s', async (change, kind) => {
    const { attemptId } = await handedIn();
    await byHand(server.db, [`update attempts set ${change} where id = ${attemptId}`]);
    expect(await found()).toEqual([`${kind} ${attemptId} changed`]);
  });

  it('is found when a line is put into a protocol, and the next proper line does not cover it up', async () => {
    const run = await handedIn();
    await byHand(server.db, [
      `insert into attempt_events (attempt_id, test_id, kind, at) values (${run.attemptId}, ${run.testId}, 'outage', now())`,
    ]);
    expect(await found()).toEqual([`journal ${run.attemptId} changed`]);
    await server.db.updateTable('attempts').set({ shown_at: null }).where('id', '=', run.attemptId).execute();
    await run.result();
    expect(await found()).toEqual([`journal ${run.attemptId} written-over`]);
  });

  it('is found of a running attempt: whose it is, by which rules, and that it was there', async () => {
    const other = await buildUser(server.db, { role: 'user' });
    const ids: number[] = [];
    for (const prepared of [false, true]) {
      const { learner, testId } = await assignTest(server, { opens_at: new Date(server.clock().getTime() + 600_000) });
      const surroundings = { db: server.db, clock: server.clock, env: readEnv({ NODE_ENV: 'test' }), log };
      if (prepared) await prepareStock(surroundings, Math.random);
      server.clock.forward({ minutes: 10 });
      ids.push((await learner.post(`/my/tests/${testId}/attempts`)).body.id);
    }
    const { run } = await begin();
    const rules = (await begin()).run.attemptId;
    expect(await found()).toEqual([]);
    await byHand(server.db, [
      `update attempts set user_id = ${other.id} where id in (${ids.join()}, ${run.attemptId})`,
      `update attempts set pass_percentage = 1 where id = ${rules}`,
      `delete from attempts where id = ${ids[0]}`,
    ]);
    expect(await found()).toEqual(
      [...ids, run.attemptId, rules].toSorted((a, b) => a - b).map((id) => `attempt ${id} changed`),
    );
  });

  it('is found of a running attempt when it was handed in afterwards', async () => {
    const { run } = await begin();
    await byHand(server.db, [
      `update attempts set policy = policy || '{"penaltyPercent": 0}', pass_percentage = 0 where id = ${run.attemptId}`,
    ]);
    await run.submit();
    expect(await found()).toContain(`attempt ${run.attemptId} written-over`);
  });

  it('is found of names and numbers of people', async () => {
    const admin = await signInAs(server, 'admin');
    const { body } = await admin.get('/roles');
    const roleId = body.find(({ key }: { key: string }) => key === 'user').id;
    const made: { id: number; surname: string }[] = [];
    for (const [surname, iin] of [
      ['Ахметов', '900101300017'],
      ['Сериков', '920304300014'],
    ]) {
      const login = `swap-${iin}`;
      const reply = await admin.post('/users', {
        login,
        roleId,
        surname,
        name: 'Ерлан',
        iin,
        registrationDate: '2026-01-01',
      });
      expect(reply.status, JSON.stringify(reply.body)).toBe(201);
      made.push(reply.body);
    }
    await seal();
    expect((await found()).filter((one) => made.some(({ id }) => one.startsWith(`user ${id} `)))).toEqual([]);
    const [one, two] = made.map(({ id }) => id);
    await byHand(server.db, [
      `update users set surname = 'Сериков' where id = ${one}`,
      `update users set personnel_number = 'T-1' where id = ${two}`,
    ]);
    expect(await found()).toEqual(expect.arrayContaining([`user ${one} changed`, `user ${two} changed`]));
    // A proper change of another name does not cover it up.
    await admin.put(`/users/${one}`, { name: 'Ерболат' });
    expect(await found()).toContain(`user ${one} written-over`);
  });

  it('is found of retakes, terms, who made a batch, and results of a corrected key', async () => {
    const admin = await signInAs(server, 'admin');
    const question = await buildQuestion(server.db, { content: CONTENTS.true_false });
    const { testId, learner } = await assignTest(server, { questions: [question.id] });
    const targets = { testId, targetType: 'user', targetIds: [learner.user.id] };
    const terms = await admin.post('/test-overrides', {
      ...targets,
      extraMinutes: 5,
      extraAttempts: 0,
      extraTimePercent: 0,
      reason: 'A',
    });
    expect(terms.status, JSON.stringify(terms.body)).toBeLessThan(300);
    const override = await server.db
      .selectFrom('test_overrides')
      .select('id')
      .where('test_id', '=', testId)
      .executeTakeFirstOrThrow();
    await seal();
    const before = await named();
    expect(before.filter((one) => one.startsWith('test-override'))).toEqual([]);
    const batch = await server.db.selectFrom('batches').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    await byHand(server.db, [
      `update test_overrides set extra_minutes = 500 where id = ${override.id}`,
      `insert into retakes (test_id, user_id, origin, status) values (${testId}, ${learner.user.id}, 'grant', 'accepted')`,
      `update batches set actor_id = ${learner.user.id} where id = ${batch.id}`,
    ]);
    const { rows } = await sql<{ id: number }>`select max(id) as id from retakes`.execute(server.db);
    expect(await found()).toEqual(
      expect.arrayContaining([
        `test-override ${override.id} changed`,
        `retake ${rows[0]?.id} without`,
        `batch ${batch.id} changed`,
      ]),
    );
  });
});
