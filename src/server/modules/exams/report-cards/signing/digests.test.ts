import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs, type SignedInClient, withApp } from '../../../../../../tests/support/index.ts';
import { transaction } from '../../../../db/index.ts';
import { recordDigests, startSealing } from '../../../../history/index.ts';
import { cardSteps } from '../sheet.fixture.ts';

describe('checkReportCardDigests', () => {
  const server = withApp();
  let examiner: SignedInClient;
  let dataDir = '';
  beforeAll(async () => {
    examiner = await signInAs(server, 'examiner');
    dataDir = await mkdtemp(join(tmpdir(), 'synaq-sheet-'));
  });
  afterAll(() => rm(dataDir, { recursive: true }));
  const { buildCard, close } = cardSteps(server, () => examiner);

  const seal = async () => {
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const stop = await startSealing({ db: server.db, clock: server.clock, log, env: { dataDir } });
    await stop();
  };
  const check = async (cardId: number) => (await examiner.get(`/report-cards/${cardId}/digests`)).body;

  it('compares what stands on the sheet and was signed with it, and tells what was changed by hand', async () => {
    const { cardId, ids } = await buildCard();
    const [one = 0, other = 0, third = 0] = ids;
    await transaction(server.db, (trx) => recordDigests(trx, 'attempt', [one, other]));
    await close(cardId);
    await seal();
    const { sheet } = (await examiner.get(`/report-cards/${cardId}`)).body;
    const digestOf = (id: number) => sheet.rows.find(({ attemptId }: { attemptId: number }) => attemptId === id).digest;
    expect(digestOf(one)).toMatch(/^[0-9a-f]{64}$/);
    expect(digestOf(third)).toBeNull();
    const of = (rows: { attemptId: number }[], id: number) => rows.find(({ attemptId }) => attemptId === id);
    const place = expect.any(Number);
    const before = await check(cardId);
    expect(of(before, one)).toEqual({ attemptId: one, place, fault: null });
    await server.db.deleteFrom('report_card_attempts').where('attempt_id', '=', other).execute();
    await server.db.updateTable('attempts').set({ score: 10 }).where('id', '=', other).execute();
    // Another result than the one that was signed, with a digest of its own.
    await server.db.deleteFrom('record_digests').where('record_id', '=', one).where('kind', '=', 'attempt').execute();
    await server.db.deleteFrom('report_card_attempts').where('attempt_id', '=', one).execute();
    await server.db.updateTable('attempts').set({ score: 9 }).where('id', '=', one).execute();
    await transaction(server.db, (trx) => recordDigests(trx, 'attempt', [one]));
    const after = await check(cardId);
    expect(of(after, other)).toEqual({ attemptId: other, place, fault: 'changed' });
    expect(of(after, one)?.attemptId).toBe(one);
    expect(of(after, one)).not.toMatchObject({ fault: null });
    expect((await (await signInAs(server, 'teacher')).get(`/report-cards/${cardId}/digests`)).status).toBe(403);
    expect((await examiner.get('/report-cards/999999/digests')).status).toBe(404);
  });
});
