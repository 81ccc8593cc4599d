import { sql } from 'kysely';
import type { LocalizedText } from '#shared/contract/index.ts';
import { localDay } from '#shared/i18n/dates.ts';
import { type KnownAttempt, knownAttempts } from '../../../../exams/attempts/index.ts';
import { lookAgain, type Review, type Round } from './round.ts';

interface EnrolmentRow {
  id: number;
  user_id: number;
  plan_id: number;
  title: LocalizedText;
  hours: number;
  months: number | null;
  starts_at: Date;
  completed_at: Date | null;
  /** When the next cycle began. */
  until: Date | null;
  /** By which a certificate is issued by itself. */
  template_id: number | null;
  /** The certificate that rests on the enrolment. */
  certificate_id: number | null;
  /** It is completed and, where the plan asks for that, all its tests are passed. */
  is_right: boolean;
  /** The tests that have to be passed. */
  tests: number[];
  /** Somebody has appealed against a result of its tests. */
  is_appealed: boolean;
}

const UNTIL = sql`(select min(n.starts_at) from enrolments n
  where n.plan_id = e.plan_id and n.user_id = e.user_id and n.cycle > e.cycle)`;

/** Passed attempts at the test of the material `m` in the cycle of the enrolment `e`, whether their results are shown or not. */
const PASSED = sql`a.user_id = e.user_id and a.test_id = m.test_id and a.passed
  and a.started_at >= e.starts_at and a.started_at < coalesce(e.until, 'infinity')`;

const TESTS = sql`plan_version_materials m where m.version_id = e.version_id and m.test_id is not null`;

const findEnrolments = async ({ trx }: Round, ids: readonly number[]): Promise<EnrolmentRow[]> =>
  (
    await sql<EnrolmentRow>`
    select e.id, e.user_id, e.plan_id, p.title, v.hours, p.certificate_months as months, e.starts_at, e.completed_at, e.until,
      t.id as template_id, c.id as certificate_id,
      e.state = 'completed' and (p.certificate_rule <> 'passed'
        or not exists (select from ${TESTS} and not exists (select from attempts a where ${PASSED}))) as is_right,
      case when p.certificate_rule = 'passed' then array(select distinct m.test_id from ${TESTS}) else '{}' end as tests,
      exists (select from plan_version_materials m join attempts a on ${PASSED}
        join appeals o on o.attempt_id = a.id and o.state in ('sent', 'considering') where m.version_id = e.version_id) as is_appealed
    from (select e.*, ${UNTIL} as until from enrolments e where e.id = any (${[...ids]}::bigint[])) e
    join plans p on p.id = e.plan_id join plan_versions v on v.id = e.version_id
    left join certificate_template_plans part on part.plan_id = e.plan_id
    left join certificate_templates t on t.active and p.certificate_rule <> 'none'
      and case when part.template_id is null then t.other_plans else t.id = part.template_id end
    left join certificates c on c.enrolment_id = e.id and c.state <> 'replaced'
    order by e.id`.execute(trx)
  ).rows;

/** Issues what completed plans give a right to, and looks whether that still stands. */
export async function takeEnrolments(round: Round, ids: readonly number[]): Promise<void> {
  const { trx, now, orders, reviews } = round;
  const rows = ids.length === 0 ? [] : await findEnrolments(round, ids);
  const users = [...new Set(rows.map((row) => row.user_id))];
  const tests = [...new Set(rows.flatMap((row) => row.tests))];
  const attempts = Map.groupBy(
    await knownAttempts(trx, users, tests, now),
    ({ userId, testId }) => `${userId}/${testId}`,
  );
  for (const row of rows) {
    const passes = row.tests.map((testId) => (attempts.get(`${row.user_id}/${testId}`) ?? []).find(isKnownIn(row)));
    const isKnown = passes.every((pass) => pass !== undefined);
    if (row.is_right && !isKnown) await lookAgain(round, { attempt_id: null, enrolment_id: row.id });
    if (row.certificate_id !== null) reviews.set(row.certificate_id, reviewOf(row, isKnown));
    else if (row.template_id !== null && row.is_right && isKnown && !row.is_appealed)
      orders.push({
        ...{ templateId: row.template_id, userId: row.user_id, source: 'plan', sourceKey: `enrolment:${row.id}` },
        ...{ enrolmentId: row.id, issuedOn: earnedOn(row, passes, now) },
        subject: { planId: row.plan_id, testId: null, title: row.title, hours: row.hours, months: row.months },
      });
  }
}

/** The day of what was done last. */
function earnedOn(
  { completed_at: completedAt }: EnrolmentRow,
  passes: readonly (KnownAttempt | undefined)[],
  now: Date,
): string {
  const days = [completedAt, ...passes.map((pass) => pass?.submittedAt)].flatMap((at) => (at ? [localDay(at)] : []));
  return days.sort().at(-1) ?? localDay(now);
}

function reviewOf({ is_right, is_appealed }: EnrolmentRow, isKnown: boolean): Review {
  if (!is_right) return 'result-changed';
  if (!isKnown) return 'result-held';
  return is_appealed ? 'result-appealed' : null;
}

/**
 * Whether the pass of an attempt may be known: a certificate tells it. Of a test that never shows its results the plan may ask that it is
 * passed, and nobody learns more than that.
 */
const isKnownIn =
  ({ starts_at: from, until }: EnrolmentRow) =>
  ({ startedAt, submittedAt, result, passed, isWaiting }: KnownAttempt): boolean =>
    startedAt >= from &&
    (until === null || startedAt < until) &&
    submittedAt !== null &&
    !isWaiting &&
    (result === 'never' || (result === 'shown' && passed === true));
