import type { Schemas } from '#shared/contract/index.ts';
import {
  buildQuestion,
  buildTest,
  buildTheme,
  buildUser,
  CONTENTS,
  finished,
  type Answer,
  type RunningApp,
  type SignedInClient,
} from '../../../../../tests/support/index.ts';
import { transaction } from '../../../db/index.ts';
import { recordAttempts, type RecordedAttempt } from '../../exams/attempts/index.ts';

export type Fields = Parameters<typeof buildTest>[1];

/** Four single choices of 1 point, whose first option is right. */
export async function buildExam(server: RunningApp, fields: Fields = {}) {
  const theme = await buildTheme(server.db);
  const questions: number[] = [];
  for (let count = 0; count < 4; count++)
    questions.push((await buildQuestion(server.db, { theme_id: theme.id, content: CONTENTS.single })).id);
  const test = await buildTest(server.db, {
    questions,
    pass_percentage: 50,
    shuffle_questions: false,
    shuffle_options: true,
    ...fields,
  });
  return { testId: test.id, questions };
}

/** The option with this text on a paper. */
const saying = (item: Schemas['PaperItem'], text: string): Schemas['Answer'] => ({
  type: 'single',
  choice: item.options?.find((option) => option.text.ru === text)?.id ?? '',
});

/** A person's answers by position: the text of an option, or null for none. */
export type Sheet = readonly (string | null)[];

/** Submits one attempt for each sheet, each by another person. */
export async function takeExam(
  server: RunningApp,
  testId: number,
  sheets: readonly Sheet[],
  more: Partial<RecordedAttempt> = {},
): Promise<{ attemptId: number; userId: number }[]> {
  const startedAt = new Date('2026-02-01T08:00:00Z');
  const ending = { submittedAt: new Date('2026-02-01T08:20:00Z'), reason: 'learner' as const };
  const users: { id: number }[] = [];
  for (const _ of sheets) users.push(await buildUser(server.db));
  let state = 99;
  const random = () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const attempts = sheets.map(
    (sheet, index): RecordedAttempt => ({
      userId: users[index]?.id ?? 0,
      number: 1,
      startedAt,
      deadlineAt: new Date('2026-02-01T08:30:00Z'),
      ending,
      language: 'ru',
      answer: (item) => {
        const text = sheet[item.position] ?? null;
        return text === null ? null : saying(item, text);
      },
      ...more,
    }),
  );
  const ids = await transaction(server.db, (trx) => recordAttempts(trx, testId, attempts, random));
  return ids.map((attemptId, index) => ({ attemptId, userId: users[index]?.id ?? 0 }));
}

export const [RIGHT, WRONG, OTHER] = ['Верно', 'Неверно', 'Тоже неверно'];

/** The content of a question with another option as the key. */
export const keyedTo = (text: string): Schemas['SingleContent'] => ({
  ...CONTENTS.single,
  options: CONTENTS.single.options.map((option) => ({ ...option, correct: option.text.ru === text })),
});

/** Starts a job and waits until it is over, because on a slow machine it may outlast the request. */
export async function whenOver(client: SignedInClient, answer: Answer): Promise<Answer> {
  const { job = answer.body, ...rest } = answer.body ?? {};
  if (answer.status !== 201 || (job.status !== 'queued' && job.status !== 'running')) return answer;
  const over = await finished(client, job.id);
  return { ...answer, body: 'preview' in rest ? { job: over, preview: over.result } : over };
}
