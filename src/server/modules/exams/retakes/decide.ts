import type { Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { actAs } from '../../../crud/index.ts';
import type { Trx } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { inBatch, type Recorded } from '../../../history/index.ts';
import { announceRetakes } from './announce.ts';
import { lockRetakes, type RetakeRow, selectRetakes, windowColumns, writeDecision } from './queries.ts';
import { checkWindow, refuseOwn } from './rules.ts';

/** @throws PublicError 403 for one's own, 404, or 409 when it has been decided already */
async function refuseDecided(trx: Trx, id: number, actorId: number): Promise<void> {
  const [request] = await lockRetakes(trx, [id]);
  if (request === undefined) throw errors.notFound();
  refuseOwn([request.user_id], actorId);
  if (request.status !== 'pending') throw errors.conflict('already-decided', { status: request.status });
}

async function decide(
  ctx: Context,
  user: SignedIn,
  id: number,
  status: 'accepted' | 'rejected',
  words: Schemas['RetakeAccept'],
): Promise<Recorded<RetakeRow>> {
  const now = ctx.clock();
  const window = windowColumns(words);
  return actAs(ctx, user, async (trx, actor) => {
    await refuseDecided(trx, id, user.userId);
    if (status === 'accepted') checkWindow(window.opens_at ?? null, window.closes_at ?? null, now);
    const kind = status === 'accepted' ? 'accept' : 'reject';
    return inBatch(trx, now, { actorId: user.userId, kind, resource: 'retakes' }, async () => {
      await writeDecision(trx, id, { status, decidedBy: user.userId, window }, now);
      await announceRetakes(trx, [id], now, actor);
      return { ids: [id], value: await selectRetakes(trx).where('retakes.id', '=', id).executeTakeFirstOrThrow() };
    });
  });
}

/** Accepts a request: one more attempt within the window. @throws PublicError 403, 404, 409 when it has been decided already, 422 */
export const accept = (ctx: Context, user: SignedIn, id: number, window: Schemas['RetakeAccept']) =>
  decide(ctx, user, id, 'accepted', window);

/** Rejects a request. @throws PublicError 403, 404, or 409 when it has been decided already */
export const reject = (ctx: Context, user: SignedIn, id: number, reason: string) =>
  decide(ctx, user, id, 'rejected', { reason });
