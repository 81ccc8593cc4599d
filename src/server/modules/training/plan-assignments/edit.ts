import type { Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { editRecord } from '../../../crud/index.ts';
import type { Trx } from '../../../db/index.ts';
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
export const updateDates = (
  ctx: Context,
  user: SignedIn,
  { id, body }: { id: number; body: Update },
  find: (trx: Trx) => Promise<Record>,
) =>
  editRecord(
    ctx,
    user,
    { table: PLAN_ASSIGNMENTS.table, name: PLAN_ASSIGNMENTS.resource },
    {
      id,
      body,
      find,
      write: async (trx, now) => {
        const dates = edited(await find(trx), body);
        await trx
          .updateTable('plan_assignments')
          .set({ starts_on: dates.startsOn, due_on: dates.dueOn, due_days: dates.dueDays, updated_at: now })
          .where('id', '=', id)
          .execute();
      },
    },
  );
