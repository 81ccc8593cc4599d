import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildUser, signInAs, type SignedInClient, withApp } from '../../../../../tests/support/index.ts';
import { transaction } from '../../../db/index.ts';
import { canonicalJson } from './signing/canonical.ts';
import { isInClosedCard } from './index.ts';
import { buildAttempt, buildExam } from './sheet.fixture.ts';

describe('report cards', () => {
  const server = withApp();
  let examiner: SignedInClient;
  let admin: SignedInClient;
  beforeAll(async () => {
    [examiner, admin] = [await signInAs(server, 'examiner'), await signInAs(server, 'admin')];
  });

  /** An exam of the examiner with three attempts, and its card. */
  async function buildCard(
    attempts: Parameters<typeof buildAttempt>[3][] = [{}, { percentage: 50, passed: false, score: 5 }, {}],
  ) {
    const exam = await buildExam(server.db, { examiner_id: examiner.user.id });
    const ids: number[] = [];
    for (const fields of attempts)
      ids.push(await buildAttempt(server.db, exam.id, (await buildUser(server.db)).id, fields));
    const { body, status } = await examiner.post('/report-cards', { testId: exam.id });
    expect(status).toBe(201);
    return { exam, ids, cardId: body.id as number };
  }

  const digestOf = async (cardId: number) => (await examiner.get(`/report-cards/${cardId}`)).body.digest as string;
  const close = async (cardId: number, by = examiner) =>
    by.post(`/report-cards/${cardId}/close`, { digest: await digestOf(cardId) });

  async function auditOf(cardId: number) {
    const lines = await server.db
      .selectFrom('audit_events')
      .select(['action', 'actor_id', 'details'])
      .where('resource', '=', 'report-cards')
      .where(sql<boolean>`${cardId} = any (record_ids)`)
      .orderBy('id')
      .execute();
    return lines.map(({ action, actor_id }) => [action, actor_id]);
  }

  describe('createReportCard', () => {
    it('opens the sheet of an exam under its title', async () => {
      const { cardId, exam } = await buildCard();
      const { body } = await examiner.get(`/report-cards/${cardId}`);
      expect(body.card).toMatchObject({
        testId: exam.id,
        title: exam.title,
        status: 'open',
        version: 0,
        attempts: 3,
        closedAt: null,
      });
      expect(await auditOf(cardId)).toEqual([['create', examiner.user.id]]);
    });

    it.each([
      ['a test that is no exam', { kind: 'test' as const }],
      ['an exam of somebody else', { other: true }],
    ])('refuses %s', async (_, { other, ...fields }: { other?: boolean; kind?: 'test' }) => {
      const colleague = await buildUser(server.db, { role: 'examiner' });
      const exam = await buildExam(server.db, { ...fields, ...(other && { examiner_id: colleague.id }) });
      const answer = await examiner.post('/report-cards', { testId: exam.id });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toHaveProperty('testId');
      expect((await admin.post('/report-cards', { testId: exam.id })).status).toBe(other ? 201 : 422);
    });

    it('takes exams that are nobody’s, and refuses windows that end before they begin', async () => {
      const exam = await buildExam(server.db);
      const window = { startedFrom: '2026-03-02T10:00:00Z', startedTo: '2026-03-02T09:00:00Z' };
      expect((await examiner.post('/report-cards', { testId: exam.id, ...window })).body.errors).toHaveProperty(
        'startedTo',
      );
      expect(
        (await examiner.post('/report-cards', { testId: exam.id, title: { ru: '  ' } })).body.errors,
      ).toHaveProperty('title');
      expect((await examiner.post('/report-cards', { testId: exam.id })).status).toBe(201);
    });

    it('is for those who may', async () => {
      const exam = await buildExam(server.db);
      for (const role of ['teacher', 'user'] as const) {
        expect((await (await signInAs(server, role)).post('/report-cards', { testId: exam.id })).status).toBe(403);
      }
    });
  });

  describe('getReportCard', () => {
    it('shows who came to what, by name', async () => {
      const exam = await buildExam(server.db, { examiner_id: examiner.user.id });
      const people = [
        await buildUser(server.db, { surname: 'Ярлыков' }),
        await buildUser(server.db, { surname: 'Әбенов', personnel_number: 'Т-77' }),
      ];
      const [second, first] = people;
      await buildAttempt(server.db, exam.id, second?.id ?? 0, {
        percentage: 60.25,
        passed: false,
        score: 6.025,
        extra_seconds: 600,
        flags: 2,
      });
      await buildAttempt(server.db, exam.id, first?.id ?? 0);
      await buildAttempt(server.db, exam.id, first?.id ?? 0, { number: 2, status: 'in_progress' });
      const { body: card } = await examiner.post('/report-cards', { testId: exam.id });
      const { body } = await examiner.get(`/report-cards/${card.id}`);
      expect(
        body.sheet.rows.map((row: { person: { name: string }; outcome: string }) => [
          row.person.name.split(' ')[0],
          row.outcome,
        ]),
      ).toEqual([
        ['Әбенов', 'passed'],
        ['Әбенов', 'in-progress'],
        ['Ярлыков', 'failed'],
      ]);
      expect(body.sheet.rows[0]).toMatchObject({
        person: { personnelNumber: 'Т-77' },
        percentage: 80,
        score: 8,
        maxScore: 10,
        remark: null,
      });
      expect(body.sheet.rows[2]).toMatchObject({ percentage: 60.25, extraSeconds: 600, flags: 2 });
      expect(body.sheet.counts).toEqual({
        attempts: 3,
        people: 2,
        passed: 1,
        failed: 1,
        pending: 0,
        inProgress: 1,
        meanPercentage: 70.13,
      });
      expect(body).toMatchObject({ sha256: null, newer: 0, lateUntil: null });
    });

    it('keeps to the window of the card', async () => {
      const exam = await buildExam(server.db, { examiner_id: examiner.user.id });
      for (const hour of [8, 9, 10]) {
        const person = await buildUser(server.db);
        await buildAttempt(server.db, exam.id, person.id, {
          started_at: new Date(`2026-03-02T${String(hour).padStart(2, '0')}:00:00Z`),
        });
      }
      const window = { startedFrom: '2026-03-02T09:00:00Z', startedTo: '2026-03-02T10:00:00Z' };
      const { body: card } = await examiner.post('/report-cards', { testId: exam.id, ...window });
      expect(card.attempts).toBe(1);
      expect((await examiner.get(`/report-cards/${card.id}`)).body.sheet.rows).toHaveLength(1);
    });

    it('does not show a result that waits for a marker', async () => {
      const { cardId } = await buildCard([{ marking: 'pending', percentage: 30, passed: null, score: 3 }]);
      const { body } = await examiner.get(`/report-cards/${cardId}`);
      expect(body.sheet.rows[0]).toMatchObject({ outcome: 'pending', score: null, percentage: null });
      expect(body.sheet.counts).toMatchObject({ pending: 1, meanPercentage: null });
    });

    it('says until when answers may still come from devices without network', async () => {
      server.clock.set('2026-03-02T09:40:00Z');
      const { cardId } = await buildCard([{ submit_reason: 'deadline', policy: { lateMinutes: 60 } }]);
      const { body } = await examiner.get(`/report-cards/${cardId}`);
      expect(body.lateUntil).toBe('2026-03-02T10:30:00.000Z');
      server.clock.set('2026-03-02T10:31:00Z');
      expect((await examiner.get(`/report-cards/${cardId}`)).body.lateUntil).toBeNull();
    });

    it('is not found by those who keep other sheets', async () => {
      const { cardId } = await buildCard();
      const colleague = await signInAs(server, 'examiner');
      for (const path of ['', '/versions', '/versions/1', '/pdf', '/export']) {
        expect((await colleague.get(`/report-cards/${cardId}${path}`)).status, path).toBe(404);
      }
      expect((await colleague.post(`/report-cards/${cardId}/close`, { digest: 'a'.repeat(64) })).status).toBe(404);
      expect((await colleague.put(`/report-cards/${cardId}`, { revision: 1, remarks: 'x' })).status).toBe(404);
    });
  });

  describe('listReportCards', () => {
    it('lists those that the person keeps', async () => {
      const { cardId, exam } = await buildCard();
      const filter = { testId: exam.id };
      expect((await examiner.get('/report-cards', { filter })).body.map(({ id }: { id: number }) => id)).toEqual([
        cardId,
      ]);
      expect((await (await signInAs(server, 'examiner')).get('/report-cards', { filter })).body).toEqual([]);
      const { body, headers } = await admin.get('/report-cards', {
        filter: { q: 'емтиханы', status: 'open', testId: exam.id },
        sort: ['title', 'ASC'],
      });
      expect(body).toHaveLength(1);
      expect(headers['content-range']).toBe('report-cards 0-0/1');
    });
  });

  describe('listReportCardExams', () => {
    it('puts first what is over and not signed', async () => {
      const keeper = await signInAs(server, 'examiner');
      const exam = (fields: Parameters<typeof buildExam>[1]) =>
        buildExam(server.db, { examiner_id: keeper.user.id, ...fields });
      const calm = await exam({ closes_at: new Date('2026-02-01T00:00:00Z') });
      const running = await exam({ closes_at: new Date('2126-01-01T00:00:00Z') });
      const over = await exam({ closes_at: new Date('2026-01-20T00:00:00Z') });
      const draft = await exam({ status: 'draft' });
      await buildAttempt(server.db, running.id, keeper.user.id, { status: 'in_progress' });
      await buildAttempt(server.db, over.id, keeper.user.id, { marking: 'pending', passed: null });
      const { body } = await keeper.get('/report-cards/exams');
      const own = body.filter(({ examinerName }: { examinerName: string | null }) => examinerName !== null);
      expect(own.map(({ testId }: { testId: number }) => testId)).toEqual([over.id, running.id, calm.id]);
      expect(body.map(({ testId }: { testId: number }) => testId)).not.toContain(draft.id);
      expect(own[0]).toMatchObject({ attempts: 1, inProgress: 0, pending: 1, unsigned: 1, cards: [] });
      expect(own[1]).toMatchObject({ attempts: 1, inProgress: 1, pending: 0, unsigned: 1 });
    });
  });

  describe('updateReportCard', () => {
    it('changes what is given, once per revision', async () => {
      const { cardId } = await buildCard();
      const first = await examiner.put(`/report-cards/${cardId}`, {
        revision: 1,
        remarks: '  Экзамен прошёл спокойно. ',
        title: { ru: 'Ведомость', kz: 'Ведомость' },
      });
      expect(first.body).toMatchObject({
        remarks: 'Экзамен прошёл спокойно.',
        title: { ru: 'Ведомость' },
        revision: 2,
      });
      const second = await examiner.put(`/report-cards/${cardId}`, { revision: 1, remarks: 'Другое' });
      expect(second.status).toBe(409);
      expect(second.body).toMatchObject({
        id: 'changed-meanwhile',
        details: { record: { remarks: 'Экзамен прошёл спокойно.', revision: 2 } },
      });
      const third = await examiner.put(`/report-cards/${cardId}`, {
        revision: 2,
        startedFrom: '2026-03-02T10:00:00Z',
        startedTo: '2026-03-02T10:00:00Z',
      });
      expect(third.body.errors).toHaveProperty('startedTo');
    });
  });

  describe('writeReportCardRemark', () => {
    it('writes, changes and takes back the remark of a row', async () => {
      const { cardId, ids } = await buildCard();
      const write = (remark: string | null, seen: string | null) =>
        examiner.put(`/report-cards/${cardId}/remarks/${ids[0]}`, { remark, seen });
      expect((await write(' Опоздал на 5 минут ', null)).body).toEqual({
        attemptId: ids[0],
        remark: 'Опоздал на 5 минут',
      });
      expect((await write('Опоздал на 10 минут', 'Опоздал на 5 минут')).body.remark).toBe('Опоздал на 10 минут');
      const { body } = await examiner.get(`/report-cards/${cardId}`);
      expect(body.sheet.rows.find(({ attemptId }: { attemptId: number }) => attemptId === ids[0]).remark).toBe(
        'Опоздал на 10 минут',
      );
      expect((await write('  ', 'Опоздал на 10 минут')).body.remark).toBeNull();
    });

    it('does not write over what somebody else wrote meanwhile', async () => {
      const { cardId, ids } = await buildCard();
      const path = `/report-cards/${cardId}/remarks/${ids[0]}`;
      await admin.put(path, { remark: 'Пересел на другой компьютер', seen: null });
      const answer = await examiner.put(path, { remark: 'Моё', seen: null });
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({
        id: 'changed-meanwhile',
        details: { remark: 'Пересел на другой компьютер' },
      });
      expect((await examiner.put(path, { remark: 'Пересел на другой компьютер', seen: null })).status).toBe(200);
    });

    it('knows only attempts of the sheet', async () => {
      const [one, other] = [await buildCard(), await buildCard()];
      expect(
        (await examiner.put(`/report-cards/${one.cardId}/remarks/${other.ids[0]}`, { remark: 'x', seen: null })).status,
      ).toBe(404);
    });
  });

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
