import type { Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { toJson } from '../../../../crud/index.ts';
import { transaction, type Trx } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { recordAudit } from '../../../../history/index.ts';
import { signalPeople, signalSupport } from '../../../../signals.ts';
import { settleNotices } from '../../../platform/notices/index.ts';
import { attachFiles } from '../../support-files/index.ts';
import { checkedContext, lockRunning, noteHelp, type Running } from './context.ts';
import { lineOf, writeLine } from './lines.ts';
import { findOwn, findSent, type LockedRequest, lockRequest, madeSince, sentSince, withMerged } from '../queries.ts';
import { presentMine } from '../present.ts';
import { endWait } from '../waits.ts';
import { afterMessage, excerptOf, isSolved, mayRate, mayWrite } from './rules.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** How many requests a person may make in a day, and messages in a minute. */
const REQUESTS_A_DAY = 10;
const MESSAGES_A_MINUTE = 20;

/** @throws PublicError 429 */
function refuseFlood({ count, first }: { count: number; first: Date | null }, limit: number, span: number, now: Date) {
  if (count < limit) return;
  throw errors.tooManyRequests(Math.ceil(((first ?? now).getTime() + span - now.getTime()) / 1000));
}

/** @throws PublicError 409 for files while an attempt runs */
function refuseFilesIn(running: readonly Running[], files: readonly string[]) {
  if (running.length > 0 && files.length > 0) throw errors.conflict('support-files-in-attempt');
}

/** The attempt that a request is of: one that runs, whatever the app says; else the one that it says. */
function attemptOf(running: readonly Running[], context: Schemas['SupportContext'] | undefined): number | null {
  const said = context?.attemptId ?? null;
  if (running.length === 0 || running.some(({ id }) => id === said)) return said;
  return running[0]?.id ?? null;
}

/** What a person reads of their own request. @throws PublicError 404 */
export async function mine(ctx: Context, id: number, userId: number): Promise<Schemas['MySupportRequest']> {
  const row = await findOwn(ctx.db, id, userId);
  if (row === undefined) throw errors.notFound();
  return presentMine(row, ctx.clock(), ctx.env.support.reopenDays);
}

async function lockOwn(trx: Trx, id: number, userId: number): Promise<LockedRequest> {
  const row = await lockRequest(trx, id);
  if (row?.user_id !== userId) throw errors.notFound();
  return row;
}

/**
 * Makes a request. One that was sent before is given as it stands.
 * @throws PublicError 404 for an attempt of somebody else, 422 for an unknown type or file, 429
 */
export async function createMine(
  ctx: Context,
  { userId }: SignedIn,
  { clientId, typeId, subject, text: words, files = [], context }: Schemas['MySupportRequestCreate'],
): Promise<{ isNew: boolean; id: number }> {
  const text = words.trim();
  const title = subject.trim();
  if (text === '') throw errors.invalid({ text: { key: 'required' } });
  if (title === '') throw errors.invalid({ subject: { key: 'required' } });
  const now = ctx.clock();
  return transaction(ctx.db, async (trx) => {
    const running = await lockRunning(trx, userId);
    // Requests of one person are made one after another: so the same one sent twice at once is seen.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    const sent = await findSent(trx, userId, clientId);
    if (sent !== undefined) return { isNew: false, id: sent.request_id };
    refuseFilesIn(running, files);
    refuseFlood(await madeSince(trx, userId, new Date(now.getTime() - DAY_MS)), REQUESTS_A_DAY, DAY_MS, now);
    const type = await trx
      .selectFrom('dictionaries')
      .select('dictionaries.id')
      .where('dictionaries.id', '=', typeId)
      .where('dictionaries.type', '=', 'support-request-type')
      .where('dictionaries.active', '=', true)
      .executeTakeFirst();
    if (type === undefined) throw errors.invalid({ typeId: { key: 'support.unknown' } });
    const told = context === undefined ? undefined : await checkedContext(trx, userId, context);
    const { id } = await trx
      .insertInto('support_requests')
      .values({
        user_id: userId,
        type_id: typeId,
        subject: title,
        context: told === undefined ? null : toJson(told),
        attempt_id: attemptOf(running, told),
        waiting_since: now,
        last_text: excerptOf(text),
        last_at: now,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = await writeLine(trx, id, { kind: 'message', side: 'person', authorId: userId, clientId, text }, now);
    await attachFiles(trx, { userId, messageId: line, tokens: files });
    await trx.updateTable('support_requests').set({ person_read: line }).where('id', '=', id).execute();
    await noteHelp(trx, running, id, now);
    await signalSupport(trx, { supportId: id });
    await recordAudit(trx, now, { actorId: userId, action: 'ask-support', resource: 'support-requests', ids: [id] });
    return { isNew: true, id };
  });
}

/**
 * Writes a message of the person; a solved request is opened again. What was sent before is given as it is.
 * @throws PublicError 404, 409 when the request is closed, 422 for an empty message or an unknown file, 429
 */
export async function sendMine(
  ctx: Context,
  { userId }: SignedIn,
  requestId: number,
  { clientId, text: words, files = [] }: Schemas['MySupportMessageSend'],
): Promise<{ isNew: boolean; message: Schemas['SupportMessage'] }> {
  const text = words.trim();
  if (text === '' && files.length === 0) throw errors.invalid({ text: { key: 'required' } });
  const now = ctx.clock();
  const reader = { userId, side: 'person' } as const;
  return transaction(ctx.db, async (trx) => {
    const running = await lockRunning(trx, userId);
    const request = await lockOwn(trx, requestId, userId);
    const { id } = request;
    const sent = await findSent(trx, userId, clientId);
    if (sent !== undefined) return { isNew: false, message: await lineOf(trx, sent.id, reader) };
    refuseFilesIn(running, files);
    if (!mayWrite(request, now, ctx.env.support.reopenDays)) throw errors.conflict('support-request-closed');
    const recent = await sentSince(trx, userId, new Date(now.getTime() - MINUTE_MS));
    refuseFlood(recent, MESSAGES_A_MINUTE, MINUTE_MS, now);
    if (isSolved(request.state))
      await writeLine(trx, id, { kind: 'event', side: 'person', authorId: userId, event: 'reopened' }, now);
    const line = await writeLine(trx, id, { kind: 'message', side: 'person', authorId: userId, clientId, text }, now);
    await attachFiles(trx, { userId, messageId: line, tokens: files });
    await trx
      .updateTable('support_requests')
      .set({
        state: afterMessage(request),
        solved_at: null,
        waiting_since: request.waiting_since ?? now,
        last_text: excerptOf(text),
        last_at: now,
        person_read: line,
      })
      .where('id', '=', id)
      .execute();
    await noteHelp(trx, running, id, now);
    await signalSupport(trx, { supportId: id });
    return { isNew: true, message: await lineOf(trx, line, reader) };
  });
}

/** Notes how far a person has read. @throws PublicError 404 */
export async function readMine(ctx: Context, userId: number, requestId: number, upTo: number): Promise<void> {
  await transaction(ctx.db, async (trx) => {
    const { id, person_read } = await lockOwn(trx, requestId, userId);
    const last = await lastLine(trx, id);
    const read = Math.min(upTo, last);
    if (read <= person_read) return;
    await trx.updateTable('support_requests').set({ person_read: read }).where('id', '=', id).execute();
    for (const supportRequestId of await withMerged(trx, id))
      await settleNotices(trx, { userId, kind: 'support-answered', details: { supportRequestId } }, ctx.clock());
    await signalSupport(trx, { supportId: id });
    await signalPeople(trx, [userId]);
  });
}

/** The id of the newest line of a request; 0 where there is none. */
export async function lastLine(trx: Trx, requestId: number): Promise<number> {
  const row = await trx
    .selectFrom('support_messages')
    .select(({ fn }) => fn.max('id').as('last'))
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return Number(row?.last ?? 0);
}

/** The person needs no more help. @throws PublicError 404, 409 when it is solved already */
export async function solveMine(ctx: Context, userId: number, requestId: number): Promise<void> {
  const now = ctx.clock();
  await transaction(ctx.db, async (trx) => {
    const request = await lockOwn(trx, requestId, userId);
    const { id, state } = request;
    if (state === 'closed') throw errors.conflict('support-request-closed');
    if (state === 'solved') return;
    await writeLine(trx, id, { kind: 'event', side: 'person', authorId: userId, event: 'solved' }, now);
    await trx
      .updateTable('support_requests')
      .set({ state: 'solved', solved_at: now, waiting_since: null, escalated_at: null })
      .where('id', '=', id)
      .execute();
    await endWait(trx, request, now);
    await signalSupport(trx, { supportId: id });
    await recordAudit(trx, now, { actorId: userId, action: 'change-state', resource: 'support-requests', ids: [id] });
  });
}

/** Rates the help, once; the same rating sent again changes nothing. @throws PublicError 404, 409 */
export async function rateMine(
  ctx: Context,
  userId: number,
  requestId: number,
  { score, words }: Schemas['SupportRating'],
): Promise<void> {
  const now = ctx.clock();
  const text = words.trim();
  await transaction(ctx.db, async (trx) => {
    const request = await lockOwn(trx, requestId, userId);
    const { id } = request;
    if (request.rating === score && request.rating_words === text) return;
    if (!isSolved(request.state)) throw errors.conflict('support-not-solved');
    if (!mayRate(request)) throw errors.conflict('support-rated');
    await writeLine(
      trx,
      id,
      { kind: 'event', side: 'person', authorId: userId, event: 'rated', subject: String(score) },
      now,
    );
    await trx.updateTable('support_requests').set({ rating: score, rating_words: text }).where('id', '=', id).execute();
    await signalSupport(trx, { supportId: id });
  });
}
