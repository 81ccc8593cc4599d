import { describe, expect, it } from 'vitest';
import {
  beginAttempt,
  continueAttempt,
  FALSE,
  placeOf,
  rightAnswers,
  TRUE,
  DEVICE,
} from '../../../../../../tests/support/attempt-run.ts';
import { signInAs, withApp } from '../../../../../../tests/support/index.ts';
import type { App } from '../../../../app.ts';
import { Receipts } from '../journal/receipts.ts';
import { AnswerSheets } from './answer-sheets.ts';
import { type AnswerWrite, AnswerWriter } from './answer-writer.ts';
import { saveAnswer } from './saves.ts';

describe('saving', () => {
  const server = withApp();
  const answersOf = async (attemptId: number) => {
    const rows = await server.db
      .selectFrom('attempt_answers')
      .selectAll()
      .where('attempt_id', '=', attemptId)
      .orderBy('position')
      .execute();
    return rows.map(({ position, answer, epoch, seq }) => ({ position, answer, epoch, seq }));
  };

  describe('saveAnswer', () => {
    it('acknowledges nothing that is not there: a pause that ends while an answer is saved costs no answer', async () => {
      const run = await beginAttempt(server);
      const setPause = (paused_at: Date | null) =>
        server.db.updateTable('attempts').set({ paused_at }).where('id', '=', run.attemptId).execute();
      let pauses = 0;
      /** Staff pause the attempt just before an answer is written, and resume it just after. */
      class Interrupted extends AnswerWriter {
        override async write(answer: AnswerWrite): ReturnType<AnswerWriter['write']> {
          if (pauses === 2) return super.write(answer);
          pauses += 1;
          await setPause(server.clock());
          const written = await super.write(answer);
          await setPause(null);
          return written;
        }
      }
      const { ctx } = server.app as App;
      const tools = {
        sheets: new AnswerSheets(server.db),
        writer: new Interrupted(server.db),
        signer: await new Receipts(server.db).signer(),
      };
      const saver = { attemptId: run.attemptId, userId: run.learner.user.id };
      const position = placeOf(run.session, 'true_false');
      const saved = await saveAnswer(ctx, tools, saver, position, { epoch: run.epoch, seq: 7, answer: TRUE });
      expect([pauses, saved.applied, saved.seq]).toEqual([2, true, 7]);
      expect(await answersOf(run.attemptId)).toEqual([{ position, answer: TRUE, epoch: run.epoch, seq: 7 }]);
    });

    it('keeps an answer of every type', async () => {
      const run = await beginAttempt(server);
      const answers = await rightAnswers(server, run.attemptId);
      for (const [position, answer] of answers.entries()) {
        const saved = await run.save(position, answer);
        expect(saved.status).toBe(200);
        expect(saved.body).toMatchObject({ seq: position + 1, applied: true, serverNow: server.clock().toISOString() });
      }
      expect((await answersOf(run.attemptId)).map(({ answer }) => answer)).toEqual(answers);
    });

    it('takes an answer back', async () => {
      const run = await beginAttempt(server);
      const place = placeOf(run.session, 'true_false');
      await run.save(place, TRUE);
      expect((await run.save(place, null)).body.applied).toBe(true);
      expect(await answersOf(run.attemptId)).toEqual([{ position: place, answer: null, epoch: 1, seq: 2 }]);
    });

    it('lets the newest save stand, whatever the order in which they come', async () => {
      const run = await beginAttempt(server);
      const place = placeOf(run.session, 'true_false');
      expect((await run.save(place, TRUE, { seq: 7 })).body).toMatchObject({ seq: 7, applied: true });
      expect((await run.save(place, FALSE, { seq: 5 })).body).toMatchObject({ seq: 7, applied: false });
      expect((await run.save(place, TRUE, { seq: 7 })).body).toMatchObject({ seq: 7, applied: false });
      expect(await answersOf(run.attemptId)).toEqual([{ position: place, answer: TRUE, epoch: 1, seq: 7 }]);
    });

    it('writes saves that come together, each question by its own order', async () => {
      const run = await beginAttempt(server);
      const place = placeOf(run.session, 'true_false');
      const text = placeOf(run.session, 'short_text');
      const saves = Array.from({ length: 20 }, (_, index) => [
        run.save(place, index === 19 ? TRUE : FALSE),
        run.save(text, { type: 'short_text', text: `${index}` }),
      ]).flat();
      const replies = await Promise.all(saves);
      expect(replies.every(({ status }) => status === 200)).toBe(true);
      const expected = [
        { position: place, answer: TRUE, epoch: 1, seq: 39 },
        { position: text, answer: { type: 'short_text', text: '19' }, epoch: 1, seq: 40 },
      ];
      expect(await answersOf(run.attemptId)).toEqual(expected.sort((one, other) => one.position - other.position));
    });

    it('takes saves only from the newest window', async () => {
      const first = await beginAttempt(server);
      const place = placeOf(first.session, 'true_false');
      await first.save(place, FALSE, { seq: 9 });
      const second = await continueAttempt(first.learner, first.testId);
      expect(second.epoch).toBe(2);
      const refused = await first.save(place, TRUE, { seq: 10 });
      expect([refused.status, refused.body.id]).toEqual([409, 'attempt-taken-over']);
      // The new window counts from 1 again, but its saves are newer than all of the old window.
      expect((await second.save(place, TRUE, { seq: 1 })).body).toMatchObject({ seq: 1, applied: true });
      expect(await answersOf(first.attemptId)).toEqual([{ position: place, answer: TRUE, epoch: 2, seq: 1 }]);
      expect((await second.save(place, TRUE, { epoch: 3 })).body.id).toBe('attempt-taken-over');
    });

    it('takes saves until three seconds after the deadline', async () => {
      const run = await beginAttempt(server, { duration_minutes: 10 });
      const place = placeOf(run.session, 'true_false');
      server.clock.set(new Date(Date.parse(run.session.deadlineAt) + 3000));
      expect((await run.save(place, FALSE)).status).toBe(200);
      server.clock.forward({ milliseconds: 1 });
      const late = await run.save(place, TRUE);
      expect([late.status, late.body.id]).toEqual([409, 'attempt-over']);
      expect(await answersOf(run.attemptId)).toEqual([{ position: place, answer: FALSE, epoch: 1, seq: 1 }]);
    });

    it('takes no saves once the attempt is handed in', async () => {
      const run = await beginAttempt(server);
      await run.submit();
      expect((await run.save(placeOf(run.session, 'true_false'), TRUE)).body.id).toBe('attempt-over');
      expect(await answersOf(run.attemptId)).toEqual([]);
    });

    it('does not know the attempts of others, nor places that the paper has not', async () => {
      const run = await beginAttempt(server);
      const other = await signInAs(server, 'user');
      const body = { epoch: 1, seq: 1, answer: TRUE };
      expect((await other.put(`/my/attempts/${run.attemptId}/answers/0`, body)).status).toBe(404);
      expect((await other.put('/my/attempts/999999/answers/0', body)).status).toBe(404);
      expect((await run.learner.put(`/my/attempts/${run.attemptId}/answers/11`, body)).status).toBe(404);
      expect(await answersOf(run.attemptId)).toEqual([]);
    });

    it('refuses an answer that cannot belong to the question', async () => {
      const run = await beginAttempt(server);
      const single = placeOf(run.session, 'single');
      const otherType = await run.save(single, TRUE);
      expect(otherType.status).toBe(422);
      expect(otherType.body).toMatchObject({ id: 'invalid', errors: { 'answer.type': expect.any(String) } });
      expect((await run.save(single, { type: 'single', choice: 'zzz' })).body.errors).toHaveProperty(['answer.choice']);
      expect((await run.save(placeOf(run.session, 'numeric'), { type: 'numeric', text: 'семь' })).status).toBe(422);
      expect(await answersOf(run.attemptId)).toEqual([]);
    });

    it.each([
      ['NUL', 'one\0two', 'onetwo'],
      ['a half of a surrogate pair', 'one\ud83dtwo 😀', 'onetwo 😀'],
    ])('takes %s out of a text and keeps the rest', async (_name, text, kept) => {
      const run = await beginAttempt(server);
      const place = placeOf(run.session, 'short_text');
      const saved = await run.save(place, { type: 'short_text', text });
      expect([saved.status, saved.body.applied]).toEqual([200, true]);
      expect((await answersOf(run.attemptId)).map(({ answer }) => answer)).toEqual([
        { type: 'short_text', text: kept },
      ]);
    });

    it.each(['1 520,5 мм', '21\u00a0%', '−3'])('keeps %s as a number, as it was typed', async (text) => {
      const run = await beginAttempt(server);
      expect((await run.save(placeOf(run.session, 'numeric'), { type: 'numeric', text })).status).toBe(200);
      expect((await answersOf(run.attemptId)).map(({ answer }) => answer)).toEqual([{ type: 'numeric', text }]);
    });

    it.each([
      ['no number', { epoch: 1, answer: null }],
      ['a number below 1', { epoch: 1, seq: 0, answer: null }],
      ['an answer of no type', { epoch: 1, seq: 1, answer: { value: true } }],
      ['an answer of an unknown type', { epoch: 1, seq: 1, answer: { type: 'drawing', text: 'x' } }],
      ['something more', { epoch: 1, seq: 1, answer: null, points: 100 }],
    ])('refuses %s as out of contract', async (_name, body) => {
      const run = await beginAttempt(server);
      expect((await run.learner.put(`/my/attempts/${run.attemptId}/answers/0`, body)).status).toBe(400);
    });
  });

  describe('saveAttemptProgress', () => {
    it('remembers the question and the marks, each when it is given', async () => {
      const run = await beginAttempt(server);
      const path = `/my/attempts/${run.attemptId}`;
      expect(
        (await run.learner.patch(path, { epoch: 1, seq: 1, currentQuestion: 4, marked: [0, 3] })).body,
      ).toMatchObject({ seq: 1, applied: true });
      await run.learner.patch(path, { epoch: 1, seq: 2, currentQuestion: 5 });
      await run.learner.patch(path, { epoch: 1, seq: 3, marked: [] });
      expect((await run.learner.patch(path, { epoch: 1, seq: 2, currentQuestion: 1 })).body).toMatchObject({
        seq: 3,
        applied: false,
      });
      expect((await run.learner.post(`${path}/open`, { deviceId: DEVICE })).body).toMatchObject({
        currentQuestion: 5,
        marked: [],
      });
    });

    it('obeys the rules of answers', async () => {
      const run = await beginAttempt(server, { duration_minutes: 5 });
      const path = `/my/attempts/${run.attemptId}`;
      const other = await signInAs(server, 'user');
      expect((await other.patch(path, { epoch: 1, seq: 1, currentQuestion: 1 })).status).toBe(404);
      const outside = await run.learner.patch(path, { epoch: 1, seq: 1, currentQuestion: 11, marked: [0, 11] });
      expect(outside.status).toBe(422);
      expect(Object.keys(outside.body.errors)).toEqual(['currentQuestion', 'marked.1']);
      await continueAttempt(run.learner, run.testId);
      expect((await run.learner.patch(path, { epoch: 1, seq: 1, currentQuestion: 1 })).body.id).toBe(
        'attempt-taken-over',
      );
      server.clock.forward({ minutes: 6 });
      expect((await run.learner.patch(path, { epoch: 2, seq: 1, currentQuestion: 1 })).body.id).toBe('attempt-over');
      expect((await run.learner.patch(path, { epoch: 2 })).status).toBe(400);
    });
  });
});
