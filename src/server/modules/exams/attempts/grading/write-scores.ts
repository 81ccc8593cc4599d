import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Db, Trx } from '../../../../db/index.ts';
import { recordDigests, recordJournals } from '../../../../history/index.ts';
import type { PrintedSecret } from '../../papers/index.ts';
import { neverBeatIn } from '../never-beat.ts';
import { readPolicy } from '../policy.ts';
import { startsBy } from '../sections.ts';
import { finalPoints, marksOf } from './final-marks.ts';
import { type LateChanges, lateChangesOf, type LateScores, lateScoresOf } from './late-scores.ts';
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
): Promise<Map<number, WholeScore>> {
  const graders = await gradersOf(trx, ids, proposed);
  return new Map(
    [...graders].map(([id, { stored, late, scoreWith }]) => [
      id,
      { ...scoreWith(stored), late: lateScoresOf(stored, late, scoreWith) },
    ]),
  );
}

/** The answers of an attempt, and what grades its paper with these or others. */
export interface Grader {
  stored: ReadonlyMap<number, Answer | null>;
  /** What late answers changed or would change; undefined: there are none. */
  late: LateChanges | undefined;
  scoreWith: (answers: ReadonlyMap<number, Answer | null>) => Score;
}

/**
 * @param proposed attempt id → corrections to use instead of the stored ones
 * @throws Error for an attempt without a paper
 */
export async function gradersOf(
  db: Db,
  ids: readonly number[],
  proposed?: ReadonlyMap<number, Readonly<Record<string, PaperCorrection>>>,
): Promise<Map<number, Grader>> {
  if (ids.length === 0) return new Map();
  const papers = await db
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
  const answers = await answersOf(db, ids);
  const marks = await marksOf(db, ids);
  const lates = await lateChangesOf(db, ids);
  return new Map(
    papers.map((paper) => {
      // A fully marked attempt stays marked when the test later asks for a second marker.
      const needsSecond = paper.second_marker && paper.marking !== 'done';
      const points = new Map<number, number>();
      for (const [position, own] of marks.get(paper.id) ?? []) {
        const final = finalPoints(own, paper.items[position]?.points ?? 0, needsSecond);
        if (final !== undefined) points.set(position, final);
      }
      const stored = answers.get(paper.id) ?? new Map<number, Answer | null>();
      const scoreWith = (given: ReadonlyMap<number, Answer | null>) =>
        scoreOf({
          items: paper.items,
          secrets: paper.keys as PrintedSecret[],
          answers: given,
          policy: readPolicy(paper.policy),
          passPercentage: paper.pass_percentage,
          marks: points,
          corrections: proposed?.get(paper.id) ?? (paper.corrections as Record<string, PaperCorrection>),
        });
      return [paper.id, { stored, late: lates.get(paper.id), scoreWith }] as const;
    }),
  );
}

/** A score, with the scores that late answers make a difference to. */
export interface WholeScore extends Score {
  late: LateScores | null;
}

/** When and why an attempt ended. */
export interface Closing {
  submittedAt: Date;
  reason: Schemas['SubmitReason'];
  /** Stored as if it had been taken: no device has a journal of it. */
  recorded?: true;
}

/** Minutes in which a file that was on its way at the end of the time may arrive, and then the answer that names it. */
const FILE_MINUTES = 2;

const LATE_MINUTES = sql`case when (policy->>'lateMinutes')::integer < ${FILE_MINUTES}::integer and r.submit_reason = 'deadline'
    and exists (select from attempt_papers p where p.attempt_id = attempts.id and p.items @? '$[*].file')
  then ${FILE_MINUTES}::integer else (policy->>'lateMinutes')::integer end`;

/** Until when a device may bring answers of an attempt that ends at r.submitted_at; null: no device can have any, or none is taken. */
const LATE_UNTIL = sql`case
  when epoch > 0 and ${LATE_MINUTES} > 0
    and not exists (select from attempt_heads h where h.attempt_id = attempts.id and h.epoch = attempts.epoch and h.final)
  then r.submitted_at + make_interval(mins => ${LATE_MINUTES}) end`;

/** @param closings also closes the attempts; without it they are submitted already */
export async function writeScores(
  trx: Trx,
  scores: ReadonlyMap<number, WholeScore>,
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
    recorded: closings?.get(id)?.recorded ?? false,
    percentage_without_late: score.late?.without.percentage ?? null,
    passed_without_late: score.late?.without.passed ?? null,
    percentage_with_late: score.late?.withAll.percentage ?? null,
    passed_with_late: score.late?.withAll.passed ?? null,
  }));
  await sql`
    update attempts set status = 'submitted', paused_at = null, open_by = null, submitted_at = coalesce(r.submitted_at, attempts.submitted_at),
      section_starts = case when r.submitted_at is null then section_starts
        else ${startsBy('attempts', sql`coalesce(paused_at, r.submitted_at)`)} end,
      submit_reason = coalesce(r.submit_reason, attempts.submit_reason), score = r.score, max_score = r.max_score,
      percentage = r.percentage, passed = r.passed, answered_count = r.answered_count, marking = r.marking,
      theme_scores = r.theme_scores, percentage_without_late = r.percentage_without_late,
      passed_without_late = r.passed_without_late, percentage_with_late = r.percentage_with_late,
      passed_with_late = r.passed_with_late,
      late_until = case when r.submitted_at is null then late_until when not r.recorded then ${LATE_UNTIL} end,
      never_beat = case when r.submitted_at is null then never_beat else not r.recorded and ${neverBeatIn('attempts', sql`r.submitted_at`)} end
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as r (id bigint, submitted_at timestamptz, submit_reason text, score double precision, max_score double precision,
        percentage double precision, passed boolean, answered_count integer, marking text, theme_scores jsonb, recorded boolean,
        percentage_without_late double precision, passed_without_late boolean, percentage_with_late double precision,
        passed_with_late boolean)
    where attempts.id = r.id`.execute(trx);
  await recordDigests(trx, 'attempt', [...scores.keys()]);
  recordJournals(trx, [...scores.keys()]);
}

async function writeGrades(trx: Trx, scores: ReadonlyMap<number, Score>): Promise<void> {
  const graded = [...scores].flatMap(([id, { grades, corrected }]) => {
    const isCorrected = new Set(corrected);
    return grades.map(({ points, verdict }, position) => ({
      grade: { attempt_id: id, position, points, verdict },
      isCorrected: isCorrected.has(position),
    }));
  });
  const grades = graded.map(({ grade }) => grade);
  await sql`
    update attempt_answers set points = g.points, verdict = g.verdict
    from jsonb_to_recordset(${JSON.stringify(grades)}::jsonb)
      as g (attempt_id bigint, position integer, points double precision, verdict text)
    where attempt_answers.attempt_id = g.attempt_id and attempt_answers.position = g.position`.execute(trx);
  // An unanswered question has no row. A correction may still give its points, or drop it.
  const given = graded.filter(({ isCorrected }) => isCorrected).map(({ grade }) => grade);
  if (given.length === 0) return;
  await sql`
    insert into attempt_answers (attempt_id, position, answer, epoch, seq, saved_at, points, verdict)
    select g.attempt_id, g.position, null, 0, 0, attempts.started_at, g.points, g.verdict
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as g (attempt_id bigint, position integer, points double precision, verdict text)
    join attempts on attempts.id = g.attempt_id
    on conflict (attempt_id, position) do nothing`.execute(trx);
}
