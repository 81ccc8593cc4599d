import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assignTest, beginAttempt } from '../../../tests/support/attempt-run.ts';
import { buildDictionaryValue, runBulk, signInAs, undo, withApp } from '../../../tests/support/index.ts';
import { readEnv } from '../env.ts';
import { transaction } from '../db/index.ts';
import { prepareStock } from '../modules/exams/attempts/taking/stock.ts';
import { loadAuditKey, signatureOf } from './audit-key.ts';
import { byHand } from './by-hand.fixture.ts';
import { headText, storedHead, storeHead, writeHeadFile } from './head.ts';
import { signedText, takeAsTheyAre } from './record-digests.ts';
import { type DigestKind, STATES } from './record-states.ts';
import { sealTrail } from './seal.ts';
import { compareBeforeUpgrade } from './upgrade.ts';
import { verifyRecords } from './verify-records.ts';

/** What somebody with the database gives somebody: time, a place of which time is given, another title. */
describe('time and places given by hand', () => {
  const server = withApp();
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  let dataDir = '';

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'synaq-given-time-'));
    await loadAuditKey({ dataDir, auditKey: undefined }, { make: true });
    await seal();
  });
  afterAll(() => rm(dataDir, { recursive: true }));
  let known: string[] = [];
  beforeEach(async () => {
    await seal();
    known = await named();
  });

  const seal = () => sealTrail({ db: server.db, clock: server.clock, log, env: { dataDir } });
  const named = async () =>
    (await verifyRecords(server.db)).faults
      .filter(({ kind, fault }) => kind !== 'user' || fault !== 'without')
      .map(({ kind, id, fault }) => `${kind} ${id} ${fault}`);
  const found = async () => (await named()).filter((one) => !known.includes(one));

  const place = async (type: 'region' | 'position') => (await buildDictionaryValue(server.db, type)).id;

  async function person() {
    const admin = await signInAs(server, 'admin');
    const roleId = (await admin.get('/roles')).body.find(({ key }: { key: string }) => key === 'user').id;
    const names = { surname: 'Ахметов', name: 'Ерлан', registrationDate: '2026-01-01' };
    const { body } = await admin.post('/users', { login: `given-${crypto.randomUUID()}`, roleId, ...names });
    return { admin, id: body.id as number };
  }

  it.each([
    'no_time_limit = true',
    'extra_time_percent = 300',
    `region_id = (select min(id) from dictionaries where type = 'region')`,
    `position_id = (select min(id) from dictionaries where type = 'position')`,
  ])('is found of a person: %s', async (change) => {
    await place('region');
    await place('position');
    const { admin, id } = await person();
    expect(await found()).toEqual([]);
    await byHand(server.db, [`update users set ${change} where id = ${id}`]);
    expect(await found()).toEqual([`user ${id} changed`]);
    await admin.put(`/users/${id}`, { name: 'Ерболат' });
    expect(await found()).toEqual([`user ${id} written-over`]);
  });

  it('is found of an attempt without a time limit, running or ended, whichever way it was started', async () => {
    const surroundings = { db: server.db, clock: server.clock, env: readEnv({ NODE_ENV: 'test' }), log };
    for (const prepared of [false, true]) {
      const { learner, testId } = await assignTest(server, { opens_at: new Date(server.clock().getTime() + 600_000) });
      await byHand(server.db, [`update users set no_time_limit = true where id = ${learner.user.id}`]);
      if (prepared) await prepareStock(surroundings, Math.random);
      server.clock.forward({ minutes: 10 });
      const { id } = (await learner.post(`/my/tests/${testId}/attempts`)).body;
      await byHand(server.db, [
        `update users set no_time_limit = false where id = ${learner.user.id}`,
        `update attempts set unlimited = false where id = ${id} and unlimited`,
      ]);
      expect(await found()).toContain(`attempt ${id} changed`);
    }
    const run = await beginAttempt(server);
    expect((await run.submit()).status).toBe(200);
    await byHand(server.db, [`update attempts set unlimited = true where id = ${run.attemptId}`]);
    expect(await found()).toContain(`attempt ${run.attemptId} changed`);
  });

  it('is found of the reference by which marks find an attempt, also by the server before it writes a mark', async () => {
    const [one, other] = [await beginAttempt(server), await beginAttempt(server)];
    for (const run of [one, other]) expect((await run.submit()).status).toBe(200);
    await byHand(server.db, [
      `update attempts a set marking_ref = gen_random_uuid() where id in (${one.attemptId}, ${other.attemptId})`,
    ]);
    expect(await found()).toEqual([`attempt ${one.attemptId} changed`, `attempt ${other.attemptId} changed`]);
  });

  it('is found of the title of a paper', async () => {
    const run = await beginAttempt(server);
    await byHand(server.db, [
      `update attempt_papers set title = '{"ru": "Другой"}' where attempt_id = ${run.attemptId}`,
    ]);
    expect(await found()).toEqual([`paper ${run.attemptId} changed`]);
  });

  it('is not found where the server wrote it: an edit, a bulk edit, an undo, a deletion and its undo', async () => {
    const [regionId, positionId] = [await place('region'), await place('position')];
    const { admin, id } = await person();
    const edited = await admin.put(`/users/${id}`, { regionId, positionId, extraTimePercent: 25, noTimeLimit: true });
    expect(edited.status, JSON.stringify(edited.body)).toBe(200);
    expect(await found()).toEqual([]);
    // A place where people work stays.
    expect((await admin.delete(`/dictionaries/${regionId}`)).status).toBe(409);
    const selection = { ids: [id] };
    const bulk = { resource: 'users', action: 'edit', selection, changes: { regionId: null } } as const;
    expect(await runBulk(admin, bulk)).toMatchObject({ status: 'done' });
    expect(await found()).toEqual([]);
    expect((await admin.delete(`/dictionaries/${regionId}`)).status).toBeLessThan(300);
    const back = await admin.put(`/users/${id}`, { positionId: null });
    expect((await undo(admin, Number(back.headers['x-batch']))).body).toMatchObject({ status: 'done' });
    const deleted = await admin.delete(`/users/${id}`);
    expect((await undo(admin, Number(deleted.headers['x-batch']))).body).toMatchObject({ status: 'done' });
    expect(await server.db.selectFrom('users').select('position_id').where('id', '=', id).execute()).toEqual([
      { position_id: positionId },
    ]);
    expect(await found()).toEqual([]);
  });

  /** The digest of a record in its former form, as before the update. */
  async function former(kind: DigestKind, recordId: number): Promise<void> {
    const { table, key, formers } = STATES[kind];
    const { rows } = await sql<{ id: number; digest: string; events: number[] | null }>`
      select nextval('record_digest_ids') as id, ${formers?.[0]} as digest, d.events from ${sql.table(table)} r
      join lateral (select events from record_digests where kind = ${kind} and record_id = ${recordId} order by id desc limit 1) d on true
      where ${sql.ref(`r.${key}`)} = ${recordId}`.execute(server.db);
    const [{ id, digest, events } = { id: 0, digest: '', events: null }] = rows;
    const signature = signatureOf(signedText({ id, kind, recordId, digest }));
    await server.db
      .insertInto('record_digests')
      .values({ id, kind, record_id: recordId, digest, signature, events, seal: null })
      .execute();
  }

  it('is renewed by the update that compares it, also for papers that lie ready; what was changed stays found', async () => {
    const [plain, forged] = [await beginAttempt(server), await beginAttempt(server)];
    const ended = await beginAttempt(server);
    expect((await ended.submit()).status).toBe(200);
    const without = await beginAttempt(server);
    const { learner, testId } = await assignTest(server, { opens_at: new Date(server.clock().getTime() + 600_000) });
    await prepareStock({ db: server.db, clock: server.clock, env: readEnv({ NODE_ENV: 'test' }), log }, Math.random);
    const stock = await server.db.selectFrom('prepared_papers').select('attempt_id').execute();
    expect(stock.length).toBeGreaterThan(0);
    const people = [plain, forged].map((run) => run.learner.user.id);
    await transaction(server.db, (trx) => takeAsTheyAre(trx, 'user', people));
    await seal();
    const runs = [plain, forged, ended].map(({ attemptId }) => attemptId);
    for (const id of people) await former('user', id);
    for (const { id } of await server.db.selectFrom('roles').select('id').execute()) await former('role', id);
    for (const id of runs) await former('attempt', id);
    for (const id of [...runs, ...stock.map((one) => one.attempt_id)]) await former('paper', id);
    await sql`delete from record_digests where kind = 'attempt' and record_id = ${without.attemptId}`.execute(
      server.db,
    );
    await byHand(server.db, [
      `update users set login = login || '-' where id = ${forged.learner.user.id}`,
      `update attempts set pass_percentage = 1 where id = ${forged.attemptId}`,
      `update attempt_papers set keys = '[]' where attempt_id = ${forged.attemptId}`,
    ]);
    await seal();
    const head = await storedHead(server.db);
    if (head === undefined) throw new Error('Nothing is sealed');
    const earlier = { ...head, schema: '027-late-windows' };
    const signed = { ...earlier, signature: signatureOf(headText(earlier)) };
    await transaction(server.db, (trx) => storeHead(trx, signed));
    await writeHeadFile(dataDir, signed);
    const ctx = { db: server.db, clock: server.clock, log, env: { dataDir } };
    await compareBeforeUpgrade(server.db, dataDir);
    await sealTrail(ctx, { isFirst: true });
    server.clock.forward({ minutes: 10 });
    expect((await learner.post(`/my/tests/${testId}/attempts`)).status).toBe(201);
    expect((await found()).toSorted()).toEqual(
      [
        `attempt ${forged.attemptId} changed`,
        `attempt ${without.attemptId} without`,
        `paper ${forged.attemptId} changed`,
        `user ${forged.learner.user.id} changed`,
      ].toSorted(),
    );
  });
});
