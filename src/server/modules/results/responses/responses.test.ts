import { Workbook } from '@cj-tech-master/excelts';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { assignTest, continueAttempt, rightAnswers } from '../../../../../tests/support/attempt-run.ts';
import { buildAssignment, buildOneOfEach, signIn, signInAs, withApp } from '../../../../../tests/support/index.ts';
import { zoneAt } from '../../../wall-clock.ts';

const cellsOf = (body: unknown): string[][] => parse(body as string, { bom: true, delimiter: ';' });

describe('responses of a test', () => {
  const server = withApp();

  /** Two people at one test of all types: the first answers everything right, the second nothing. */
  async function exam(fields: object = {}) {
    const questions = await buildOneOfEach(server.db);
    const { learner, testId } = await assignTest(server, { questions, ...fields });
    const other = await signInAs(server, 'user');
    await buildAssignment(server.db, { test_id: testId, user_id: other.user.id });
    const full = await continueAttempt(learner, testId);
    for (const [position, answer] of (await rightAnswers(server, full.attemptId)).entries()) {
      await full.save(position, answer);
    }
    await full.submit();
    server.clock.forward({ minutes: 1 });
    const empty = await continueAttempt(other, testId);
    await empty.submit();
    return { testId, full, empty, questions };
  }

  describe('exportTestResponses', () => {
    it('has a row for each attempt, with the response and the points of each question', async () => {
      const { testId, full, empty, questions } = await exam();
      const examiner = await signInAs(server, 'examiner');
      const { status, body, headers } = await examiner.get(`/tests/${testId}/responses`);
      expect(status).toBe(200);
      expect(headers['content-disposition']).toBe('attachment; filename="responses.csv"');
      const [heads = [], second = [], first = [], ...more] = cellsOf(body);
      expect(more).toEqual([]);
      expect(heads[0]).toBe('Попытка');
      expect([first[0], second[0]]).toEqual([String(full.attemptId), String(empty.attemptId)]);
      const codes = heads.filter((head) => /^Q\d+v1$/.test(head));
      expect(codes).toEqual(questions.toSorted((one, two) => one - two).map((id) => `Q${id}v1`));
      for (const code of codes) {
        const place = heads.indexOf(code);
        expect(heads[place + 1]).toBe(`${code}_points`);
        expect(first[place], code).not.toBe('');
        expect(first[place], code).not.toMatch(/^[a-z]\d$/);
        expect(second.slice(place, place + 2), code).toEqual(['', '0']);
      }
    });

    it('has the numbers that a typed result was worked out from', async () => {
      const { testId } = await exam();
      const examiner = await signInAs(server, 'examiner');
      const cells = cellsOf((await examiner.get(`/tests/${testId}/responses`)).body).flat();
      expect(cells.filter((cell) => /^[\d.,]+ \(a = \d; b = \d(?:,\d)?\)$/u.test(cell))).toHaveLength(1);
    });

    it('takes the filters of the results, and is a workbook too', async () => {
      const { testId, empty } = await exam();
      const examiner = await signInAs(server, 'examiner');
      const filter = { userId: empty.learner.user.id };
      expect(cellsOf((await examiner.get(`/tests/${testId}/responses`, { filter })).body)).toHaveLength(2);
      const { headers } = await examiner.get(`/tests/${testId}/responses`, { format: 'xlsx' });
      expect(headers['content-type']).toContain('spreadsheetml');
    });

    it('has a code book in the workbook: texts, types and keys, those only for who may see them', async () => {
      const { testId, questions } = await exam();
      const book = async () => {
        const examiner = await signInAs(server, 'examiner');
        const { rawPayload } = await server.app.inject({
          url: `/api/v1/tests/${testId}/responses?format=xlsx`,
          headers: { authorization: `Bearer ${examiner.token}` },
        });
        const read = new Workbook();
        await read.xlsx.load(rawPayload);
        const values = (place: number) => read.worksheets[place]?.getSheetValues().slice(1) as string[][];
        return { names: read.worksheets.map((sheet) => sheet.name), heads: values(0)[0] ?? [], codes: values(1) };
      };
      const { names, heads, codes } = await book();
      expect(names).toEqual(['Ответы', 'Расшифровка кодов']);
      expect(heads).toContain(`Начало, ${zoneAt(server.clock())}`);
      expect(heads).toContain(`Q${questions[0]}v1: баллы`);
      expect(codes[0]?.slice(1)).toEqual(['Код', 'Вопрос', 'Тип', 'Баллов', 'Верный ответ']);
      expect(codes).toHaveLength(questions.length + 1);
      for (const line of codes) expect(line[2]).not.toMatch(/\[\[|\{[a-z]\}|</u);
      expect(codes.find((line) => line[3] === 'Верно или неверно')?.[5]).toBe('Верно');
      await server.db
        .updateTable('roles')
        .set({ permissions: sql`array_remove(permissions, 'questions:show')` })
        .where('key', '=', 'examiner')
        .execute();
      expect((await book()).codes[0]?.slice(1)).toEqual(['Код', 'Вопрос', 'Тип', 'Баллов']);
    });

    it('leaves out an own attempt whose answers are not shown yet', async () => {
      const { testId, full, empty } = await exam({ review_policy: 'key', review_from: 'closed' });
      await server.db.updateTable('users').set({ role_id: 2 }).where('id', '=', full.learner.user.id).execute();
      const examiner = await signIn(server.app, full.learner.user);
      const rows = async () => cellsOf((await examiner.get(`/tests/${testId}/responses`)).body).slice(1);
      expect((await rows()).map(([id]) => id)).toEqual([String(empty.attemptId)]);
      await server.db.updateTable('tests').set({ review_from: 'submitted' }).where('id', '=', testId).execute();
      expect(await rows()).toHaveLength(2);
    });

    it('is for those who may export results', async () => {
      const { testId } = await exam();
      expect((await (await signInAs(server, 'user')).get(`/tests/${testId}/responses`)).status).toBe(403);
      const admin = await signInAs(server, 'admin');
      expect((await admin.get('/tests/999999/responses')).status).toBe(404);
      expect((await admin.get(`/tests/${testId}/responses`, { filter: { keys: 1 } })).status).toBe(400);
    });
  });
});
