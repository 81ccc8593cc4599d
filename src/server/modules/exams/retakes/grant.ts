import type { Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { actAs } from '../../../crud/index.ts';
import type { Trx } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { inBatch, type Recorded } from '../../../history/index.ts';
import { testExists } from '../tests/index.ts';
import { refuseElsewhere } from '../../identity/users/index.ts';
import { announceRetakes } from './announce.ts';
import {
  findUndone,
  insertGrants,
  peopleAtLimit,
  type RetakeRow,
  selectRetakes,
  unknownPeople,
  windowColumns,
  writeDecision,
} from './queries.ts';
import { checkWindow, isStanding, refuseOwn } from './rules.ts';

/** @throws PublicError 422 when the test or a person does not exist, or the window is invalid */
async function refuseBad(trx: Trx, { testId, userIds }: Schemas['RetakeGrant']): Promise<void> {
  if (!(await testExists(trx, testId))) throw errors.invalid({ testId: { key: 'reference' } });
  const unknown = await unknownPeople(trx, userIds);
  if (unknown.length === 0) return;
  throw errors.invalid(Object.fromEntries(unknown.map((place) => [`userIds.${place}`, { key: 'reference' }])));
}

/** The result of a grant. */
export interface Granted {
  retakes: RetakeRow[];
  /** People who had reached the limit of retakes on request. Staff may exceed it. */
  overLimit: number[];
}

/**
 * Grants each person one more attempt at a test. A pending request is accepted. A person with an unused retake keeps it unchanged, so
 * repeating a grant has no effect.
 * @throws PublicError 403 for oneself, 422
 */
export async function grant(ctx: Context, user: SignedIn, input: Schemas['RetakeGrant']): Promise<Recorded<Granted>> {
  const now = ctx.clock();
  const window = windowColumns(input);
  return actAs(ctx, user, async (trx, actor) => {
    refuseOwn(input.userIds, user.userId);
    await refuseElsewhere(trx, user, input.userIds);
    await refuseBad(trx, input);
    checkWindow(window.opens_at ?? null, window.closes_at ?? null, now);
    const overLimit = await peopleAtLimit(trx, input.testId, input.userIds);
    const details = { testId: input.testId, ...(overLimit.length > 0 && { overLimit: overLimit.length }) };
    return inBatch(trx, now, { actorId: user.userId, kind: 'grant', resource: 'retakes', details }, async () => {
      const undone = await findUndone(trx, input.testId, input.userIds);
      const kept = undone.filter(({ status, opens_at: opensAt, closes_at: closesAt }) =>
        isStanding({ status, used: false, opensAt, closesAt }, now),
      );
      const asked = undone.filter(
        ({ status, user_id }) => status === 'pending' && !kept.some((one) => one.user_id === user_id),
      );
      for (const { id } of asked)
        await writeDecision(trx, id, { status: 'accepted', decidedBy: user.userId, window }, now);
      const served = new Set([...kept, ...asked].map(({ user_id }) => user_id));
      const others = input.userIds.filter((userId) => !served.has(userId));
      const made = await insertGrants(
        trx,
        { testId: input.testId, userIds: others, decidedBy: user.userId, window },
        now,
      );
      const all = [...kept.map(({ id }) => id), ...asked.map(({ id }) => id), ...made];
      const value = await selectRetakes(trx).where('retakes.id', 'in', all).orderBy('retakes.id').execute();
      const ids = [...asked.map(({ id }) => id), ...made];
      await announceRetakes(trx, ids, now, actor);
      return { ids, value: { retakes: value, overLimit } };
    });
  });
}
