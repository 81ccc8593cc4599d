import { emptyHead } from '#shared/exams/journal-chain.ts';
import type { Account } from './fixtures.ts';
import { inLatin, ownMark } from './own.ts';
import type { KnownQuestion } from './question-file.ts';
import type { Api } from './sessions.ts';

function contentOf({ right }: KnownQuestion): object {
  const html = (text: string) => ({ ru: text });
  switch (right.type) {
    case 'single':
      return {
        type: 'single',
        options: [
          { text: html(right.choice), correct: true },
          { text: html('Другой ответ'), correct: false },
        ],
      };
    case 'true_false':
      return { type: 'true_false', correct: right.value };
    case 'short_text':
      return { type: 'short_text', caseSensitive: false, answers: [{ text: right.text }] };
    case 'numeric':
      return { type: 'numeric', answers: [{ value: Number(right.text), tolerance: 0 }] };
    case 'multiple':
      return {
        type: 'multiple',
        scoring: 'partial',
        options: [
          ...right.choices.map((choice) => ({ text: html(choice), correct: true })),
          { text: html('Лишнее'), correct: false },
        ],
      };
    case 'matching':
      return {
        type: 'matching',
        scoring: 'partial',
        distractors: [],
        pairs: right.pairs.map(([left, counterpart]) => ({ left: html(left), right: html(counterpart) })),
      };
  }
}

/** Makes a question, in the first existing theme unless `fields` names another. */
export async function makeQuestion(admin: Api, text: string, content: object, fields: object = {}): Promise<number> {
  const themeId = 'themeId' in fields ? fields.themeId : (await admin.first('themes')).id;
  const body = { text: { ru: text }, content, ...fields, themeId };
  return (await admin.send<{ id: number }>('POST', '/questions', body)).id;
}

export interface Exam {
  testId: number;
  /** The title in Russian; `titles` has all languages. */
  title: string;
  titles: { ru: string; en: string; kz: string };
}

/** What a window says that hands in an attempt and has written nothing. */
export const closingOf = (attemptId: number, epoch = 1) => ({ epoch, head: emptyHead(attemptId, epoch) });

/** Makes a published test of these questions through the API and assigns it to these people. */
export async function assignTest(
  admin: Api,
  questions: readonly number[],
  people: readonly Pick<Account, 'id'>[],
  settings: object = {},
): Promise<Exam> {
  const mark = ownMark();
  const titles = { ru: `Проверка ${mark}`, en: `Check ${mark}`, kz: `Тексеру ${mark}` };
  const { id: testId } = await admin.send<{ id: number }>('POST', '/tests', {
    title: titles,
    durationMinutes: 30,
    passPercentage: 60,
    status: 'published',
    reviewPolicy: 'key',
    questions,
    ...settings,
  });
  await admin.send('POST', '/assignments', { testId, targetType: 'user', targetIds: people.map(({ id }) => id) });
  return { testId, title: titles.ru, titles };
}

/** The same with new questions. */
export async function setUpExam(
  admin: Api,
  questions: readonly KnownQuestion[],
  people: readonly Pick<Account, 'id'>[],
  settings: object = {},
): Promise<Exam> {
  const { id: themeId } = await admin.first('themes');
  const ids: number[] = [];
  for (const question of questions) {
    ids.push(await makeQuestion(admin, question.text, contentOf(question), { themeId }));
  }
  return assignTest(admin, ids, people, settings);
}

/** Sends interventions of staff for one attempt, each with a new request id. */
export function interveneIn(staff: Api, testId: number, attemptId: number): (order: object) => Promise<void> {
  return async (order) => {
    const requestId = `e2e-${inLatin(ownMark())}`;
    await staff.send('POST', `/tests/${testId}/interventions`, { requestId, attemptIds: [attemptId], ...order });
  };
}

/** An exam with one learner, who has submitted. */
export async function holdExam(admin: Api, learner: Api, account: Account): Promise<Exam> {
  const { id } = await admin.first('questions', { type: 'true_false' });
  const exam = await assignTest(admin, [id], [account], { kind: 'exam' });
  const attempt = await learner.send<{ id: number }>('POST', `/my/tests/${exam.testId}/attempts`, {});
  await learner.send('POST', `/my/attempts/${attempt.id}/submit`, closingOf(attempt.id));
  return exam;
}
