import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Trx } from '../../../crud/index.ts';
import type { Db } from '../../../db/index.ts';
import type { PaperSecret } from '../../tests/index.ts';
import { type Score, scoreOf } from './score.ts';

type Answer = Schemas['Answer'];

/** An attempt whose row the transaction has locked. */
interface OpenAttempt {
  id: number;
  pass_percentage: number;
}

/** How an attempt ends. */
export interface Ending {
  submittedAt: Date;
  reason: Schemas['SubmitReason'];
}

/** An attempt that is handed in once its time is up ended at its deadline, whoever noticed. */
export function endingAt(deadlineAt: Date, now: Date): Ending {
  return now < deadlineAt ? { submittedAt: now, reason: 'learner' } : { submittedAt: deadlineAt, reason: 'deadline' };
}

/**
 * Grades attempts and closes them. The caller has locked their rows: no save can come in between, and every save that
 * was acknowledged is seen here.
 */
export async function submitAttempts<A extends OpenAttempt>(
  trx: Trx,
  attempts: readonly A[],
  ending: (attempt: A) => Ending,
): Promise<void> {
  if (attempts.length === 0) return;
  const ids = attempts.map(({ id }) => id);
  const papers = await trx
    .selectFrom('attempt_papers')
    .select(['attempt_id', 'items', 'keys'])
    .where('attempt_id', 'in', ids)
    .execute();
  const answers = await answersOf(trx, ids);
  const paperOf = new Map(papers.map((paper) => [paper.attempt_id, paper]));
  const graded = attempts.map((attempt) => {
    const paper = paperOf.get(attempt.id);
    if (paper === undefined) throw new Error(`Attempt ${attempt.id} has no paper`);
    const given = answers.get(attempt.id) ?? new Map<number, Answer | null>();
    const score = scoreOf(paper.items, paper.keys as PaperSecret[], given, attempt.pass_percentage);
    return { id: attempt.id, score, ending: ending(attempt) };
  });
  await writeScores(trx, graded);
}

/** Attempt id → position → answer. */
export async function answersOf(db: Db, ids: readonly number[]): Promise<Map<number, Map<number, Answer | null>>> {
  const rows = await db
    .selectFrom('attempt_answers')
    .select(['attempt_id', 'position', 'answer'])
    .where('attempt_id', 'in', [...ids])
    .execute();
  const all = new Map<number, Map<number, Answer | null>>();
  for (const { attempt_id, position, answer } of rows) {
    const own = all.get(attempt_id) ?? new Map<number, Answer | null>();
    all.set(attempt_id, own.set(position, answer));
  }
  return all;
}

async function writeScores(trx: Trx, graded: readonly { id: number; score: Score; ending: Ending }[]): Promise<void> {
  const grades = graded.flatMap(({ id, score }) =>
    score.grades.map(({ points, verdict }, position) => ({ attempt_id: id, position, points, verdict })),
  );
  await sql`
    update attempt_answers set points = g.points, verdict = g.verdict
    from jsonb_to_recordset(${JSON.stringify(grades)}::jsonb)
      as g (attempt_id bigint, position integer, points double precision, verdict text)
    where attempt_answers.attempt_id = g.attempt_id and attempt_answers.position = g.position`.execute(trx);

  const results = graded.map(({ id, score, ending }) => ({
    id,
    submitted_at: ending.submittedAt,
    submit_reason: ending.reason,
    score: score.score,
    percentage: score.percentage,
    passed: score.passed,
    answered_count: score.answeredCount,
    theme_scores: score.themes,
  }));
  await sql`
    update attempts set status = 'submitted', submitted_at = r.submitted_at, submit_reason = r.submit_reason,
      score = r.score, percentage = r.percentage, passed = r.passed, answered_count = r.answered_count,
      theme_scores = r.theme_scores
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as r (id bigint, submitted_at timestamptz, submit_reason text, score double precision,
        percentage double precision, passed boolean, answered_count integer, theme_scores jsonb)
    where attempts.id = r.id`.execute(trx);
}
