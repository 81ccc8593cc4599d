import type { Language, Schemas } from '#shared/contract/index.ts';
import type { Trx } from '../../../../db/index.ts';
import { recordDigests } from '../../../../history/index.ts';
import { lockForSubmission } from '../../attempt-locks/index.ts';
import { insertPapers } from '../../papers/index.ts';
import type { ItemKey } from '../../../content/questions/index.ts';
import {
  buildPaper,
  type Composition,
  drawQuestions,
  loadComposition,
  loadQuestions,
  type Paper,
} from '../../tests/index.ts';
import { attemptRow } from '../taking/start.ts';
import { policyAtStart } from '../taking/terms.ts';
import { type Ending, gradeAttempts } from './submit.ts';

type Answer = Schemas['Answer'];

/** An attempt to store as if a learner had taken it. */
export interface RecordedAttempt {
  userId: number;
  /** The number of the attempt of this person at this test, from 1. */
  number: number;
  startedAt: Date;
  deadlineAt: Date;
  /** The language of the paper. */
  language?: Language;
  /** null leaves it in progress. */
  ending: Ending | null;
  /** Gives the person's answer; null leaves the question unanswered. The key is passed so that answers can be right or wrong as wanted. */
  answer: (item: Schemas['PaperItem'], key: ItemKey) => Answer | null;
}

/** Rows in one statement: the PostgreSQL protocol allows at most 65,535 parameters. */
const CHUNK = 500;

/**
 * Stores attempts at one test. They are drawn, frozen and graded by the same code as real attempts. All papers come from one read of the
 * bank, so pass a few hundred attempts at a time.
 * @param random a source of randomness in [0, 1)
 * @returns the ids of the attempts, in their order
 * @throws Error when the test does not exist or cannot be drawn
 */
export async function recordAttempts(
  trx: Trx,
  testId: number,
  attempts: readonly RecordedAttempt[],
  random: () => number,
): Promise<number[]> {
  if (attempts.length === 0) return [];
  const composition = await loadComposition(trx, testId);
  if (composition === undefined) throw new Error(`No test ${testId}`);
  const papers = await drawPapers(trx, composition, attempts.length, random);
  const { durationMinutes, passPercentage } = composition.test;
  const test = await trx.selectFrom('tests').selectAll().where('id', '=', testId).executeTakeFirstOrThrow();
  // Nobody sat them section by section.
  const policy = policyAtStart({ ...test, sections: [] }, null);
  const taken = attempts.map((attempt, index) => ({ attempt, paper: papers[index] as Paper }));
  await lockForSubmission(trx, testId);
  const rows = taken.map(({ attempt, paper }) => ({
    ...attemptRow({
      testId,
      userId: attempt.userId,
      number: attempt.number,
      startedAt: attempt.startedAt,
      deadlineAt: attempt.deadlineAt,
      closingAt: test.closes_at,
      durationMinutes,
      unlimited: false,
      passPercentage,
      policy,
      paper,
    }),
    language: attempt.language ?? null,
    begun_at: attempt.startedAt,
    // Finished attempts are inserted as submitted, because a person has at most one attempt in progress. They are graded below.
    status: attempt.ending === null ? ('in_progress' as const) : ('submitted' as const),
    epoch: 1,
  }));
  const idOf = new Map<string, number>();
  for (const chunk of chunks(rows)) {
    const made = await trx.insertInto('attempts').values(chunk).returning(['id', 'user_id', 'number']).execute();
    for (const { id, user_id, number } of made) idOf.set(`${user_id}/${number}`, id);
  }
  const ids = taken.map(({ attempt }) => idOf.get(`${attempt.userId}/${attempt.number}`) as number);
  await insertSheets(trx, ids, taken);

  const running = ids.filter((_, index) => taken[index]?.attempt.ending === null);
  await recordDigests(trx, 'attempt', running);
  const ended = taken.flatMap(({ attempt }, index) =>
    attempt.ending === null ? [] : [{ id: ids[index] as number, ending: attempt.ending }],
  );
  for (const chunk of chunks(ended)) await gradeAttempts(trx, chunk, ({ ending }) => ({ ...ending, recorded: true }));
  return ids;
}

async function drawPapers(trx: Trx, composition: Composition, count: number, random: () => number): Promise<Paper[]> {
  const draws = Array.from({ length: count }, () => {
    const drawn = drawQuestions(composition, random);
    if (drawn === undefined) throw new Error(`The bank does not suffice for test ${composition.test.id}`);
    return drawn;
  });
  const questions = await loadQuestions(trx, [...new Set(draws.flat())]);
  return draws.map((drawn) => buildPaper(composition, drawn, questions, random));
}

async function insertSheets(
  trx: Trx,
  ids: readonly number[],
  taken: readonly { attempt: RecordedAttempt; paper: Paper }[],
): Promise<void> {
  await insertPapers(
    trx,
    taken.map(({ paper }, index) => ({ attemptId: ids[index] as number, paper })),
  );
  const answers = taken.flatMap(({ attempt, paper }, index) =>
    paper.items.flatMap((item, position) => {
      const answer = attempt.answer(item, (paper.secrets[position] as Paper['secrets'][number]).key);
      if (answer === null) return [];
      const saved_at = attempt.ending?.submittedAt ?? attempt.startedAt;
      const attempt_id = ids[index] as number;
      return [{ attempt_id, position, answer: JSON.stringify(answer), epoch: 1, seq: position + 1, saved_at }];
    }),
  );
  for (const chunk of chunks(answers)) await trx.insertInto('attempt_answers').values(chunk).execute();
}

function chunks<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / CHUNK) }, (_, index) =>
    list.slice(index * CHUNK, (index + 1) * CHUNK),
  );
}
