import { beforeAll, describe, expect, it } from 'vitest';
import { buildUser, signInAs, type SignedInClient, withApp } from '../../../../../tests/support/index.ts';
import { buildAttempt, buildExam, cardSteps } from './sheet.fixture.ts';

describe('report cards', () => {
  const server = withApp();
  let examiner: SignedInClient;
  let admin: SignedInClient;
  beforeAll(async () => {
    [examiner, admin] = [await signInAs(server, 'examiner'), await signInAs(server, 'admin')];
  });

  const { buildCard, auditOf } = cardSteps(server, () => examiner);

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
        absent: 0,
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

    it('shows late answers with the result without them, and waits for a decision', async () => {
      const late = { late_counted: 2, percentage_without_late: 60, passed_without_late: false };
      const { cardId } = await buildCard([late, { late_waiting: 1 }]);
      const { body } = await examiner.get(`/report-cards/${cardId}`);
      expect(body.sheet.rows).toMatchObject([
        { outcome: 'passed', late: { counted: 2, waiting: 0, percentageWithout: 60, passedWithout: false } },
        { outcome: 'pending', percentage: null, late: { counted: 0, waiting: 1, percentageWithout: null } },
      ]);
    });

    it('says until when answers may still come from devices without network', async () => {
      server.clock.set('2026-03-02T09:40:00Z');
      const { cardId } = await buildCard([{ submit_reason: 'deadline', late_until: new Date('2026-03-02T10:30:00Z') }]);
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

  describe('the examiner of a test with a card', () => {
    it('is changed by that examiner or an administrator, also by an undo', async () => {
      const exam = await buildExam(server.db, { examiner_id: examiner.user.id });
      const [taker, teacher] = [await signInAs(server, 'examiner'), await signInAs(server, 'teacher')];
      const change = (who: SignedInClient, examinerId: number | null) => who.put(`/tests/${exam.id}`, { examinerId });
      expect((await change(teacher, examiner.user.id)).status).toBe(200);
      expect((await examiner.post('/report-cards', { testId: exam.id })).status).toBe(201);
      for (const examinerId of [taker.user.id, null])
        expect(await change(teacher, examinerId)).toMatchObject({ status: 403, body: { id: 'examiner-has-card' } });
      expect((await change(teacher, examiner.user.id)).status).toBe(200);
      expect((await change(admin, taker.user.id)).status).toBe(200);
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
});
