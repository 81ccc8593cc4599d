import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildUser, signInAs, type SignedInClient, withApp } from '../../../../../../tests/support/index.ts';
import { transaction } from '../../../../db/index.ts';
import { isInClosedCard } from '../../closed-cards/index.ts';
import { buildAttempt, cardSteps } from '../sheet.fixture.ts';
import { canonicalJson } from './canonical.ts';

describe('the signing of report cards', () => {
  const server = withApp();
  let examiner: SignedInClient;
  let admin: SignedInClient;
  beforeAll(async () => {
    [examiner, admin] = [await signInAs(server, 'examiner'), await signInAs(server, 'admin')];
  });
  const { buildCard, close, digestOf, auditOf } = cardSteps(server, () => examiner);

  describe('closeReportCard', () => {
    it('signs the sheet as it was seen', async () => {
      const { cardId, ids } = await buildCard();
      await examiner.put(`/report-cards/${cardId}/remarks/${ids[0]}`, { remark: 'Ә', seen: null });
      const { status, body } = await close(cardId);
      expect(status).toBe(200);
      expect(body).toMatchObject({ status: 'closed', version: 1, closedBy: examiner.user.full_name });
      const { body: signed } = await examiner.get(`/report-cards/${cardId}/versions/1`);
      expect(signed).toMatchObject({ version: 1, intact: true });
      expect(signed.sheet.signature).toMatchObject({ version: 1, userId: examiner.user.id, previous: null });
      expect(createHash('sha256').update(canonicalJson(signed.sheet)).digest('hex')).toBe(signed.sha256);
      expect(await auditOf(cardId)).toEqual([
        ['create', examiner.user.id],
        ['edit', examiner.user.id],
        ['close', examiner.user.id],
      ]);
    });

    it.each([
      ['in progress', { status: 'in_progress' as const }, { inProgress: 1, pending: 0 }],
      ['that wait for a marker', { marking: 'pending' as const, passed: null }, { inProgress: 0, pending: 1 }],
    ])('refuses while there are attempts %s, and names them', async (_, fields, counts) => {
      const { cardId, ids } = await buildCard([{}, fields]);
      const answer = await close(cardId);
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ id: 'report-card-not-ready', details: { counts } });
      const named = [...answer.body.details.inProgress, ...answer.body.details.pending];
      expect(named.map(({ attemptId }) => attemptId)).toEqual([ids[1]]);
    });

    it('shows nobody their own result before its time, and is closed and reopened by somebody else', async () => {
      const { cardId, ids } = await buildCard([{}, {}]);
      const [own] = ids;
      const { test_id } = await server.db
        .selectFrom('attempts')
        .select('test_id')
        .where('id', '=', own as number)
        .executeTakeFirstOrThrow();
      await server.db
        .updateTable('attempts')
        .set({ user_id: admin.user.id })
        .where('id', '=', own as number)
        .execute();
      await server.db.updateTable('tests').set({ review_policy: 'nothing' }).where('id', '=', test_id).execute();
      const rowOf = ({ body }: { body: { sheet: { rows: { attemptId: number }[] } } }) =>
        body.sheet.rows.find(({ attemptId }) => attemptId === own);
      const read = await admin.get(`/report-cards/${cardId}`);
      expect(rowOf(read)).toMatchObject({ outcome: 'held', score: null, percentage: null });
      expect(rowOf(read)).not.toHaveProperty('digest');
      expect(read.body.sheet.counts).toMatchObject({ passed: 1, pending: 0, meanPercentage: 80 });
      expect(read.body.own).toBe(true);
      expect(rowOf(await examiner.get(`/report-cards/${cardId}`))).toMatchObject({ outcome: 'passed', score: 8 });
      const closed = await admin.post(`/report-cards/${cardId}/close`, { digest: await digestOf(cardId) });
      expect([closed.status, closed.body.id]).toEqual([403, 'own-attempt']);
      expect((await close(cardId)).status).toBe(200);
      const reopened = await admin.post(`/report-cards/${cardId}/reopen`, { reason: 'Проверка' });
      expect([reopened.status, reopened.body.id]).toEqual([403, 'own-attempt']);
      expect(rowOf(await admin.get(`/report-cards/${cardId}/versions/1`))).toMatchObject({ score: null });
      // What may be shown counts as shown once it is read.
      await server.db.updateTable('tests').set({ review_policy: 'score' }).where('id', '=', test_id).execute();
      expect(rowOf(await admin.get(`/report-cards/${cardId}`))).toMatchObject({ outcome: 'passed', score: 8 });
      const { shown_level } = await server.db
        .selectFrom('attempts')
        .select('shown_level')
        .where('id', '=', own as number)
        .executeTakeFirstOrThrow();
      expect(shown_level).toBe('score');
    });

    it('refuses an empty sheet, a sheet that was not seen as it is, and a second time', async () => {
      const empty = await buildCard([]);
      expect((await close(empty.cardId)).body.id).toBe('report-card-empty');
      const { cardId, ids } = await buildCard();
      const seen = await digestOf(cardId);
      await admin.put(`/report-cards/${cardId}/remarks/${ids[1]}`, { remark: 'Меняет дело', seen: null });
      expect((await examiner.post(`/report-cards/${cardId}/close`, { digest: seen })).body.id).toBe(
        'report-card-moved',
      );
      expect((await close(cardId)).status).toBe(200);
      expect((await close(cardId)).body.id).toBe('report-card-closed');
    });

    it('lets two who close at the same time sign once', async () => {
      const { cardId } = await buildCard();
      const answers = await Promise.all([close(cardId), close(cardId, admin)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await examiner.get(`/report-cards/${cardId}/versions`)).body).toHaveLength(1);
    });

    it('makes the card immutable, remarks and all', async () => {
      const { cardId, ids } = await buildCard();
      await close(cardId);
      const { body } = await examiner.get(`/report-cards/${cardId}`);
      const answers = [
        await examiner.put(`/report-cards/${cardId}`, { revision: body.card.revision, remarks: 'Поздно' }),
        await examiner.put(`/report-cards/${cardId}/remarks/${ids[0]}`, { remark: 'Поздно', seen: null }),
        await admin.put(`/report-cards/${cardId}`, { revision: body.card.revision, remarks: 'Поздно' }),
      ];
      for (const answer of answers) expect(answer.body.id).toBe('report-card-closed');
    });

    it('makes the database refuse to judge its attempts anew, or to rewrite what was signed', async () => {
      const { cardId, ids } = await buildCard();
      const [id = 0] = ids;
      await close(cardId);
      const judge = (values: object) => server.db.updateTable('attempts').set(values).where('id', '=', id).execute();
      await expect(judge({ passed: false })).rejects.toThrow('closed report card');
      await expect(judge({ score: 1 })).rejects.toThrow('closed report card');
      await expect(
        judge({
          status: 'in_progress',
          submitted_at: null,
          submit_reason: null,
          score: null,
          percentage: null,
          passed: null,
        }),
      ).rejects.toThrow('closed report card');
      await expect(judge({ score: 8, flags: 3 })).resolves.toBeDefined();
      await expect(
        server.db.updateTable('report_card_versions').set({ sha256: 'x' }).where('card_id', '=', cardId).execute(),
      ).rejects.toThrow('only ever added to');
      await expect(
        server.db.deleteFrom('report_card_versions').where('card_id', '=', cardId).execute(),
      ).rejects.toThrow('only ever added to');
    });

    it('shows what was signed, not what stands now', async () => {
      const { cardId, exam } = await buildCard();
      await close(cardId);
      const before = (await examiner.get(`/report-cards/${cardId}`)).body;
      await server.db
        .updateTable('users')
        .set({ surname: 'Переименованный' })
        .where('id', '=', before.sheet.rows[0].person.id)
        .execute();
      await buildAttempt(server.db, exam.id, (await buildUser(server.db)).id);
      const { body } = await examiner.get(`/report-cards/${cardId}`);
      expect(body.sheet).toEqual(before.sheet);
      expect(body).toMatchObject({ newer: 1, sha256: before.sha256 });
      expect(body.card.attempts).toBe(before.sheet.rows.length);
    });
  });

  describe('isInClosedCard', () => {
    it('names the attempts that closed cards hold', async () => {
      const [open, closed] = [await buildCard(), await buildCard()];
      await close(closed.cardId);
      const held = await transaction(server.db, (trx) => isInClosedCard(trx, [...open.ids, ...closed.ids, 999_999]));
      expect([...held].sort()).toEqual([...closed.ids].sort());
      expect(await transaction(server.db, (trx) => isInClosedCard(trx, []))).toEqual(new Set());
    });
  });

  describe('reopenReportCard', () => {
    it('is for an admin with a reason, and keeps every version', async () => {
      const { cardId, ids } = await buildCard();
      await close(cardId);
      const path = `/report-cards/${cardId}/reopen`;
      expect((await examiner.post(path, { reason: 'Хочу поправить' })).status).toBe(403);
      expect((await admin.post(path, { reason: ' \t ' })).status).toBe(422);
      expect((await admin.post(path, { reason: 'Апелляция № 5' })).body).toMatchObject({
        status: 'open',
        version: 1,
        closedAt: null,
      });
      expect((await admin.post(path, { reason: 'Ещё раз' })).body.id).toBe('report-card-open');
      expect(await transaction(server.db, (trx) => isInClosedCard(trx, ids))).toEqual(new Set());

      await server.db
        .updateTable('attempts')
        .set({ passed: true, percentage: 75, score: 7.5 })
        .where('id', '=', ids[1] ?? 0)
        .execute();
      expect((await close(cardId)).body).toMatchObject({ status: 'closed', version: 2 });
      const { body: lines } = await examiner.get(`/report-cards/${cardId}/versions`);
      expect(
        lines.map(({ version, action, reason, actorName }: Record<string, unknown>) => [
          version,
          action,
          reason,
          actorName,
        ]),
      ).toEqual([
        [1, 'close', null, examiner.user.full_name],
        [1, 'reopen', 'Апелляция № 5', admin.user.full_name],
        [2, 'close', null, examiner.user.full_name],
      ]);
      const [one, two] = [
        (await examiner.get(`/report-cards/${cardId}/versions/1`)).body,
        (await examiner.get(`/report-cards/${cardId}/versions/2`)).body,
      ];
      expect(two.sheet.signature.previous).toBe(one.sha256);
      expect([one.sheet.counts.passed, two.sheet.counts.passed]).toEqual([2, 3]);
      expect([one.intact, two.intact]).toEqual([true, true]);
      expect((await auditOf(cardId)).map(([action]) => action)).toEqual(['create', 'close', 'reopen', 'close']);
    });
  });

  describe('listReportCardVersions', () => {
    it('is empty before the first closing', async () => {
      const { cardId } = await buildCard();
      expect((await examiner.get(`/report-cards/${cardId}/versions`)).body).toEqual([]);
    });
  });

  describe('getReportCardVersion', () => {
    it('knows only what was closed', async () => {
      const { cardId } = await buildCard();
      expect((await examiner.get(`/report-cards/${cardId}/versions/1`)).status).toBe(404);
    });
  });
});
