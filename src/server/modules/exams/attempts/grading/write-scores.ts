import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Db, Trx } from '../../../../db/index.ts';
import type { PrintedSecret } from '../../papers/index.ts';
import { readPolicy } from '../policy.ts';
import { finalPoints, marksOf } from './final-marks.ts';
import { type PaperCorrection, type Score, scoreOf } from './score.ts';

type Answer = Schemas['Answer'];

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

/**
 * Computes scores from the stored answers, marks and corrections. The caller has locked the rows.
 * @param proposed attempt id → corrections to use instead of the stored ones
 * @throws Error for an attempt without a paper
 */
export async function scoresOf(
  trx: Trx,
  ids: readonly number[],
  proposed?: ReadonlyMap<number, Readonly<Record<string, PaperCorrection>>>,
): Promise<Map<number, Score>> {
  if (ids.length === 0) return new Map();
  const papers = await trx
    .selectFrom('attempts')
    .innerJoin('attempt_papers', 'attempt_papers.attempt_id', 'attempts.id')
    .innerJoin('tests', 'tests.id', 'attempts.test_id')
    .select([
      'attempts.id',
      'attempts.policy',
      'attempts.pass_percentage',
      'attempts.marking',
      'attempt_papers.items',
      'attempt_papers.keys',
      'attempt_papers.corrections',
      'tests.second_marker',
    ])
    .where('attempts.id', 'in', [...ids])
    .execute();
  if (papers.length < new Set(ids).size) throw new Error(`An attempt of ${ids.join(', ')} has no paper`);
  const answers = await answersOf(trx, ids);
  const marks = await marksOf(trx, ids);
  return new Map(
    papers.map((paper) => {
      // A fully marked attempt stays marked when the test later asks for a second marker.
      const needsSecond = paper.second_marker && paper.marking !== 'done';
      const points = new Map<number, number>();
      for (const [position, own] of marks.get(paper.id) ?? []) {
        const final = finalPoints(own, paper.items[position]?.points ?? 0, needsSecond);
        if (final !== undefined) points.set(position, final);
      }
      const score = scoreOf({
        items: paper.items,
        secrets: paper.keys as PrintedSecret[],
        answers: answers.get(paper.id) ?? new Map<number, Answer | null>(),
        policy: readPolicy(paper.policy),
        passPercentage: paper.pass_percentage,
        marks: points,
        corrections: proposed?.get(paper.id) ?? (paper.corrections as Record<string, PaperCorrection>),
      });
      return [paper.id, score];
    }),
  );
}

/** When and why an attempt ended. */
export interface Closing {
  submittedAt: Date;
  reason: Schemas['SubmitReason'];
}

/** @param closings also closes the attempts; without it they are submitted already */
export async function writeScores(
  trx: Trx,
  scores: ReadonlyMap<number, Score>,
  closings?: ReadonlyMap<number, Closing>,
): Promise<void> {
  await writeGrades(trx, scores);
  const results = [...scores].map(([id, score]) => ({
    id,
    submitted_at: closings?.get(id)?.submittedAt ?? null,
    submit_reason: closings?.get(id)?.reason ?? null,
    score: score.score,
    max_score: score.maxScore,
    percentage: score.percentage,
    passed: score.passed,
    answered_count: score.answeredCount,
    marking: score.marking,
    theme_scores: score.themes,
  }));
  await sql`
    update attempts set status = 'submitted', submitted_at = coalesce(r.submitted_at, attempts.submitted_at),
      submit_reason = coalesce(r.submit_reason, attempts.submit_reason), score = r.score, max_score = r.max_score,
      percentage = r.percentage, passed = r.passed, answered_count = r.answered_count, marking = r.marking,
      theme_scores = r.theme_scores
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as r (id bigint, submitted_at timestamptz, submit_reason text, score double precision, max_score double precision,
        percentage double precision, passed boolean, answered_count integer, marking text, theme_scores jsonb)
    where attempts.id = r.id`.execute(trx);
}

async function writeGrades(trx: Trx, scores: ReadonlyMap<number, Score>): Promise<void> {
  const grades = [...scores].flatMap(([id, score]) =>
    score.grades.map(({ points, verdict }, position) => ({ attempt_id: id, position, points, verdict })),
  );
  await sql`
    update attempt_answers set points = g.points, verdict = g.verdict
    from jsonb_to_recordset(${JSON.stringify(grades)}::jsonb)
      as g (attempt_id bigint, position integer, points double precision, verdict text)
    where attempt_answers.attempt_id = g.attempt_id and attempt_answers.position = g.position`.execute(trx);
  // An unanswered question has no row. A correction may still give its points, or drop it.
  const given = [...scores].flatMap(([id, { corrected }]) =>
    grades.filter(({ attempt_id, position }) => attempt_id === id && corrected.includes(position)),
  );
  if (given.length === 0) return;
  await sql`
    insert into attempt_answers (attempt_id, position, answer, epoch, seq, saved_at, points, verdict)
    select g.attempt_id, g.position, null, 0, 0, attempts.started_at, g.points, g.verdict
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as g (attempt_id bigint, position integer, points double precision, verdict text)
    join attempts on attempts.id = g.attempt_id
    on conflict (attempt_id, position) do nothing`.execute(trx);
}
