import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { editRecord } from '../../../crud/index.ts';
import type { Db, Trx } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { SERVER_ZONE } from '../../../time-zone.ts';
import { keepReckoned, reckonAll } from '../plans/index.ts';
import { presentEnrolment, selectEnrolments } from './queries.ts';

type Update = Schemas['EnrolmentUpdate'];

/** @throws PublicError 404 */
async function findEnrolment(db: Db, id: number, now: Date): Promise<Schemas['Enrolment']> {
  const row = await selectEnrolments(db, now).where('enrolments.id', '=', id).executeTakeFirst();
  if (row === undefined) throw errors.notFound();
  return presentEnrolment(row);
}

/** What the dates are by the edit. A first day that stays keeps its moment: an assignment counts from when it was made. */
interface Dates {
  state: Schemas['EnrolmentState'];
  starts_at: Date;
  due_on: string | null;
  /** The last day is before the first. */
  is_reversed: boolean;
  /** Evidence of the cycle before would count for this one. */
  is_earlier: boolean;
}

async function datesOf(trx: Trx, id: number, { startsOn, dueOn }: Update): Promise<Dates> {
  const wanted = sql`${startsOn ?? null}::date`;
  const isSame = sql`(${wanted} is null or ${wanted} = (e.starts_at at time zone ${SERVER_ZONE})::date)`;
  const start = sql`(case when ${isSame} then e.starts_at else ${wanted}::timestamp at time zone ${SERVER_ZONE} end)`;
  const { rows } = await sql<Dates>`
    select state, starts_at, due_on, coalesce(due_on < (starts_at at time zone ${SERVER_ZONE})::date, false) as is_reversed,
      exists (select from enrolments b where b.plan_id = n.plan_id and b.user_id = n.user_id and b.cycle < n.cycle
        and starts_at < coalesce(b.completed_at, b.closed_at, b.starts_at)) as is_earlier
    from (select e.plan_id, e.user_id, e.cycle, e.state, ${start} as starts_at,
      ${dueOn === undefined ? sql`e.due_on` : sql`${dueOn}::date`} as due_on from enrolments e where e.id = ${id}) n`.execute(
    trx,
  );
  const [dates] = rows;
  if (dates === undefined) throw errors.notFound();
  return dates;
}

/** @throws PublicError 409 when nobody learns by it any more; 422 */
function check({ state, is_reversed, is_earlier }: Dates, { startsOn }: Update): void {
  if (state !== 'active') throw errors.conflict('enrolment-over');
  if (startsOn !== undefined && is_earlier) throw errors.invalid({ startsOn: { key: 'enrolments.beforeCycle' } });
  if (is_reversed) throw errors.invalid({ dueOn: { key: 'periodOrder' } });
}

/**
 * Gives a person who is learning dates of their own, which no longer follow the assignment. What counts from the new first day is reckoned
 * at once.
 * @throws PublicError 404; 409 `changed-meanwhile`, `enrolment-over`; 422
 */
export const updateEnrolment = (ctx: Context, user: SignedIn, id: number, body: Update) =>
  editRecord(
    ctx,
    user,
    { table: 'enrolments', name: 'enrolments' },
    {
      id,
      body,
      find: (trx, now) => findEnrolment(trx, id, now),
      write: async (trx, now) => {
        const dates = await datesOf(trx, id, body);
        check(dates, body);
        await trx
          .updateTable('enrolments')
          .set({ starts_at: dates.starts_at, due_on: dates.due_on, own_dates: true, updated_at: now })
          .where('id', '=', id)
          .execute();
        await keepReckoned(trx, await reckonAll(trx, [id], now), now);
      },
    },
  );
