import { describe, expect, it } from 'vitest';
import { beginAttempt } from '../../../../../../tests/support/attempt-run.ts';
import { type SignedInClient, signInAs, withApp } from '../../../../../../tests/support/index.ts';

describe('the protocol', () => {
  const server = withApp();
  let orders = 0;
  const intervene = (staff: SignedInClient, testId: number, fields: object) => {
    orders += 1;
    return staff.post(`/tests/${testId}/interventions`, { requestId: `protocol-${orders}`, ...fields });
  };

  describe('listAttemptEvents', () => {
    it('tells everything in order, and who of the staff did it', async () => {
      const staff = await signInAs(server, 'examiner');
      const run = await beginAttempt(server);
      const attemptIds = [run.attemptId];
      await intervene(staff, run.testId, { action: 'message', attemptIds, text: 'Пишите разборчиво' });
      await intervene(staff, run.testId, { action: 'force-submit', attemptIds, reason: 'Время' });
      const { status, body } = await staff.get(`/attempts/${run.attemptId}/events`);
      expect(status).toBe(200);
      const ids = body.map(({ id }: { id: number }) => id);
      expect(ids).toEqual(ids.toSorted((a: number, b: number) => a - b));
      expect(body.slice(-2)).toEqual([
        expect.objectContaining({
          kind: 'message',
          at: server.clock().toISOString(),
          clientAt: null,
          actorId: staff.user.id,
          actorName: staff.user.full_name,
          details: { text: 'Пишите разборчиво' },
        }),
        expect.objectContaining({ kind: 'force-submit', details: { reason: 'Время' } }),
      ]);
      expect(body[0]).toMatchObject({ actorId: null, actorName: null });
    });

    it('is for staff that reads attempts', async () => {
      const run = await beginAttempt(server);
      expect((await run.learner.get(`/attempts/${run.attemptId}/events`)).status).toBe(403);
      expect((await (await signInAs(server, 'teacher')).get(`/attempts/${run.attemptId}/events`)).status).toBe(200);
      expect((await (await signInAs(server, 'admin')).get('/attempts/999999/events')).status).toBe(404);
    });
  });

  describe('listAttemptQuestions', () => {
    it('says which version of each question was asked, and what became of it', async () => {
      const staff = await signInAs(server, 'examiner');
      const run = await beginAttempt(server);
      const before = (await staff.get(`/attempts/${run.attemptId}/questions`)).body;
      expect(before).toHaveLength(run.session.questions.length);
      expect(before[0]).toEqual({
        position: 0,
        questionId: expect.any(Number),
        version: 1,
        isCurrent: true,
        correction: null,
      });
      const admin = await signInAs(server, 'admin');
      const { body: question } = await admin.get(`/questions/${before[0].questionId}`);
      const change = { points: question.points + 1, revision: question.revision };
      expect((await admin.put(`/questions/${question.id}`, change)).status).toBe(200);
      await server.db
        .updateTable('attempt_papers')
        .set({ corrections: JSON.stringify({ 1: { correctionId: 1, action: 'drop' } }) })
        .where('attempt_id', '=', run.attemptId)
        .execute();
      const after = (await staff.get(`/attempts/${run.attemptId}/questions`)).body;
      expect(after[0]).toMatchObject({ version: 1, isCurrent: false, correction: null });
      expect(after[1].correction).toBe('drop');
      expect((await run.learner.get(`/attempts/${run.attemptId}/questions`)).status).toBe(403);
      expect((await staff.get('/attempts/999999/questions')).status).toBe(404);
    });
  });

  describe('exportProtocol', () => {
    it('gives a table in the words of the reader, of a test, an attempt, some kinds', async () => {
      const staff = await signInAs(server, 'examiner');
      const run = await beginAttempt(server);
      const attemptIds = [run.attemptId];
      await intervene(staff, run.testId, { action: 'extra-time', attemptIds, minutes: 15, reason: '=Шум "в зале"' });
      const path = `/tests/${run.testId}/protocol/export`;
      const whole = await staff.get(path);
      expect(whole.status).toBe(200);
      expect(whole.headers['content-type']).toContain('text/csv');
      const lines = String(whole.body).trim().split('\r\n');
      expect(lines[0]).toContain('Время;ФИО');
      expect(lines.at(-1)).toContain('Добавлено время');
      expect(lines.at(-1)).toContain('Минут: 15');
      expect(lines.at(-1)).toContain(staff.user.full_name);
      const kinds = { attemptId: run.attemptId, kinds: ['extra-time'] };
      expect(
        String((await staff.get(path, { filter: kinds })).body)
          .trim()
          .split('\r\n'),
      ).toHaveLength(2);
      expect(
        String((await staff.get(path, { filter: { attemptId: 999_999 } })).body)
          .trim()
          .split('\r\n'),
      ).toHaveLength(1);
      const sheet = await staff.get(path, { format: 'xlsx' });
      expect(sheet.headers['content-disposition']).toContain('protocol.xlsx');
    });

    it('refuses a test that is not there, a kind that there is none of, and who may not', async () => {
      const run = await beginAttempt(server);
      const staff = await signInAs(server, 'examiner');
      expect((await staff.get('/tests/999999/protocol/export')).status).toBe(404);
      const wrong = { filter: { kinds: ['nothing'] } };
      expect((await staff.get(`/tests/${run.testId}/protocol/export`, wrong)).status).toBe(400);
      expect((await run.learner.get(`/tests/${run.testId}/protocol/export`)).status).toBe(403);
    });
  });
});
