import type { Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { type Db, transaction, type Trx } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { recordAudit } from '../../../../history/index.ts';
import { signalPeople, signalSupport } from '../../../../signals.ts';
import { attachFiles } from '../../support-files/index.ts';
import { lineOf, writeLine } from './lines.ts';
import { lastLine } from './mine.ts';
import { findRequest, findSent, type LockedRequest, lockRequest, mayAnswer, selectColleagues } from '../queries.ts';
import { presentRequest } from '../present.ts';
import { endWait } from '../waits.ts';
import { excerptOf, isSolved } from './rules.ts';

/** A request as staff see it. @throws PublicError 404 */
export async function shown(db: Db, id: number): Promise<Schemas['SupportRequest']> {
  const row = await findRequest(db, id);
  if (row === undefined) throw errors.notFound();
  return presentRequest(row);
}

/** Locks a request that may still be worked on. @throws PublicError 404, 409 when it is closed */
export async function lockOpen(trx: Trx, id: number): Promise<LockedRequest> {
  const row = await lockRequest(trx, id);
  if (row === undefined) throw errors.notFound();
  if (row.state === 'closed') throw errors.conflict('support-request-closed');
  return row;
}

/**
 * Whether a request is to be taken first: nobody has it, or whoever has it cannot answer any more.
 * @throws PublicError 409 when a colleague has it, with the name
 */
export async function isFree(trx: Trx, { assignee_id }: LockedRequest, { userId }: SignedIn): Promise<boolean> {
  if (assignee_id === userId) return false;
  if (assignee_id === null) return true;
  const colleague = await trx
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select('users.full_name')
    .where('users.id', '=', assignee_id)
    .where(mayAnswer('users', 'roles'))
    .executeTakeFirst();
  if (colleague === undefined) return true;
  const name = String(colleague.full_name);
  throw errors.conflict('support-claimed', { assigneeId: assignee_id, name }, { name });
}

async function claim(trx: Trx, { id }: LockedRequest, { userId }: SignedIn, at: Date): Promise<void> {
  await writeLine(trx, id, { kind: 'event', side: 'support', authorId: userId, event: 'claimed' }, at);
  await trx.updateTable('support_requests').set({ assignee_id: userId, state: 'open' }).where('id', '=', id).execute();
}

/** Notes in the audit trail what a person of staff did. */
export const audit = (
  trx: Trx,
  at: Date,
  { userId }: SignedIn,
  action: 'claim' | 'transfer' | 'merge' | 'change-state',
  ids: number[],
) => recordAudit(trx, at, { actorId: userId, action, resource: 'support-requests', ids });

/** Notes the first look of a person of staff at a request in the audit trail. */
export async function noteLook(ctx: Context, { userId }: SignedIn, id: number): Promise<void> {
  const at = ctx.clock();
  await transaction(ctx.db, async (trx) => {
    const looked = await trx
      .insertInto('support_looks')
      .values({ request_id: id, user_id: userId, at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst();
    if (looked === undefined) return;
    await recordAudit(trx, at, { actorId: userId, action: 'look', resource: 'support-requests', ids: [id] });
  });
}

/** Takes a request that nobody has. One's own stays. @throws PublicError 404, 409 when it is closed or a colleague has it */
export async function claimRequest(ctx: Context, user: SignedIn, requestId: number): Promise<number> {
  const at = ctx.clock();
  return transaction(ctx.db, async (trx) => {
    const request = await lockOpen(trx, requestId);
    if (!(await isFree(trx, request, user))) return request.id;
    await claim(trx, request, user, at);
    await tellAll(trx, request);
    await audit(trx, at, user, 'claim', [request.id]);
    return request.id;
  });
}

/** Both sides learn that something has changed. */
export async function tellAll(trx: Trx, { id, user_id }: LockedRequest): Promise<void> {
  await signalSupport(trx, { supportId: id });
  await signalPeople(trx, [user_id]);
}

/** The column changes that go with a state. */
function toState(request: LockedRequest, state: Schemas['SupportState'], at: Date) {
  const solved = isSolved(state);
  return {
    state,
    solved_at: solved ? (request.solved_at ?? at) : null,
    ...(state !== 'open' && state !== 'waiting' && { waiting_since: null, escalated_at: null }),
  };
}

const EVENTS = {
  pending: 'waits-for-person',
  solved: 'solved',
  closed: 'closed',
  open: 'reopened',
} as const satisfies Record<Schemas['SupportStateChange']['state'], Schemas['SupportEvent']>;

/**
 * Answers, or writes a note. An answer claims an unclaimed request; the person then does not wait any longer.
 * @throws PublicError 404, 409 when it is closed or a colleague has it, 422
 */
export async function sendStaff(
  ctx: Context,
  user: SignedIn,
  requestId: number,
  { clientId, text: words, files = [], note = false, becomes = 'open' }: Schemas['SupportMessageSend'],
): Promise<{ isNew: boolean; message: Schemas['SupportMessage'] }> {
  const text = words.trim();
  if (text === '' && files.length === 0) throw errors.invalid({ text: { key: 'required' } });
  const { userId } = user;
  const reader = { userId, side: 'support' } as const;
  const at = ctx.clock();
  return transaction(ctx.db, async (trx) => {
    const request = await lockRequest(trx, requestId);
    if (request === undefined) throw errors.notFound();
    const { id } = request;
    const sent = await findSent(trx, userId, clientId);
    if (sent !== undefined) return { isNew: false, message: await lineOf(trx, sent.id, reader) };
    if (!note) {
      if (request.state === 'closed') throw errors.conflict('support-request-closed');
      if (await isFree(trx, request, user)) {
        await claim(trx, request, user, at);
        await audit(trx, at, user, 'claim', [id]);
      }
    }
    const kind = note ? 'note' : 'message';
    const line = await writeLine(trx, id, { kind, side: 'support', authorId: userId, clientId, text }, at);
    await attachFiles(trx, { userId, messageId: line, tokens: files });
    if (!note) {
      if (becomes !== 'open' || isSolved(request.state))
        await writeLine(trx, id, { kind: 'event', side: 'support', authorId: userId, event: EVENTS[becomes] }, at);
      await trx
        .updateTable('support_requests')
        .set({
          ...toState(request, becomes, at),
          waiting_since: null,
          escalated_at: null,
          first_answered_at: request.first_answered_at ?? at,
          support_read: line,
          last_text: excerptOf(text),
          last_at: at,
        })
        .where('id', '=', id)
        .execute();
      await endWait(trx, request, at);
      await signalPeople(trx, [request.user_id]);
    }
    await signalSupport(trx, { supportId: id });
    return { isNew: true, message: await lineOf(trx, line, reader) };
  });
}

/** Notes how far support has read. @throws PublicError 404 */
export async function readStaff(ctx: Context, requestId: number, upTo: number): Promise<number> {
  return transaction(ctx.db, async (trx) => {
    const request = await lockRequest(trx, requestId);
    if (request === undefined) throw errors.notFound();
    const read = Math.min(upTo, await lastLine(trx, request.id));
    if (read > request.support_read) {
      await trx.updateTable('support_requests').set({ support_read: read }).where('id', '=', request.id).execute();
      await signalSupport(trx, { supportId: request.id });
    }
    return request.id;
  });
}

/**
 * Gives a request to a colleague, to oneself, or back to the queue.
 * @throws PublicError 404, 409 when it is closed or solved, 422 for who answers no requests
 */
export async function transferRequest(
  ctx: Context,
  user: SignedIn,
  requestId: number,
  to: number | null,
): Promise<number> {
  const at = ctx.clock();
  return transaction(ctx.db, async (trx) => {
    const request = await lockOpen(trx, requestId);
    const { id } = request;
    if (request.state === 'solved') throw errors.conflict('support-request-solved');
    if (request.assignee_id === to) return id;
    const colleague =
      to === null ? undefined : await selectColleagues(trx).where('users.id', '=', to).executeTakeFirst();
    if (to !== null && colleague === undefined) throw errors.invalid({ to: { key: 'support.unknown' } });
    const event = to === null ? ('returned' as const) : ('transferred' as const);
    await writeLine(
      trx,
      id,
      {
        ...{ kind: 'event', side: 'support', authorId: user.userId, event },
        ...(colleague && { subject: colleague.name }),
      },
      at,
    );
    await trx
      .updateTable('support_requests')
      .set({
        assignee_id: to,
        state: to === null ? 'waiting' : request.state === 'waiting' ? 'open' : request.state,
        // In the queue somebody has to look at it again.
        waiting_since: request.waiting_since ?? (to === null ? at : null),
      })
      .where('id', '=', id)
      .execute();
    await tellAll(trx, request);
    await audit(trx, at, user, 'transfer', [id]);
    return id;
  });
}

/** @throws PublicError 404, 409 when a colleague has it, or when a closed one would be opened */
export async function changeState(
  ctx: Context,
  user: SignedIn,
  requestId: number,
  state: Schemas['SupportStateChange']['state'],
): Promise<number> {
  const at = ctx.clock();
  return transaction(ctx.db, async (trx) => {
    const request = await lockRequest(trx, requestId);
    if (request === undefined) throw errors.notFound();
    const { id } = request;
    if (request.state === state) return id;
    if (request.state === 'closed') throw errors.conflict('support-request-closed');
    if (await isFree(trx, request, user)) await claim(trx, request, user, at);
    await writeLine(trx, id, { kind: 'event', side: 'support', authorId: user.userId, event: EVENTS[state] }, at);
    await trx
      .updateTable('support_requests')
      .set(toState(request, state, at))
      .where('id', '=', id)
      .execute();
    if (state !== 'open') await endWait(trx, request, at);
    await tellAll(trx, request);
    await audit(trx, at, user, 'change-state', [id]);
    return id;
  });
}
