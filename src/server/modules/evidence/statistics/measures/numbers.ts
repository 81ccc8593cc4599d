import { type RawBuilder, sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../../db/index.ts';
import { SERVER_ZONE } from '../../../../time-zone.ts';
import { type Grain, intervalAt, intervalEnd, intervalOfDay, intervalsOf, type Period } from './period.ts';
import {
  activityOf,
  attemptsOf,
  endOf,
  enrolmentsOf,
  LEARNED_UNTIL,
  mayBeOverdue,
  OVERDUE_SINCE,
  peopleOf,
  resultIn,
} from './rows.ts';
import type { Scope } from './scope.ts';

type Measure = Schemas['StatisticsMeasure'];

/** The numbers of a period, or of a part of it. */
export interface Numbers {
  active: number;
  /** Who was seen with a page in sight for at least a second. */
  learned: number;
  seconds: number;
  attempts: number;
  results: number;
  passed: number;
  completions: number;
  overdue: number;
}

const NOTHING: Numbers = {
  ...{ active: 0, learned: 0, seconds: 0 },
  ...{ attempts: 0, results: 0, passed: 0, completions: 0, overdue: 0 },
};

type Part = Partial<Numbers>;

async function first(db: Db, query: RawBuilder<unknown>): Promise<Part> {
  const { rows } = await sql<Part>`${query}`.execute(db);
  return rows[0] ?? {};
}

const PEOPLE = sql`count(*) as active, count(*) filter (where p.seconds > 0) as learned, coalesce(sum(p.seconds), 0) as seconds`;

/** Counts of attempts that were begun, as SQL. */
const outcomes = (scope: Scope) => {
  const { known, passed } = resultIn(scope);
  return sql`count(*) as attempts, count(*) filter (where ${known}) as results, count(*) filter (where ${passed}) as passed`;
};

const peopleIn = (db: Db, scope: Scope): Promise<Part> =>
  first(db, sql`select ${PEOPLE} from ${peopleOf('active', scope)} p`);

/** The numbers of the whole period. */
export async function numbersOf(db: Db, scope: Scope): Promise<Numbers> {
  const people = await peopleIn(db, scope);
  const attempts = await first(db, sql`select ${outcomes(scope)} from attempts where ${attemptsOf('attempts', scope)}`);
  const plans = await first(
    db,
    sql`select (select count(*) from enrolments where ${enrolmentsOf('completions', scope)}) as completions,
      (select count(*) from enrolments where ${enrolmentsOf('overdue', scope)}) as overdue`,
  );
  return { ...NOTHING, ...people, ...attempts, ...plans };
}

/**
 * The same, of a period whose course is known: attempts and completions add up, what is overdue is so at its end, and people are counted
 * once, in whatever intervals they were seen.
 */
export async function numbersByCourse(db: Db, scope: Scope, course: readonly Numbers[]): Promise<Numbers> {
  const sum = (part: 'attempts' | 'results' | 'passed' | 'completions') =>
    course.reduce((total, interval) => total + interval[part], 0);
  return {
    ...NOTHING,
    ...(await peopleIn(db, scope)),
    ...{ attempts: sum('attempts'), results: sum('results'), passed: sum('passed'), completions: sum('completions') },
    overdue: course.at(-1)?.overdue ?? 0,
  };
}

type Row = Part & { start: string };

const rowsOf = async (db: Db, query: RawBuilder<unknown>): Promise<Row[]> =>
  (await sql<Row>`${query}`.execute(db)).rows;

/** The numbers of each interval of the period, in order. */
export async function courseOf(db: Db, scope: Scope, grain: Grain): Promise<Numbers[]> {
  const people = await rowsOf(
    db,
    sql`select p.start, ${PEOPLE} from (select ${intervalOfDay(sql.ref('a.day'), grain)} as start, a.user_id, sum(a.seconds) as seconds
      from ${activityOf(scope, grain)} a group by 1, 2) p group by 1`,
  );
  const attempts = await rowsOf(
    db,
    sql`select ${intervalAt(sql.ref('attempts.started_at'), grain)} as start, ${outcomes(scope)}
      from attempts where ${attemptsOf('attempts', scope)} group by 1`,
  );
  const completions = await rowsOf(
    db,
    sql`select ${intervalAt(sql.ref('enrolments.completed_at'), grain)} as start, count(*) as completions
      from enrolments where ${enrolmentsOf('completions', scope)} group by 1`,
  );
  const parts = new Map<string, Part>();
  for (const { start, ...part } of [...people, ...attempts, ...completions])
    parts.set(start, { ...parts.get(start), ...part });
  const overdue = await overdueCourse(db, scope, grain);
  return intervalsOf(scope.period, grain).map((start, index) => ({
    ...NOTHING,
    ...parts.get(start),
    overdue: overdue[index] ?? 0,
  }));
}

/** How many enrolments were overdue at the end of each interval: in one pass, by when each became so and ceased to be. */
async function overdueCourse(db: Db, scope: Scope, grain: Grain): Promise<number[]> {
  const starts = intervalsOf(scope.period, grain);
  const ends = starts.map((start) => endOf(intervalEnd(start, grain, scope.period), scope.now));
  const before = (moment: RawBuilder<Date>) =>
    sql`width_bucket(${moment} - interval '1 microsecond', array[${sql.join(ends)}]::timestamptz[])`;
  const { rows } = await sql<{ since: number; until: number; count: number }>`
    select ${before(OVERDUE_SINCE)} as since, ${before(LEARNED_UNTIL)} as until, count(*) as count from enrolments
    where ${mayBeOverdue(scope)} group by 1, 2`.execute(db);
  return starts.map((_, index) =>
    rows.reduce((sum, { since, until, count }) => (since <= index && index < until ? sum + count : sum), 0),
  );
}

/** Who is there now, and how many attempts run. */
export async function liveOf(db: Db, scope: Scope): Promise<{ live: number; running: number }> {
  const { rows } = await sql<{ live: number; running: number }>`
    select (select count(*) from ${peopleOf('live', scope)} p) as live,
      (select count(*) from attempts where ${attemptsOf('running', scope)}) as running`.execute(db);
  return rows[0] ?? { live: 0, running: 0 };
}

/** Whether anything was ever written that could be counted. */
export async function isAnything(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    anything: boolean;
  }>`select exists (select from activity_months) or exists (select from attempts)
    or exists (select from enrolments) as anything`.execute(db);
  return rows[0]?.anything === true;
}

