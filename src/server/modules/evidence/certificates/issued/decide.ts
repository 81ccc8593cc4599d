import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { localDay } from '#shared/i18n/dates.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { type Actor, actAs, recordAudit } from '../../../../crud/index.ts';
import type { Trx } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { findSubject } from '../issuing/facts.ts';
import { issueAll, lockTemplate, type Template } from '../issuing/issue.ts';
import { tellHolders } from '../issuing/tell.ts';
import { presentCertificate, selectCertificates } from './queries.ts';

type Event = Schemas['CertificateEvent']['kind'];
type Certificate = Schemas['Certificate'];

/** What a decision needs of a certificate. */
async function lock(trx: Trx, id: number) {
  return trx
    .selectFrom('certificates')
    .select([
      ...([
        'id',
        'state',
        'review',
        'revision',
        'user_id',
        'template_id',
        'copy',
        'number',
        'source',
        'source_key',
      ] as const),
      ...(['plan_id', 'test_id', 'enrolment_id', 'attempt_id', 'title', 'values', 'expires_on'] as const),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

type Locked = NonNullable<Awaited<ReturnType<typeof lock>>>;

async function recordOf(trx: Trx, id: number, now: Date): Promise<Certificate> {
  const row = await selectCertificates(trx, now).where('certificates.id', '=', id).executeTakeFirst();
  if (row === undefined) throw errors.notFound();
  return presentCertificate(row);
}

/** @throws PublicError 404; 409 when the record has moved on since the person saw it, or is not in force any more */
async function lockIssued(trx: Trx, id: number, seen: number | undefined, now: Date): Promise<Locked> {
  const row = await lock(trx, id);
  if (row === undefined) throw errors.notFound();
  if (seen !== undefined && seen !== row.revision)
    throw errors.conflict('changed-meanwhile', { record: await recordOf(trx, id, now) });
  if (row.state !== 'issued') throw errors.conflict('certificate-over');
  return row;
}

async function noteEvent(
  trx: Trx,
  { id, kind, reason }: { id: number; kind: Event; reason: string },
  { userId }: SignedIn,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('certificate_events')
    .values({ certificate_id: id, at: now, kind, actor_id: userId, reason })
    .execute();
}

/** One decision: a transaction, and a line of the audit trail. */
function decide(
  ctx: Context,
  user: SignedIn,
  action: 'revoke' | 'reissue' | 'review',
  { id, reason }: { id: number; reason: string },
  work: (trx: Trx, actor: Actor, now: Date) => Promise<number>,
): Promise<Certificate> {
  return actAs(ctx, user, async (trx, actor) => {
    const now = ctx.clock();
    const shown = await work(trx, actor, now);
    const record = await recordOf(trx, shown, now);
    const ids = [...new Set([id, shown])];
    await recordAudit(trx, now, { actorId: user.userId, action, resource: 'certificates', ids, details: { reason } });
    return record;
  });
}

async function revokeIn(trx: Trx, row: Locked, reason: string, { user, afterCommit }: Actor, now: Date): Promise<void> {
  await trx
    .updateTable('certificates')
    .set({ state: 'revoked', review: null, revoked_at: now, revoke_reason: reason, updated_at: now })
    .where('id', '=', row.id)
    .execute();
  await noteEvent(trx, { id: row.id, kind: 'revoked', reason }, user, now);
  const { id, user_id: userId, number, title } = row;
  await tellHolders(trx, 'certificate-revoked', [{ id, userId, number, title, reason }], now, { afterCommit });
}

export const revokeCertificate = (
  ctx: Context,
  user: SignedIn,
  id: number,
  { reason, revision }: Schemas['CertificateRevoke'],
): Promise<Certificate> =>
  decide(ctx, user, 'revoke', { id, reason }, async (trx, actor, now) => {
    await revokeIn(trx, await lockIssued(trx, id, revision, now), reason, actor, now);
    return id;
  });

/** Keeps a certificate whose result has changed, or revokes it. @throws PublicError 409 when it waits for no decision */
export const reviewCertificate = (
  ctx: Context,
  user: SignedIn,
  id: number,
  { decision, reason, revision }: Schemas['CertificateReviewDecision'],
): Promise<Certificate> =>
  decide(ctx, user, 'review', { id, reason }, async (trx, actor, now) => {
    const row = await lockIssued(trx, id, revision, now);
    if (row.review === null) throw errors.conflict('certificate-reviewed');
    if (decision === 'revoke') await revokeIn(trx, row, reason, actor, now);
    else {
      await trx.updateTable('certificates').set({ review: null, updated_at: now }).where('id', '=', id).execute();
      await noteEvent(trx, { id, kind: 'kept', reason }, user, now);
    }
    return id;
  });

/** For what the certificate was given, as it was: only the data of the holder and the template are those of today. */
async function subjectOf(trx: Trx, row: Locked) {
  const now = await findSubject(trx, { planId: row.plan_id, testId: row.test_id });
  const hours = now?.hours ?? null;
  return { planId: row.plan_id, testId: row.test_id, title: row.title, hours, months: now?.months ?? null };
}

async function percentageOf(trx: Trx, { attempt_id: attemptId }: Locked): Promise<number | null> {
  if (attemptId === null) return null;
  const { rows } = await sql<{
    percentage: number | null;
  }>`select percentage from attempts where id = ${attemptId}`.execute(trx);
  return rows[0]?.percentage ?? null;
}

/**
 * Issues a certificate anew, after a change of name or of the template: the earlier one is replaced by it, and stays in the history. It
 * ends when the earlier one does.
 */
export const reissueCertificate = (
  ctx: Context,
  user: SignedIn,
  id: number,
  { reason, number, revision }: Schemas['CertificateReissue'],
): Promise<Certificate> =>
  decide(ctx, user, 'reissue', { id, reason }, async (trx, { afterCommit }, now) => {
    // Templates are locked before certificates, as where they are issued.
    const named = await trx.selectFrom('certificates').select('template_id').where('id', '=', id).executeTakeFirst();
    const template: Template | undefined = named && (await lockTemplate(trx, named.template_id));
    const row = await lockIssued(trx, id, revision, now);
    if (template === undefined) throw errors.notFound();
    const day = localDay(now);
    if (row.expires_on !== null && row.expires_on < day) throw errors.conflict('certificate-over');
    // Nothing that is in doubt is issued anew. Another percentage is no doubt: the new copy shows it.
    if (row.review !== null && row.review !== 'result-differs') throw errors.conflict('certificate-under-review');
    await trx
      .updateTable('certificates')
      .set({ state: 'replaced', review: null, updated_at: now })
      .where('id', '=', id)
      .execute();
    await noteEvent(trx, { id, kind: 'replaced', reason }, user, now);
    const order = {
      ...{ userId: row.user_id, source: row.source, sourceKey: row.source_key, subject: await subjectOf(trx, row) },
      ...{ enrolmentId: row.enrolment_id ?? undefined, attemptId: row.attempt_id ?? undefined },
      percentage: await percentageOf(trx, row),
      earlier: { id, copy: row.copy, number: number === 'same' ? row.number : undefined },
    };
    const dates = { issuedOn: day, expiresOn: row.expires_on };
    const issued = await issueAll(trx, template, [order], dates, { env: ctx.env, now, actorId: user.userId, reason });
    await tellHolders(trx, 'certificate-issued', issued, now, { afterCommit });
    return issued[0]?.id ?? id;
  });
