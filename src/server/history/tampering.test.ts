import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginAttempt, TRUE } from '../../../tests/support/attempt-run.ts';
import { buildQuestion, buildUser, CONTENTS, signInAs, withApp } from '../../../tests/support/index.ts';
import { migrationNames, transaction } from '../db/index.ts';
import { regradeAttempts } from '../modules/exams/attempts/index.ts';
import { loadAuditKey, signatureOf } from './audit-key.ts';
import { byHand } from './by-hand.fixture.ts';
import { headText, readHeadFile, storedHead, storeHead, writeHeadFile } from './head.ts';
import { signedText, takeAsTheyAre } from './record-digests.ts';
import { FORMS_SINCE, STATES } from './record-states.ts';
import { sealTrail } from './seal.ts';
import { compareBeforeUpgrade } from './upgrade.ts';
import { verifyRecords } from './verify-records.ts';

describe('a row that was changed by hand', () => {
  const server = withApp();
  const errors: object[] = [];
  const log = { info: () => {}, warn: () => {}, error: (details: object) => errors.push(details) };
  let dataDir = '';

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'synaq-tampering-'));
    await loadAuditKey({ dataDir, auditKey: undefined }, { make: true });
    await seal();
  });
  afterAll(() => rm(dataDir, { recursive: true }));
  beforeEach(() => errors.splice(0));

  const seal = () => sealTrail({ db: server.db, clock: server.clock, log, env: { dataDir } });
  const faultOf = async (kind: string, id: number) =>
    (await verifyRecords(server.db)).faults.find((one) => one.kind === kind && one.id === id)?.fault;

  async function handedIn() {
    const question = await buildQuestion(server.db, { content: CONTENTS.true_false });
    const run = await beginAttempt(server, { questions: [question.id] });
    await run.save(0, TRUE);
    expect((await run.submit()).status).toBe(200);
    await seal();
    return run;
  }

  it('is not covered up by grading again, not even where that puts it right', async () => {
    for (const change of ['score = score + 5', `theme_scores = '[]', passed = not passed`]) {
      const { attemptId } = await handedIn();
      await byHand(server.db, [`update attempts set ${change} where id = ${attemptId}`]);
      errors.splice(0);
      await transaction(server.db, (trx) => regradeAttempts(trx, [attemptId]));
      expect(await faultOf('attempt', attemptId)).toBe('written-over');
      await seal();
      expect(errors.splice(0)).toEqual([{ kind: 'attempt', ids: [attemptId] }]);
      const line = await server.db
        .selectFrom('audit_events')
        .select(['record_ids', 'details'])
        .where('action', '=', 'tampering')
        .orderBy('place', 'desc')
        .executeTakeFirstOrThrow();
      expect(line).toEqual({ record_ids: [attemptId], details: { kind: 'attempt' } });
      await transaction(server.db, (trx) => regradeAttempts(trx, [attemptId]));
      await seal();
      expect(await faultOf('attempt', attemptId)).toBe('written-over');
    }
  });

  it('is not covered up when an answer was changed before a mark, a reopening or a new digest of one’s own', async () => {
    const { attemptId, testId } = await handedIn();
    await byHand(server.db, [`update attempt_answers set points = 0 where attempt_id = ${attemptId}`]);
    const examiner = await signInAs(server, 'admin');
    const requestId = '5f3e1f9a-6a59-4a55-a6f1-5a2f0b8e6d12';
    const reason = 'The lights went out';
    const reopened = await examiner.post(`/tests/${testId}/reopenings`, {
      requestId,
      afterShown: true,
      attemptIds: [attemptId],
      minutes: 9,
      reason,
    });
    expect(reopened.status, JSON.stringify(reopened.body)).toBe(200);
    expect(await faultOf('attempt', attemptId)).toBe('written-over');
  });

  it('is found although the newest digest was made to fit it', async () => {
    const { attemptId } = await handedIn();
    await byHand(server.db, [`update attempts set score = 0 where id = ${attemptId}`]);
    await sql`update record_digests set digest = (
        select ${STATES.attempt.state(sql`record_digests.events`)} from attempts r where r.id = ${attemptId})
      where kind = 'attempt' and record_id = ${attemptId}`.execute(server.db);
    expect(await faultOf('attempt', attemptId)).toBe('forged');
    await transaction(server.db, (trx) => regradeAttempts(trx, [attemptId]));
    expect(await faultOf('attempt', attemptId)).toBe('written-over');
  });

  it('is found where a role reaches further, or asks for no second factor', async () => {
    const admin = await signInAs(server, 'admin');
    const roleOf = async (key: string, more: object) =>
      (await admin.post('/roles', { key, title: { ru: key }, permissions: ['themes:list'], ...more })).body
        .id as number;
    const [near, strict] = [
      await roleOf('near', { scope: 'region' }),
      await roleOf('strict', { secondFactor: 'required' }),
    ];
    await byHand(server.db, [
      `update roles set scope = 'everyone' where id = ${near}`,
      `update roles set second_factor = 'none' where id = ${strict}`,
    ]);
    expect([await faultOf('role', near), await faultOf('role', strict)]).toEqual(['changed', 'changed']);
    await byHand(server.db, [
      `update roles set scope = 'region' where id = ${near}`,
      `update roles set second_factor = 'required' where id = ${strict}`,
    ]);
  });

  it('is not covered up by the next proper change of a person or a role', async () => {
    const admin = await signInAs(server, 'admin');
    const made = await admin.post('/roles', { key: 'watch', title: { ru: 'Дежурный' }, permissions: ['themes:list'] });
    const { id: roleId, title, revision } = made.body;
    const person = await buildUser(server.db, { role: 'user' });
    await transaction(server.db, (trx) => takeAsTheyAre(trx, 'user', [person.id]));
    await seal();
    await byHand(server.db, [
      `update roles set permissions = permissions || '{users:edit}' where id = ${roleId}`,
      `update users set role_id = ${roleId} where id = ${person.id}`,
    ]);
    const permissions = ['themes:list', 'themes:show'];
    expect((await admin.put(`/roles/${roleId}`, { title, revision, permissions })).status).toBe(200);
    expect((await admin.put(`/users/${person.id}`, { login: `new-${person.id}` })).status).toBe(200);
    expect(await faultOf('role', roleId)).toBe('written-over');
    expect(await faultOf('user', person.id)).toBe('written-over');
  });

  it('is found among people, attempts, keys and sheets that somebody put in', async () => {
    const { attemptId, testId } = await handedIn();
    await byHand(server.db, [
      `insert into key_corrections (test_id, question_id, action, reason, applied_at)
        select ${testId}, min(id), 'credit', 'A present', now() from questions`,
      `insert into report_cards (test_id, title, status, created_at, updated_at) values (${testId}, '{}', 'closed', now(), now())`,
      `insert into report_card_versions (card_id, version, action, sheet, actor_id, at)
        select max(id), 1, 'close', '{"rows": []}', 1, now() from report_cards`,
      `insert into report_card_attempts (attempt_id, card_id) select ${attemptId}, max(id) from report_cards`,
    ]);
    const { faults } = await verifyRecords(server.db);
    expect(faults.map(({ kind, fault }) => `${kind} ${fault}`)).toEqual(
      expect.arrayContaining(['key-correction without', 'sheet without', 'report-card changed']),
    );
    await byHand(server.db, [
      'delete from key_corrections',
      'delete from report_card_attempts',
      'delete from report_card_versions',
      'delete from report_cards',
    ]);
  });

  it('is not covered up by an update that changes the schema or the form of digests', async () => {
    const [good, bad] = [await handedIn(), await handedIn()];
    const running = await beginAttempt(server);
    const [person, renamed] = [
      await buildUser(server.db, { role: 'user' }),
      await buildUser(server.db, { role: 'user' }),
    ];
    const admin = await signInAs(server, 'admin');
    const roleOf = async (key: string) =>
      (await admin.post('/roles', { key, title: { ru: key }, permissions: ['themes:list'] })).body.id as number;
    const [plain, grown] = [await roleOf('plain'), await roleOf('grown')];
    await seal();
    const { db } = server;
    // As an earlier version left it.
    const former = STATES.attempt.formers?.at(-1) ?? sql`null`;
    for (const { attemptId } of [good, bad]) {
      const { rows } = await sql<{ id: number; digest: string }>`
        select nextval('record_digest_ids') as id, ${former} as digest from (select null::bigint[] as events) d, attempts r where r.id = ${attemptId}`.execute(
        db,
      );
      const one = { id: rows[0]?.id ?? 0, digest: rows[0]?.digest ?? '', kind: 'attempt' as const };
      const signature = signatureOf(signedText({ ...one, recordId: attemptId }));
      await db
        .insertInto('record_digests')
        .values({ ...one, record_id: attemptId, signature, events: null, seal: null })
        .execute();
    }
    const { rows: roles } = await sql<{ id: number }>`select id from roles`.execute(db);
    const earlierOnes = [
      ...[person.id, renamed.id].map((recordId) => ({ kind: 'user' as const, recordId })),
      ...roles.map(({ id: recordId }) => ({ kind: 'role' as const, recordId })),
    ];
    for (const { kind, recordId } of earlierOnes) {
      const { table, formers } = STATES[kind];
      const { rows } = await sql<{ id: number; digest: string }>`
        select nextval('record_digest_ids') as id, ${formers?.at(-1)} as digest from ${sql.table(table)} r
        where r.id = ${recordId}`.execute(db);
      const one = { id: rows[0]?.id ?? 0, digest: rows[0]?.digest ?? '', kind };
      const signature = signatureOf(signedText({ ...one, recordId }));
      await db
        .insertInto('record_digests')
        .values({ ...one, record_id: recordId, signature, events: null, seal: null })
        .execute();
    }
    await sql`delete from record_digests where kind = 'journal' or kind = 'attempt' and record_id = ${running.attemptId}`.execute(
      db,
    );
    await seal();
    const head = await storedHead(db);
    if (head === undefined) throw new Error('Nothing is sealed');
    const earlier = { ...head, schema: '017-record-digests' };
    const signed = { ...earlier, signature: signatureOf(headText(earlier)) };
    await transaction(db, (trx) => storeHead(trx, signed));
    await writeHeadFile(dataDir, signed);
    await byHand(db, [
      `update attempts set score = 0 where id = ${bad.attemptId}`,
      `update users set role_id = role_id + 1 where id = ${renamed.id}`,
      `update roles set permissions = permissions || '{users:edit}' where id = ${grown}`,
    ]);
    const last = migrationNames.at(-1) ?? '';
    await compareBeforeUpgrade(db, dataDir);
    // The update itself.
    await byHand(db, [
      `update roles set permissions = permissions || '{themes:show}' where id in (${plain}, ${grown})`,
    ]);
    await sealTrail({ db, clock: server.clock, log, env: { dataDir } }, { isFirst: true });
    expect(await readHeadFile(dataDir)).toMatchObject({ schema: last });
    expect(last >= FORMS_SINCE).toBe(true);
    expect(await faultOf('attempt', good.attemptId)).toBeUndefined();
    expect(await faultOf('attempt', bad.attemptId)).toBe('changed');
    expect(await faultOf('journal', good.attemptId)).toBeUndefined();
    expect(await faultOf('attempt', running.attemptId)).toBeUndefined();
    expect(await faultOf('user', renamed.id)).toBe('changed');
    expect(await faultOf('user', person.id)).toBeUndefined();
    expect(await faultOf('role', plain)).toBeUndefined();
    expect(await faultOf('role', grown)).toBe('written-over');
  });
});