/**
 * The first days of which the numbers of each measure tell, YYYY-MM-DD: before them nothing was recorded, which does not mean that nothing
 * happened. null: nothing was recorded yet.
 */
export async function recordedSince(db: Db): Promise<(measure: Measure) => string | null> {
  const { rows } = await sql<Record<'visits' | 'attempts' | 'enrolments', string | null>>`
    select (select min(day) from activity_days) as visits,
      (select (min(started_at) at time zone ${sql.lit(SERVER_ZONE)})::date from attempts) as attempts,
      (select (min(starts_at) at time zone ${sql.lit(SERVER_ZONE)})::date from enrolments) as enrolments`.execute(db);
  const days = rows[0] ?? { visits: null, attempts: null, enrolments: null };
  return (measure) => {
    if (measure === 'active' || measure === 'hours') return days.visits;
    return measure === 'attempts' || measure === 'passRate' ? days.attempts : days.enrolments;
  };
}

const hundredths = (value: number) => Math.round(value * 100) / 100;

export const hoursOf = (seconds: number): number => hundredths(seconds / 3600);

/** In percent; null without results. */
export const passRate = ({ passed, results }: Pick<Numbers, 'passed' | 'results'>): number | null =>
  results === 0 ? null : hundredths((passed / results) * 100);

/** What is shown of each measure, but for `live`. */
export const VALUES = {
  active: (numbers: Numbers) => numbers.active,
  hours: (numbers: Numbers) => hoursOf(numbers.seconds),
  attempts: (numbers: Numbers) => numbers.attempts,
  passRate,
  completions: (numbers: Numbers) => numbers.completions,
  overdue: (numbers: Numbers) => numbers.overdue,
} satisfies Record<Exclude<Measure, 'live'>, (numbers: Numbers) => number | null>;

/** How many rows the number of each measure opens. */
export const ROWS = {
  ...VALUES,
  hours: (numbers: Numbers) => numbers.learned,
  passRate: (numbers: Numbers) => numbers.results,
} satisfies Record<Exclude<Measure, 'live'>, (numbers: Numbers) => number>;

export const MEASURES = ['active', 'hours', 'attempts', 'passRate', 'completions', 'overdue'] as const;

/** A scope with another period. */
export const during = (scope: Scope, period: Period): Scope => ({ ...scope, period });
