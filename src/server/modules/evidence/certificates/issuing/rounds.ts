import { sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { committed, type Later } from '../../../../after-commit.ts';
import type { Context } from '../../../../context.ts';
import type { Trx } from '../../../../db/index.ts';
import { knownAttempts, markShown } from '../../../exams/attempts/index.ts';
import { findSubject, type Subject } from './facts.ts';
import { issueAll, lockTemplate, type Order } from './issue.ts';
import { localDate } from '../../../../wall-clock.ts';
import { tellHolders } from './tell.ts';

/** News in one round, and when results that are not shown yet are looked at again. */
const NEWS = 2000;
const AGAIN_MS = 600_000;

/** One lock for all processes: a round waits for no other, it leaves the work to it. */
const LOCK = 40_260_001;

type Review = Schemas['CertificateReview'] | null;

/** What the rest of a round needs. */
interface Round {
  trx: Trx;
  ctx: Context;
  now: Date;
  afterCommit: Later;
}

interface NewsRow {
  enrolment_id: number | null;
  attempt_id: number | null;
}

const distinct = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))];

/**
 * Issues what plans and tests have given a right to since the last round, and flags certificates whose result does not stand any more. All
 * of it is one transaction, so that news are lost with nothing and nothing is issued twice.
 * @returns how many were issued
 */
export async function takeCertificateNews(ctx: Context): Promise<number> {
  const now = ctx.clock();
  return committed(ctx, async (trx, afterCommit) => {
    const { rows: lock } = await sql<{
      mine: boolean;
    }>`select pg_try_advisory_xact_lock(${LOCK}::bigint) as mine`.execute(trx);
    if (lock[0]?.mine !== true) return 0;
    const { rows } = await sql<NewsRow>`
      delete from certificate_news where id in
        (select id from certificate_news where look_at <= ${now}::timestamptz order by look_at, id limit ${NEWS})
      returning enrolment_id, attempt_id`.execute(trx);
    if (rows.length === 0) return 0;
    const round = { trx, ctx, now, afterCommit };
    const attempts = distinct(rows.map((row) => row.attempt_id));
    const byTests = await takeAttempts(round, attempts);
    const enrolments = distinct([...rows.map((row) => row.enrolment_id), ...(await enrolmentsWith(trx, attempts))]);
    return byTests + (await takeEnrolments(round, enrolments));
  });
}

