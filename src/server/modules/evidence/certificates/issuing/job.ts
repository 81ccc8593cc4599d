import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { localDay } from '#shared/i18n/dates.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { actAs, recordAudit, seenOnly, selected } from '../../../../crud/index.ts';
import type { Db, Trx } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import type { JobKinds, JobRun } from '../../../../jobs/index.ts';
import { selectUsers, userList, withinOwnRegion } from '../../../identity/users/index.ts';
import { revokeMany } from '../issued/revoke-many.ts';
import { findSubject, type Subject } from './facts.ts';
import { findGrounds } from './grounds.ts';
import { issueAll, lockTemplate, type Template } from './issue.ts';
import { tellHolders } from './tell.ts';

type Issue = Schemas['CertificateIssue'];

/** What a certificate is given for: a plan, a test, or what the template says itself. @throws PublicError 422 */
export async function subjectOf(db: Db, { templateId, planId, testId }: Issue): Promise<Subject> {
  if (planId !== undefined && testId !== undefined)
    throw errors.invalid({ testId: { key: 'certificates.oneSubject' } });
  if (planId !== undefined || testId !== undefined) {
    const found = await findSubject(db, { planId, testId });
    if (found === undefined)
      throw errors.invalid({ [planId === undefined ? 'testId' : 'planId']: { key: 'reference' } });
    return found;
  }
  const row = await db
    .selectFrom('certificate_templates')
    .select('title')
    .where('id', '=', templateId)
    .executeTakeFirst();
  if (row === undefined) throw errors.notFound();
  return { planId: null, testId: null, title: row.title, hours: null, months: null };
}

/** @throws PublicError 422 for a date that is still to come, and for an end before the beginning */
function checkDates({ issuedOn, expiresOn }: Pick<Issue, 'issuedOn' | 'expiresOn'>, now: Date): void {
  if (issuedOn !== undefined && issuedOn > localDay(now))
    throw errors.invalid({ issuedOn: { key: 'certificates.future' } });
  if (expiresOn != null && expiresOn < (issuedOn ?? localDay(now)))
    throw errors.invalid({ expiresOn: { key: 'certificates.endsBefore' } });
}

/** What can be told before the job runs. @throws PublicError 404, 409, 422 */
export async function checkIssue({ db, clock }: Pick<Context, 'db' | 'clock'>, order: Issue): Promise<void> {
  checkDates(order, clock());
  await subjectOf(db, order);
  const template = await db
    .selectFrom('certificate_templates')
    .select('active')
    .where('id', '=', order.templateId)
    .executeTakeFirst();
  if (template?.active === false) throw errors.conflict('template-inactive');
}

/** @throws PublicError 404 for people who are gone, 409 where they are more or fewer than was expected */
export async function selectedPeople(trx: Db, user: SignedIn, { selection, expected }: Issue): Promise<number[]> {
  const filter: Schemas['UserFilter'] =
    selection.ids === undefined ? (selection.filter ?? {}) : { id: [...selection.ids] };
  const people = await selected(selectUsers(trx), seenOnly(userList, withinOwnRegion(user)), { filter });
  const ids = (await people.clearSelect().select('users.id').execute()).map(({ id }) => id);
  if (selection.ids !== undefined && ids.length !== selection.ids.length) throw errors.notFound();
  if (expected !== undefined && ids.length !== expected)
    throw errors.conflict('selection-changed', { count: ids.length, expected }, { smart_count: ids.length });
  return ids;
}

/** Those who have no such certificate in force. */
export async function withoutOne(
  trx: Db,
  template: Pick<Template, 'id'>,
  { planId, testId }: Subject,
  day: string,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from unnest(${[...ids]}::bigint[]) with ordinality u (id, place)
    where not exists (select from certificates c where c.user_id = u.id and c.template_id = ${template.id} and c.state = 'issued'
      and c.plan_id is not distinct from ${planId}::bigint and c.test_id is not distinct from ${testId}::bigint
      and coalesce(c.expires_on, 'infinity') >= ${day}::date)
    order by u.place`.execute(trx);
  return rows.map(({ id }) => id);
}

async function issue(ctx: Context, run: JobRun): Promise<void> {
  const order = run.payload as Issue;
  const now = ctx.clock();
  checkDates(order, now);
  await actAs(ctx, run.user, async (trx, actor) => {
    const template = await lockTemplate(trx, order.templateId);
    if (template === undefined) throw errors.notFound();
    if (!template.active) throw errors.conflict('template-inactive');
    const subject = await subjectOf(trx, order);
    const { issuedOn = localDay(now), expiresOn } = order;
    const people = await selectedPeople(trx, run.user, order);
    const lacking = await withoutOne(trx, template, subject, issuedOn, people);
    await run.progress(0, lacking.length);
    const grounds = await findGrounds(trx, subject, lacking, now);
    const orders = lacking.map((userId) => ({
      ...{ userId, subject, source: 'staff' as const, ...grounds.get(userId) },
      // A job that is done again after a restart names the same.
      sourceKey: `staff:${run.jobId}:${userId}`,
    }));
    const issued = await issueAll(
      trx,
      template,
      orders,
      { issuedOn, expiresOn },
      {
        ...{ env: ctx.env, now, actorId: run.user.userId },
        progress: (done) => run.progress(done, lacking.length),
      },
    );
    await tellHolders(trx, 'certificate-issued', issued, now, actor);
    await note(trx, run.user, now, issued);
    await run.finish(trx, { result: { count: issued.length, had: people.length - issued.length } });
  });
}

/** How many the audit trail names. */
const NAMED = 1000;

async function note(trx: Trx, { userId }: SignedIn, now: Date, issued: readonly { id: number }[]): Promise<void> {
  await recordAudit(trx, now, {
    ...{ actorId: userId, action: 'issue', resource: 'certificates' },
    ids: issued.slice(0, NAMED).map(({ id }) => id),
    details: { count: issued.length },
  });
}

export const certificateKinds = (ctx: Context) =>
  ({
    'issue-certificates': (run) => issue(ctx, run),
    'revoke-certificates': (run) => revokeMany(ctx, run),
  }) satisfies Partial<JobKinds>;
