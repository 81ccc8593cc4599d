import { type RawBuilder, sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { localDay } from '#shared/i18n/dates.ts';
import { SERVER_ZONE } from '../../../../time-zone.ts';
import { addDays, type Grain, intervalOf, isWithin, momentOf, type Period } from './period.ts';
import { all, ofAttempts, ofEnrolments, ofThemes, ofVisits, type Scope } from './scope.ts';

/*
 * The one definition of each measure: which rows it counts. Tiles, courses and groups aggregate these, lists page them; so a number is
 * that of the rows it opens.
 */

export type PeopleMeasure = NonNullable<Schemas['StatisticsPersonFilter']['measure']>;
export type AttemptMeasure = NonNullable<Schemas['StatisticsAttemptFilter']['measure']>;
export type EnrolmentMeasure = NonNullable<Schemas['StatisticsEnrolmentFilter']['measure']>;

/** How long ago somebody was seen who is there now, in milliseconds. */
const LIVE_MS = 5 * 60_000;

const COLUMNS = sql`a.user_id, a.visits, a.seconds, a.last_at`;

/** The months that lie wholly in a period, and the days before and after them. */
function wholeMonths({ from, to }: Period): { first: string; after: string } | undefined {
  const first = from.endsWith('-01') ? from : intervalOf(addDays(intervalOf(from, 'month'), 31), 'month');
  const after = intervalOf(addDays(to, 1), 'month');
  return first < after ? { first, after } : undefined;
}

/**
 * What people visited, as a relation `(day, user_id, visits, seconds, last_at)`, exact at this moment: by days, or by months where they
 * are whole and the intervals are not shorter.
 */
export function activityOf(scope: Scope, grain: Grain | 'period'): RawBuilder<unknown> {
  const { from, to } = scope.period;
  const people = ofVisits(scope, 'a');
  if (scope.filter.themeId !== undefined)
    return sql`(select a.day, ${COLUMNS} from visit_days a
      where ${all([sql<boolean>`a.day between ${from}::date and ${to}::date`, ...ofThemes(scope, 'a'), ...people])})`;
  const days = (when: RawBuilder<boolean>) =>
    sql`select a.day, ${COLUMNS} from activity_days a where ${all([when, ...people])}`;
  const months = grain === 'month' || grain === 'period' ? wholeMonths(scope.period) : undefined;
  if (months === undefined) return sql`(${days(sql<boolean>`a.day between ${from}::date and ${to}::date`)})`;
  const { first, after } = months;
  const within = sql<boolean>`a.month >= ${first}::date and a.month < ${after}::date`;
  return sql`(select a.month as day, ${COLUMNS} from activity_months a where ${all([within, ...people])}
    union all ${days(sql<boolean>`a.day >= ${from}::date and a.day < ${first}::date`)}
    union all ${days(sql<boolean>`a.day >= ${after}::date and a.day <= ${to}::date`)})`;
}

/** Who is there now: seen on a page in the last minutes, or taking a test. */
function livePeople(scope: Scope): RawBuilder<unknown> {
  const today = localDay(scope.now);
  const since = new Date(scope.now.getTime() - LIVE_MS);
  const seen = [
    sql<boolean>`a.day between ${addDays(today, -1)}::date and ${today}::date`,
    sql<boolean>`a.last_at >= ${since}::timestamptz`,
    ...ofThemes(scope, 'a'),
    ...ofVisits(scope, 'a'),
  ];
  const source = scope.filter.themeId === undefined ? sql`activity_days` : sql`visit_days`;
  return sql`(select ${COLUMNS} from ${source} a where ${all(seen)}
    union all select attempts.user_id, 0, 0, null::timestamptz from attempts where ${attemptsOf('running', scope)})`;
}

/** The people of a measure, as a relation `(user_id, visits, seconds, last_at)` with one row for each. */
export function peopleOf(measure: PeopleMeasure, scope: Scope): RawBuilder<unknown> {
  const source = measure === 'live' ? livePeople(scope) : activityOf(scope, 'period');
  const learned = measure === 'hours' ? sql`having sum(p.seconds) > 0` : sql``;
  return sql`(select p.user_id, sum(p.visits)::bigint as visits, sum(p.seconds)::bigint as seconds, max(p.last_at) as last_at
    from ${source} p group by p.user_id ${learned})`;
}

/** Whether an attempt has a result that the reader may know. */
const hasResult = ({ held }: Scope): RawBuilder<boolean> =>
  held.length === 0
    ? sql<boolean>`attempts.passed is not null`
    : sql<boolean>`(attempts.passed is not null and attempts.id <> all (${[...held]}::bigint[]))`;

/** Whether an attempt has a result; whether it was passed. For counting among those that were begun. */
export const resultIn = (scope: Scope) => ({
  known: hasResult(scope),
  passed: sql<boolean>`(${hasResult(scope)} and attempts.passed)`,
});

/** Which rows of `attempts` a measure counts. */
export function attemptsOf(measure: AttemptMeasure, scope: Scope): RawBuilder<boolean> {
  if (measure === 'running') return all([sql<boolean>`attempts.status = 'in_progress'`, ...ofAttempts(scope)]);
  const begun = [isWithin(sql.ref('attempts.started_at'), scope.period), ...ofAttempts(scope)];
  if (measure === 'attempts') return all(begun);
  const { known, passed } = resultIn(scope);
  return all([...begun, measure === 'passed' ? passed : known]);
}

/** When an enrolment became overdue, as SQL: with the day after its last one. */
export const OVERDUE_SINCE = sql<Date>`greatest((enrolments.due_on + 1)::timestamp at time zone ${sql.lit(SERVER_ZONE)}, enrolments.starts_at)`;

/** Until when it was learned by: it was completed, withdrawn or ended. */
export const LEARNED_UNTIL = sql<Date>`least(coalesce(enrolments.completed_at, 'infinity'), coalesce(enrolments.closed_at, 'infinity'))`;

/** The moment by which a day is over, or now. */
export const endOf = (day: string, now: Date): RawBuilder<Date> =>
  sql<Date>`least(${momentOf(addDays(day, 1))}, ${now}::timestamptz)`;

/** Enrolments that could be overdue in the period: they have a last day that is over. */
export const mayBeOverdue = (scope: Scope): RawBuilder<boolean> =>
  all([sql<boolean>`enrolments.due_on <= ${scope.period.to}::date`, ...ofEnrolments(scope)]);

/** The steps of a plan, each with what makes an enrolment come to it. A certificate that was revoked or replaced is none. */
const STEPS = {
  assigned: sql<boolean>`true`,
  started: sql<boolean>`(enrolments.share > 0 or enrolments.completed_at is not null)`,
  finished: sql<boolean>`enrolments.completed_at is not null`,
  certified: sql<boolean>`(enrolments.completed_at is not null and exists (select from certificates
    where certificates.enrolment_id = enrolments.id and certificates.state = 'issued'))`,
} satisfies Record<Step, RawBuilder<boolean>>;

export type Step = Schemas['StatisticsFunnelStep']['measure'];
export const FUNNEL: readonly Step[] = ['assigned', 'started', 'finished', 'certified'];
const isStep = (measure: EnrolmentMeasure): measure is Step => measure in STEPS;

/**
 * Which rows of `enrolments` a measure counts. Steps are of those that begin in the period. Overdue are those at the end of the period, or
 * now.
 */
export function enrolmentsOf(measure: EnrolmentMeasure, scope: Scope): RawBuilder<boolean> {
  if (measure === 'completions')
    return all([isWithin(sql.ref('enrolments.completed_at'), scope.period), ...ofEnrolments(scope)]);
  if (isStep(measure))
    return all([isWithin(sql.ref('enrolments.starts_at'), scope.period), ...ofEnrolments(scope), STEPS[measure]]);
  const end = endOf(scope.period.to, scope.now);
  return all([mayBeOverdue(scope), sql<boolean>`${OVERDUE_SINCE} <= ${end} and ${LEARNED_UNTIL} > ${end}`]);
}
