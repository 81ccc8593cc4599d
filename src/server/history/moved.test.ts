import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLE_IDS } from '#shared/access/roles.ts';
import { beginAttempt } from '../../../tests/support/attempt-run.ts';
import { signInAs, undo, withApp } from '../../../tests/support/index.ts';
import { transaction } from '../db/index.ts';
import { loadAuditKey } from './audit-key.ts';
import { byHand } from './by-hand.fixture.ts';
import { takeAsTheyAre } from './record-digests.ts';
import { SEAL_LOCK, sealTrail, startSealing } from './seal.ts';
import { verifyAudit } from './verify.ts';
import { verifyRecords } from './verify-records.ts';

/** What somebody with the database moves so that changes would not be found: sequences, ids, the lock. */
describe('sequences and locks in other hands', () => {
  const server = withApp();
  const errors: string[] = [];
  const log = {
    info: () => {},
    warn: () => {},
    error: (about: object, message: string) => errors.push(`${message} ${(about as { err?: Error }).err?.message}`),
  };
  let dataDir = '';

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'synaq-moved-'));
    await loadAuditKey({ dataDir, auditKey: undefined }, { make: true });
    await seal();
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  const context = () => ({ db: server.db, clock: server.clock, log, env: { dataDir } });
  const seal = () => sealTrail(context());
  const faultOf = async (kind: string, id: number) =>
    (await verifyRecords(server.db)).faults.find((one) => one.kind === kind && one.id === id)?.fault;

  async function person(roleId: number) {
    const admin = await signInAs(server, 'admin');
    const names = { surname: 'Ахметов', name: 'Ерлан', registrationDate: '2026-01-01' };
    const { body } = await admin.post('/users', { login: `moved-${crypto.randomUUID()}`, roleId, ...names });
    return { admin, id: body.id as number };
  }
  const moveTo = async (name: string, value: number) => {
    await sql`select setval(${name}, ${value})`.execute(server.db);
  };
  const idOf = async () =>
    (await sql<{ last: number }>`select last_value as last from record_digest_ids`.execute(server.db)).rows[0]?.last ??
    0;

  it.each([
    ['with a seal between', true],
    ['between two seals', false],
  ])('an earlier state does not become the newest by a moved sequence: %s', async (_name, between) => {
    const before = await idOf();
    await moveTo('record_digest_ids', before + 100_000);
    const { admin, id } = await person(ROLE_IDS.examiner);
    if (between) await seal();
    await moveTo('record_digest_ids', before + 1000);
    expect((await admin.put(`/users/${id}`, { roleId: ROLE_IDS.user })).status).toBe(200);
    await seal();
    await byHand(server.db, [`update users set role_id = ${ROLE_IDS.examiner} where id = ${id}`]);
    expect(['changed', 'written-over']).toContain(await faultOf('user', id));
  });

  it('an earlier attempt does not come back by it', async () => {
    const before = await idOf();
    await moveTo('record_digest_ids', before + 100_000);
    const run = await beginAttempt(server);
    await seal();
    await moveTo('record_digest_ids', before + 2000);
    await run.submit();
    await seal();
    await byHand(server.db, [
      `update attempts set status = 'in_progress', submitted_at = null, submit_reason = null where id = ${run.attemptId}`,
    ]);
    expect(await faultOf('attempt', run.attemptId)).toBeDefined();
  });

  it('records are compared whatever their ids', async () => {
    const { id: model } = await person(ROLE_IDS.user);
    const id = -900;
    await transaction(server.db, async (trx) => {
      await sql`
        insert into users (id, login, password_hash, role_id, surname, name, registration_date) overriding system value
        select ${id}, 'below-zero', password_hash, role_id, surname, name, registration_date from users where id = ${model}`.execute(
        trx,
      );
      await takeAsTheyAre(trx, 'user', [id]);
    });
    await seal();
    expect(await faultOf('user', id)).toBeUndefined();
    await byHand(server.db, [`update users set role_id = ${ROLE_IDS.admin} where id = ${id}`]);
    expect(await faultOf('user', id)).toBe('changed');
  });

  it('seals are numbered by the trail, and one that is not is named', async () => {
    await person(ROLE_IDS.user);
    await seal();
    await byHand(server.db, [
      `update audit_events set details = details || '{"seal": 1}' where place = (select max(place) from audit_events where action = 'seal')`,
    ]);
    expect((await verifyRecords(server.db)).brokenSeals).toContain(1);
  });

  it('a digest does not hide behind a text that stands for other rows', async () => {
    const { id } = await person(ROLE_IDS.examiner);
    await seal();
    const { rows } = await sql<{ digest: string; seal: number }>`
      select digest, seal from record_digests where kind = 'user' and record_id = ${id}`.execute(server.db);
    const [{ digest, seal: number } = { digest: '', seal: 0 }] = rows;
    await byHand(server.db, [
      'alter table record_digests drop constraint record_digests_kind_check',
      'alter table record_digests alter record_id drop not null, alter digest drop not null',
      `update record_digests set kind = 'user|${id}|${digest}', record_id = null, digest = null
        where kind = 'user' and record_id = ${id} and seal = ${number}`,
    ]);
    expect((await verifyRecords(server.db)).brokenSeals).toContain(number);
  });

  it('no line stands before the first one', async () => {
    await byHand(server.db, [
      `insert into audit_events (place, at, action, resource, record_ids, details, previous_hash, hash)
        select -5, at, action, resource, record_ids, details, previous_hash, hash from audit_events where place = 1`,
    ]);
    expect((await verifyAudit(server.db)).broken).toContain(-5);
    await byHand(server.db, ['delete from audit_events where place < 1']);
    expect((await verifyAudit(server.db)).broken).not.toContain(-5);
  });

  it('an undo writes nothing that the history was not', async () => {
    const { admin, id } = await person(ROLE_IDS.user);
    const edited = await admin.put(`/users/${id}`, { middleName: 'Асанович' });
    const batchId = Number(edited.headers['x-batch']);
    await byHand(server.db, [
      `update changes set old = old || '{"role_id": 1}', new = new || '{"role_id": ${ROLE_IDS.user}}' where batch_id = ${batchId}`,
    ]);
    const job = (await undo(admin, batchId)).body;
    expect(job).toMatchObject({ status: 'failed', error: { id: 'history-changed' } });
    const { role_id } = await server.db
      .selectFrom('users')
      .select('role_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(role_id).toBe(ROLE_IDS.user);
  });

  it.each([
    ['of sealing', sql`select pg_advisory_xact_lock(${SEAL_LOCK})`],
    ['of the signed head', sql`select from audit_head for update`],
  ])(
    'whoever holds the lock %s is told of in the log, and then in the trail',
    async (_name, lock) => {
      errors.splice(0);
      const { place: since } = (await server.db
        .selectFrom('audit_events')
        .select(({ fn }) => fn.max('place').as('place'))
        .executeTakeFirstOrThrow()) as { place: number };
      const stop = await startSealing(context(), { restMs: 50, lockMs: 50 });
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const holding = transaction(server.db, async (trx) => {
        await lock.execute(trx);
        await held;
      });
      await person(ROLE_IDS.user);
      await expect
        .poll(() => errors.some((text) => text.includes('a lock that sealing needs')), { timeout: 20_000 })
        .toBe(true);
      release();
      await holding;
      const told = () =>
        server.db
          .selectFrom('audit_events')
          .select('details')
          .where('action', '=', 'tampering')
          .where('place', '>', since)
          .orderBy('place', 'desc')
          .execute();
      await expect
        .poll(async () => (await told()).some(({ details }) => (details as { kind?: string }).kind === 'lock'), {
          timeout: 20_000,
        })
        .toBe(true);
      await stop();
    },
    90_000,
  );
});
