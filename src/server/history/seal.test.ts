import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginAttempt, TRUE } from '../../../tests/support/attempt-run.ts';
import { buildQuestion, buildUser, CONTENTS, signInAs, withApp } from '../../../tests/support/index.ts';
import { type Db, transaction } from '../db/index.ts';
import { regradeAttempts } from '../modules/exams/attempts/index.ts';
import { AUDIT_KEY_FILE, auditKey, loadAuditKey } from './audit-key.ts';
import { byHand } from './by-hand.fixture.ts';
import { HEAD_FILE, sealHash } from './head.ts';
import { takeAsTheyAre } from './record-digests.ts';
import { STATES } from './record-states.ts';
import { sealTrail, TrailChanged } from './seal.ts';
import { verifyAudit } from './verify.ts';
import { acceptRecords, signWithNewKey } from './accept.ts';
import { verifyHeads } from './verify-heads.ts';
import { verifyRecords } from './verify-records.ts';
import { verifyTrail } from './verify-trail.ts';

const ROLLED_BACK = new Error('rolled back');

describe('the sealed audit trail', () => {
  const server = withApp();
  const errors: unknown[] = [];
  const log = { info: () => {}, warn: () => {}, error: (details: object) => errors.push(details) };
  let dataDir = '';

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'synaq-seal-'));
    await loadAuditKey({ dataDir, auditKey: undefined }, { make: true });
  });
  afterAll(() => rm(dataDir, { recursive: true }));
  beforeEach(() => errors.splice(0));

  const seal = (db: Db = server.db) => sealTrail({ db, clock: server.clock, log, env: { dataDir } });
  const changed = (kind: string, id: number) => ({ kind, id, fault: 'changed' });
  /** People whom tests have made without the server are not looked at. */
  const faultsOf = async (db: Db, wanted = 'attempt') =>
    (await verifyRecords(db)).faults.filter(({ kind }) => kind === wanted);

  /** Works on the database as somebody who has it, past all triggers, and rolls it back after looking. */
  async function tampered<T>(statements: readonly string[], look: (db: Db) => Promise<T>): Promise<T> {
    let seen: { value: T } | undefined;
    await transaction(server.db, async (trx) => {
      await sql`set constraints all immediate`.execute(trx);
      await sql`set local session_replication_role = replica`.execute(trx);
      for (const statement of statements) await sql.raw(statement).execute(trx);
      seen = { value: await look(trx) };
      throw ROLLED_BACK;
    }).catch((error: unknown) => {
      if (error !== ROLLED_BACK) throw error;
    });
    if (seen === undefined) throw new Error('Nobody looked');
    return seen.value;
  }

  async function handedIn() {
    const question = await buildQuestion(server.db, { content: CONTENTS.true_false });
    const run = await beginAttempt(server, { questions: [question.id] });
    await run.save(0, TRUE);
    expect((await run.submit()).status).toBe(200);
    return run;
  }

  it('makes the key for its owner only, and takes what is there at its first seal', async () => {
    expect((await stat(join(dataDir, AUDIT_KEY_FILE))).mode & 0o777).toBe(0o600);
    const key = await readFile(join(dataDir, AUDIT_KEY_FILE), 'utf8');
    const earlier = await handedIn();
    await server.db.deleteFrom('record_digests').execute();
    const head = await seal();
    expect(head).toMatchObject({ place: expect.any(Number), hash: (await verifyAudit(server.db)).head });
    expect((await stat(join(dataDir, HEAD_FILE))).mode & 0o777).toBe(0o600);
    expect(await verifyRecords(server.db)).toMatchObject({ faults: [], brokenSeals: [] });
    expect(await verifyHeads(server.db, dataDir)).toMatchObject({
      database: { state: 'fits' },
      file: { state: 'fits' },
      unsigned: 0,
      isWhole: true,
    });
    const dump = await sql<{ all: string }>`select jsonb_agg(h)::text as all from audit_head h`.execute(server.db);
    expect(dump.rows[0]?.all).not.toContain(key.trim());
    expect(
      await tampered([`update attempts set score = 0 where id = ${earlier.attemptId}`], verifyRecords),
    ).toMatchObject({ faults: [changed('attempt', earlier.attemptId)] });
  });

  it('writes nothing more until something happens', async () => {
    await seal();
    expect(await seal()).toBeUndefined();
  });

  it('finds a result, an answer, a mark, a late answer or a key that was changed by hand, and names the attempt', async () => {
    const { attemptId } = await handedIn();
    await seal();
    for (const statement of [
      `update attempts set score = 0 where id = ${attemptId}`,
      `update attempts set percentage = 41 where id = ${attemptId}`,
      `update attempts set passed = not passed where id = ${attemptId}`,
      `update attempts set submitted_at = submitted_at - interval '1 minute' where id = ${attemptId}`,
      `update attempts set user_id = user_id + 1 where id = ${attemptId}`,
      `update attempts set status = 'in_progress' where id = ${attemptId}`,
      `update attempt_answers set answer = '{"type":"true_false","value":false}' where attempt_id = ${attemptId}`,
      `update attempt_answers set points = 0 where attempt_id = ${attemptId}`,
      `update attempt_papers set corrections = '{"0":{}}' where attempt_id = ${attemptId}`,
      `insert into marks (attempt_id, position, stage, points, at) values (${attemptId}, 0, 'first', 1, now())`,
      `insert into late_answers (attempt_id, position, epoch, seq, written_at, arrived_at, proof, state)
        values (${attemptId}, 0, 1, 9, now(), now(), 'seen', 'counted')`,
      `delete from attempts where id = ${attemptId}`,
    ])
      expect(await tampered([statement], faultsOf), statement).toEqual([changed('attempt', attemptId)]);
  });

  it('finds a paper, its key, its text or a line of the protocol that was changed by hand', async () => {
    const { attemptId } = await handedIn();
    const running = await beginAttempt(server);
    await seal();
    for (const [statement, fault] of [
      [`update attempt_papers set keys = '[]' where attempt_id = ${attemptId}`, changed('paper', attemptId)],
      [
        `update attempt_papers set items = '[]' where attempt_id = ${running.attemptId}`,
        changed('paper', running.attemptId),
      ],
      [
        `update attempt_papers set keys = '[]' where attempt_id = ${running.attemptId}`,
        changed('paper', running.attemptId),
      ],
      [`delete from attempt_events where attempt_id = ${attemptId}`, changed('attempt', attemptId)],
      [
        `update attempt_events set at = at - interval '1 hour' where attempt_id = ${attemptId}`,
        changed('attempt', attemptId),
      ],
      [
        `update attempt_events set details = '{}' where attempt_id = ${attemptId} and kind = 'submitted'`,
        changed('attempt', attemptId),
      ],
    ] as const)
      expect((await tampered([statement], verifyRecords)).faults, statement).toContainEqual(fault);
    const file = `insert into answer_files (token, attempt_id, position, name, media_type, content_hash, bytes, created_at)
      values ('one', ${attemptId}, 0, 'a.pdf', 'application/pdf', 'hash', 1, now())`;
    const named = `update attempt_answers set answer = '{"type": "file", "files": [{"token": "one"}]}' where attempt_id = ${attemptId}`;
    await byHand(server.db, [file, named]);
    await transaction(server.db, (trx) => takeAsTheyAre(trx, 'attempt', [attemptId]));
    expect(await faultsOf(server.db)).toEqual([]);
    const swapped = `update answer_files set content_hash = 'other' where token = 'one'`;
    expect(await tampered([swapped], faultsOf)).toEqual([changed('attempt', attemptId)]);
    const reworded = [
      `alter table paper_texts drop constraint paper_texts_ref`,
      `update paper_texts set text = '{"ru": "Иное"}' where ref = (select min(ref) from paper_texts)`,
    ];
    expect((await tampered(reworded, verifyRecords)).texts).toHaveLength(1);
    expect((await verifyRecords(server.db)).texts).toEqual([]);
  });

  it('follows an attempt through regrading and reopening', async () => {
    const examiner = await signInAs(server, 'admin');
    const run = await handedIn();
    await transaction(server.db, (trx) => regradeAttempts(trx, [run.attemptId]));
    await seal();
    expect(await faultsOf(server.db)).toEqual([]);
    const reopened = await examiner.post(`/tests/${run.testId}/reopenings`, {
      requestId: '5f3e1f9a-6a59-4a55-a6f1-5a2f0b8e6d11',
      attemptIds: [run.attemptId],
      minutes: 10,
      reason: 'The lights went out',
      afterShown: true,
    });
    expect(reopened.status, JSON.stringify(reopened.body)).toBe(200);
    expect(await faultsOf(server.db)).toEqual([]);
    expect(
      await tampered(
        [`update attempts set status = 'submitted', open_by = null where id = ${run.attemptId}`],
        faultsOf,
      ),
    ).toEqual([changed('attempt', run.attemptId)]);
  });

  it('finds an attempt that was never handed in to the server', async () => {
    const running = await beginAttempt(server);
    await seal();
    expect(
      await tampered([`update attempts set status = 'submitted', score = 1 where id = ${running.attemptId}`], faultsOf),
    ).toEqual([{ kind: 'attempt', id: running.attemptId, fault: 'changed' }]);
  });

  it('finds rights that were given by hand, and keeps up with those given properly', async () => {
    const admin = await signInAs(server, 'admin');
    const made = await admin.post('/roles', { key: 'watch', title: { ru: 'Дежурный' }, permissions: ['themes:list'] });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const roleId = made.body.id as number;
    const person = await buildUser(server.db, { role: 'user' });
    await transaction(server.db, (trx) => takeAsTheyAre(trx, 'user', [person.id]));
    await seal();
    for (const [statement, fault] of [
      [`update users set role_id = 1 where id = ${person.id}`, changed('user', person.id)],
      [`update users set login = 'somebody' where id = ${person.id}`, changed('user', person.id)],
      [`update roles set permissions = permissions || '{users:edit}' where id = ${roleId}`, changed('role', roleId)],
      [`delete from roles where id = ${roleId}`, changed('role', roleId)],
    ] as const)
      expect((await tampered([statement], verifyRecords)).faults, statement).toContainEqual(fault);
    const { title, revision } = made.body;
    const grown = await admin.put(`/roles/${roleId}`, { title, revision, permissions: ['themes:list', 'themes:show'] });
    expect(grown.status, JSON.stringify(grown.body)).toBe(200);
    expect((await admin.delete(`/roles/${roleId}`)).status).toBe(200);
    expect(await faultsOf(server.db, 'role')).toEqual([]);
  });

  it('finds a digest that the server did not write, one put in again, and one changed in its seal', async () => {
    const { attemptId } = await handedIn();
    await seal();
    const copy = (id: string, digest: string) =>
      `insert into record_digests (id, kind, record_id, digest, signature)
        select ${id}, kind, record_id, ${digest}, signature from record_digests
        where kind = 'attempt' and record_id = ${attemptId} order by id desc limit 1`;
    const next = `nextval('record_digest_ids')`;
    const forged = { kind: 'attempt', id: attemptId, fault: 'forged' };
    for (const digest of ['digest', `repeat('a', 64)`]) {
      const seen = await tampered([copy(next, digest)], async (db) => {
        await seal(db).catch((error: unknown) => {
          // The rounds have transactions of their own; here the outer one is used.
          if (!(error instanceof Error)) throw error;
        });
        return verifyRecords(db);
      });
      expect(seen.faults).toContainEqual(forged);
    }
    const moved = `update record_digests set digest = repeat('b', 64) where record_id = ${attemptId} and kind = 'attempt'`;
    expect((await tampered([moved], verifyRecords)).brokenSeals).toHaveLength(1);
    // Sealed by hand as well, in a line that fits the chain, with a row that fits the digest.
    const change = `update attempts set score = 0 where id = ${attemptId}`;
    const state = sql`select ${STATES.attempt.state(sql`array(select id from attempt_events where attempt_id = r.id order by id)`)} as digest
      from attempts r where r.id = ${attemptId}`;
    const whole = await tampered([change], async (db) => {
      const [row] = (await sql<{ digest: string }>`${state}`.execute(db)).rows;
      await sql`insert into record_digests (id, kind, record_id, digest, signature, seal, events)
        select nextval('record_digest_ids'), 'attempt', record_id, ${row?.digest}, signature, (select max(seal) + 1 from record_digests),
          array(select id from attempt_events where attempt_id = ${attemptId} order by id)
        from record_digests where kind = 'attempt' and record_id = ${attemptId} order by id desc limit 1`.execute(db);
      await sql`set local session_replication_role = origin`.execute(db);
      await sql`insert into audit_events (at, actor_id, action, resource, record_ids, details)
        select now(), null, 'seal', 'audit', '{}', jsonb_build_object('seal', seal, 'count', 1, 'sha256', h) from (
          select d.seal, ${sealHash} as h from record_digests d where d.seal is not null group by d.seal order by d.seal desc limit 1) s`.execute(
        db,
      );
      return { records: await verifyRecords(db), trail: await verifyAudit(db) };
    });
    expect(whole).toMatchObject({
      records: { brokenSeals: [], faults: expect.arrayContaining([forged]) },
      trail: { broken: [] },
    });
  });

  it('does not seal what nobody with the key has written, and says so', async () => {
    await sql`insert into record_digests (id, kind, record_id, digest, signature)
      values (nextval('record_digest_ids'), 'attempt', 1, 'open', 'abc:def')`.execute(server.db);
    await handedIn();
    await seal();
    expect(errors).toEqual([{ records: ['attempt 1'] }]);
    const rows = await server.db.selectFrom('record_digests').select('id').where('seal', 'is', null).execute();
    expect(rows).toHaveLength(1);
    await server.db.deleteFrom('record_digests').where('seal', 'is', null).execute();
  });

  it('notices lines that were taken away although their chain was computed again', async () => {
    await handedIn();
    await seal();
    const cut = [
      'delete from audit_events where place > 2',
      `update audit_events e set at = at - interval '1 day',
        hash = audit_hash(jsonb_populate_record(e, jsonb_build_object('at', at - interval '1 day'))) where place = 2`,
    ];
    expect(await tampered(cut, (db) => verifyAudit(db))).toMatchObject({ broken: [] });
    expect(await tampered(cut, (db) => verifyHeads(db, dataDir))).toMatchObject({
      database: { state: 'not-in-trail' },
      file: { state: 'not-in-trail' },
      isWhole: false,
    });
    // The head in the database put right too: without the key it cannot be.
    const lie = `update audit_head set place = 2, hash = (select hash from audit_events where place = 2)`;
    expect(await tampered([...cut, lie], (db) => verifyHeads(db, dataDir))).toMatchObject({
      database: { state: 'forged' },
      isWhole: false,
    });
    expect(await tampered([...cut, 'delete from audit_head'], (db) => verifyHeads(db, dataDir))).toMatchObject({
      database: { state: 'none' },
      file: { state: 'not-in-trail' },
      isWhole: false,
    });
  });

  it('notices the database of an earlier day, and signs nothing over it', async () => {
    const old = await seal().then(() => readFile(join(dataDir, HEAD_FILE), 'utf8'));
    const { signature, at, place, hash, schema } = JSON.parse(old) as Record<string, string>;
    await handedIn();
    await signInAs(server, 'admin');
    const now = await seal();
    const rewind = [
      `delete from audit_events where place > ${place}`,
      `update audit_head set place = ${place}, hash = '${hash}', at = '${at}', schema = '${schema}', signature = '${signature}'`,
    ];
    expect(await tampered(rewind, (db) => verifyHeads(db, dataDir))).toMatchObject({
      database: { state: 'fits' },
      file: { state: 'not-in-trail' },
      isWhole: false,
    });
    // Only the file is of an earlier day: its line is still there, but the database holds a newer head.
    await writeFile(join(dataDir, HEAD_FILE), old);
    expect(await verifyHeads(server.db, dataDir)).toMatchObject({
      database: { place: now?.place },
      file: { state: 'fits', place: Number(place) },
    });
    // A head that nobody with the key has signed.
    await writeFile(join(dataDir, HEAD_FILE), old.replace(/"place":\d+/, '"place":1'));
    expect(await verifyHeads(server.db, dataDir)).toMatchObject({ file: { state: 'forged' }, isWhole: false });
    await expect(seal()).rejects.toThrow(TrailChanged);
    await writeFile(join(dataDir, HEAD_FILE), old);
    await signInAs(server, 'admin');
    expect(await seal()).toBeDefined();
  });

  it('takes nothing as it is under another key or without a head, until somebody accepts it', async () => {
    const { attemptId } = await handedIn();
    await seal();
    const former = auditKey();
    await byHand(server.db, [`update attempts set score = 0 where id = ${attemptId}`]);
    const other = await loadAuditKey({ dataDir, auditKey: 'another key of at least 32 characters' }, { make: false });
    expect(other).toBeDefined();
    expect(await verifyHeads(server.db, dataDir)).toMatchObject({ database: { state: 'other-key' }, isWhole: false });
    await expect(seal()).rejects.toThrow(/key in use/);
    // As where DATA_DIR is not kept, and as somebody leaves it who takes the head away.
    const file = await readFile(join(dataDir, HEAD_FILE), 'utf8');
    await rm(join(dataDir, HEAD_FILE));
    await expect(seal()).rejects.toThrow(/key in use/);
    await tampered(['delete from audit_head'], (db) =>
      expect(seal(db)).rejects.toThrow(/no longer has the signed head/),
    );
    await writeFile(join(dataDir, HEAD_FILE), file);
    // With the former key its digests are signed again: what was changed by hand is still found.
    const ctx = { db: server.db, clock: server.clock, log, env: { dataDir } };
    await expect(signWithNewKey(ctx, { ...former, secret: Buffer.alloc(32) })).rejects.toThrow(TrailChanged);
    expect(await signWithNewKey(ctx, former)).toBeGreaterThan(0);
    expect(await verifyHeads(server.db, dataDir)).toMatchObject({ database: { state: 'fits' }, isWhole: true });
    expect(await faultsOf(server.db)).toEqual([changed('attempt', attemptId)]);
    // Without it everything is taken as it is, and the trail says what did not match and why.
    await loadAuditKey({ dataDir, auditKey: 'a third key of at least 32 characters' }, { make: false });
    expect(await acceptRecords(ctx, 'The key was lost')).toBeGreaterThan(0);
    expect(await verifyTrail(server.db, dataDir)).toMatchObject({ records: { faults: [] }, isWhole: true });
    const line = await server.db
      .selectFrom('audit_events')
      .select('details')
      .where('action', '=', 'accept-records')
      .orderBy('place', 'desc')
      .executeTakeFirstOrThrow();
    expect(line.details).toMatchObject({
      reason: 'The key was lost',
      records: { attempt: expect.arrayContaining([attemptId]) },
    });
  });
});

describe('loadAuditKey', () => {
  it('makes none when asked not to, and refuses a file that holds none', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'synaq-key-'));
    expect(await loadAuditKey({ dataDir, auditKey: undefined }, { make: false })).toBeUndefined();
    await writeFile(join(dataDir, AUDIT_KEY_FILE), 'none');
    await expect(loadAuditKey({ dataDir, auditKey: undefined }, { make: true })).rejects.toThrow(/holds no key/);
    await rm(dataDir, { recursive: true });
  });
});
