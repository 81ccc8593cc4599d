import type { Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { actAs, batchHeader, refuseUnseen } from '../../../crud/index.ts';
import type { Trx } from '../../../db/index.ts';
import { inBatch } from '../../../history/index.ts';
import { type AssignmentDates, PLAN_ASSIGNMENTS } from '../assignments/index.ts';
import { datesOf } from './dates.ts';

type Update = Schemas['PlanAssignmentUpdate'];
type Record = Schemas['PlanAssignment'];

/** What the assignment says after the edit: a last day takes the place of a number of days, and the other way round. */
function edited(before: AssignmentDates, { startsOn, dueOn, dueDays }: Update): AssignmentDates {
  return datesOf({
    startsOn: startsOn === undefined ? before.startsOn : startsOn,
    dueOn: dueOn === undefined ? (dueDays ? null : before.dueOn) : dueOn,
    dueDays: dueDays === undefined ? (dueOn ? null : before.dueDays) : dueDays,
  });
}

/**
 * Changes the dates of an assignment. The enrolments follow in a moment: the database notes it for the rounds.
 * @param find the record as it is now
 * @throws PublicError 404; 409 `changed-meanwhile`; 422
 */
export async function updateDates(
  ctx: Context,
  user: SignedIn,
  { id, body }: { id: number; body: Update },
  find: (trx: Trx) => Promise<Record>,
) {
  const { resource, table } = PLAN_ASSIGNMENTS;
  const { revision, ...changes } = body;
  const { value, undoable } = await actAs(ctx, user, (trx) => {
    const now = ctx.clock();
    const batch = { actorId: user.userId, kind: 'edit', resource, details: { fields: Object.keys(changes) } } as const;
    return inBatch(trx, now, batch, async () => {
      await refuseUnseen(trx, { table, name: resource }, { id, seen: revision }, () => find(trx));
      const dates = edited(await find(trx), changes);
      await trx
        .updateTable('plan_assignments')
        .set({ starts_on: dates.startsOn, due_on: dates.dueOn, due_days: dates.dueDays, updated_at: now })
        .where('id', '=', id)
        .execute();
      return { ids: [id], value: await find(trx) };
    });
  });
  return { status: 200 as const, body: value, headers: batchHeader(undoable) };
}