/** Enrolments whose plans have the tests of attempts. */
async function enrolmentsWith(trx: Trx, attemptIds: readonly number[]): Promise<number[]> {
  if (attemptIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select distinct e.id from attempts a join enrolments e on e.user_id = a.user_id and e.state = 'completed'
    join plan_version_materials m on m.version_id = e.version_id and m.test_id = a.test_id
    where a.id = any (${[...attemptIds]}::bigint[])`.execute(trx);
  return rows.map(({ id }) => id);
}

interface Right {
  template_id: number | null;
  certificate_id: number | null;
}

interface AttemptRight extends Right {
  id: number;
  user_id: number;
  test_id: number;
  is_appealed: boolean;
  /** Another certificate of the test is in force, and does not end soon. */
  has_other: boolean;
}

async function takeAttempts(round: Round, ids: readonly number[]): Promise<number> {
  const { trx, now } = round;
  if (ids.length === 0) return 0;
  const { rows } = await sql<AttemptRight>`
    select a.id, a.user_id, a.test_id, t.id as template_id, c.id as certificate_id,
      exists (select from appeals p where p.attempt_id = a.id and p.state in ('sent', 'considering')) as is_appealed,
      exists (select from certificates o where o.user_id = a.user_id and o.test_id = a.test_id and o.state = 'issued'
        and o.attempt_id is distinct from a.id and coalesce(o.expires_on, 'infinity') - coalesce(t.remind_days[1], 0) > ${localDate(now)}::date) as has_other
    from attempts a
    left join certificate_template_tests part on part.test_id = a.test_id
    left join certificate_templates t on t.id = part.template_id and t.active
    left join certificates c on c.source_key = 'attempt:' || a.id and c.state <> 'replaced'
    where a.id = any (${[...ids]}::bigint[]) and (t.id is not null or c.id is not null) order by a.id`.execute(trx);
  if (rows.length === 0) return 0;
  const users = distinct(rows.map((row) => row.user_id));
  const tests = distinct(rows.map((row) => row.test_id));
  const known = new Map((await knownAttempts(trx, users, tests, now)).map((one) => [one.id, one]));
  const orders: (Order & { templateId: number })[] = [];
  const given = new Set<string>();
  const subjects = new Map<number, Subject>();
  const shown: number[] = [];
  for (const row of rows) {
    const attempt = known.get(row.id);
    if (attempt === undefined) continue;
    const isReopened = attempt.submittedAt === null;
    const isOpen = isReopened || attempt.result === 'later' || attempt.isWaiting;
    const passed = attempt.result === 'shown' && attempt.passed === true;
    if (row.certificate_id !== null) {
      const review: Review = isOpen
        ? 'result-held'
        : !passed
          ? 'result-changed'
          : row.is_appealed
            ? 'result-appealed'
            : null;
      await flag(round, row.certificate_id, review);
    } else if (isOpen) {
      // Whoever hands it in again is news by itself.
      if (!isReopened) await lookAgain(trx, row.id, now);
    } else if (row.template_id !== null && passed && !row.is_appealed && !row.has_other) {
      if (given.has(`${row.user_id}/${row.test_id}`)) continue;
      const subject = subjects.get(row.test_id) ?? (await findSubject(trx, { testId: row.test_id }));
      if (subject === undefined) continue;
      subjects.set(row.test_id, subject);
      given.add(`${row.user_id}/${row.test_id}`);
      orders.push({
        ...{
          templateId: row.template_id,
          userId: row.user_id,
          source: 'test',
          sourceKey: `attempt:${row.id}`,
          subject,
        },
        ...{ attemptId: row.id, percentage: attempt.percentage },
      });
      if (attempt.isNews) shown.push(row.id);
    }
  }
  // Whoever gets a certificate knows the result.
  if (shown.length > 0) await markShown(trx, shown, 'score', now);
  return issueByTemplate(round, orders);
}

async function lookAgain(trx: Trx, attemptId: number, now: Date): Promise<void> {
  await trx
    .insertInto('certificate_news')
    .values({ attempt_id: attemptId, enrolment_id: null, look_at: new Date(now.getTime() + AGAIN_MS) })
    .execute();
}

interface EnrolmentRight extends Right {
  id: number;
  user_id: number;
  plan_id: number;
  title: LocalizedText;
  hours: number;
  months: number | null;
  is_completed: boolean;
  /** Somebody has appealed against a result of its tests. */
  is_appealed: boolean;
}

/** Whether all tests of the plan are passed in the cycle of the enrolment `e`: not even staff may see more than whether. */
const ALL_PASSED = sql`not exists (select from plan_version_materials m where m.version_id = e.version_id and m.test_id is not null
  and not exists (select from attempts a where a.user_id = e.user_id and a.test_id = m.test_id and a.passed and a.started_at >= e.starts_at))`;

async function takeEnrolments(round: Round, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await sql<EnrolmentRight>`
    select e.id, e.user_id, e.plan_id, p.title, v.hours, p.certificate_months as months, t.id as template_id, c.id as certificate_id,
      e.state = 'completed' and (p.certificate_rule <> 'passed' or ${ALL_PASSED}) as is_completed,
      exists (select from plan_version_materials m join attempts a on a.test_id = m.test_id and a.user_id = e.user_id
        and a.started_at >= e.starts_at and a.passed
        join appeals o on o.attempt_id = a.id and o.state in ('sent', 'considering') where m.version_id = e.version_id) as is_appealed
    from enrolments e join plans p on p.id = e.plan_id join plan_versions v on v.id = e.version_id
    left join certificate_template_plans part on part.plan_id = e.plan_id
    left join certificate_templates t on t.active and p.certificate_rule <> 'none'
      and case when part.template_id is null then t.other_plans else t.id = part.template_id end
    left join certificates c on c.source_key = 'enrolment:' || e.id and c.state <> 'replaced'
    where e.id = any (${[...ids]}::bigint[]) order by e.id`.execute(round.trx);
  const orders: (Order & { templateId: number })[] = [];
  for (const row of rows) {
    if (row.certificate_id !== null)
      await flag(
        round,
        row.certificate_id,
        !row.is_completed ? 'result-changed' : row.is_appealed ? 'result-appealed' : null,
      );
    else if (row.template_id !== null && row.is_completed && !row.is_appealed)
      orders.push({
        ...{ templateId: row.template_id, userId: row.user_id, source: 'plan', sourceKey: `enrolment:${row.id}` },
        enrolmentId: row.id,
        subject: { planId: row.plan_id, testId: null, title: row.title, hours: row.hours, months: row.months },
      });
  }
  return issueByTemplate(round, orders);
}

/** The certificate waits for a decision, or does not any more. Nothing is revoked by itself. */
async function flag({ trx, now }: Round, id: number, review: Review): Promise<void> {
  await sql`
    with changed as (
      update certificates set review = ${review}, updated_at = ${now}::timestamptz
      where id = ${id} and state = 'issued' and review is distinct from ${review} returning id
    )
    insert into certificate_events (certificate_id, at, kind) select id, ${now}::timestamptz, ${review === null ? 'cleared' : 'flagged'} from changed`.execute(
    trx,
  );
}

async function issueByTemplate(
  { trx, ctx, now, afterCommit }: Round,
  orders: readonly (Order & { templateId: number })[],
): Promise<number> {
  let count = 0;
  const byTemplate = Map.groupBy(orders, ({ templateId }) => templateId);
  // In the order of their ids: whoever locks several templates locks them so.
  for (const [templateId, own] of [...byTemplate].sort(([a], [b]) => a - b)) {
    const template = await lockTemplate(trx, templateId);
    if (template === undefined) continue;
    const issued = await issueAll(
      trx,
      template,
      own,
      { issuedOn: localDate(now) },
      { env: ctx.env, now, actorId: null },
    );
    await tellHolders(trx, 'certificate-issued', issued, now, { afterCommit });
    count += issued.length;
  }
  return count;
}
