import { type RawBuilder, sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { selected } from '../../../crud/index.ts';
import type { Db } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { SERVER_ZONE } from '../../../time-zone.ts';
import { seesPerson } from '../../identity/users/index.ts';
import { CURRENT_VERSIONS, isNewest } from '../../training/enrolments/index.ts';
import { enrolmentListFor, selectEnrolments } from './queries.ts';

type Change = Schemas['EnrolmentChange'];

/** Which enrolments a change is for: others of the selection stay as they are. */
function takes({ action, who }: Change): RawBuilder<boolean> {
  if (action === 'move') return sql<boolean>`(e.state = 'active' and e.version_id <> v.id)`;
  if (action === 'extend') return sql<boolean>`(e.state = 'active')`;
  const states = who === 'all' ? ['active', 'completed', 'ended'] : ['completed'];
  return sql<boolean>`(e.state = any (${states}::text[]) and ${isNewest('e')})`;
}

/** The enrolments `e` that a change is for, as the rest of a query from its `from` on. */
export async function taken(db: Db, user: SignedIn, change: Change, now: Date): Promise<RawBuilder<unknown>> {
  const { selection } = change;
  const filter = selection.filter ?? { id: [] };
  const listed = await selected(selectEnrolments(db, now), enrolmentListFor(user, now), { filter });
  const chosen = selection.ids
    ? sql`unnest(${[...new Set(selection.ids)]}::bigint[]) chosen (id)`
    : sql`(${listed.clearSelect().select('enrolments.id')}) chosen`;
  return sql`from ${chosen} join enrolments e on e.id = chosen.id join ${CURRENT_VERSIONS} v on v.plan_id = e.plan_id
    join plans p on p.id = e.plan_id
    where ${takes(change)} and ${seesPerson(user, sql.ref('e.user_id'))}`;
}

/** Whom a change would change. */
export async function previewChange(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  user: SignedIn,
  change: Change,
): Promise<Schemas['EnrolmentChangePreview']> {
  const now = clock();
  const day = sql`${change.dueOn ?? null}::date`;
  const { rows } = await sql<Schemas['EnrolmentChangePreview']>`
    select count(*) as count, count(*) filter (where e.state = 'active') as learning,
      coalesce(${day} < (${now}::timestamptz at time zone ${SERVER_ZONE})::date, false) as over,
      count(*) filter (where ${day} < greatest((e.starts_at at time zone ${SERVER_ZONE})::date, p.period_from)) as early
    ${await taken(db, user, change, now)}`.execute(db);
  const [found = { count: 0, learning: 0, early: 0, over: false }] = rows;
  return { ...found, early: change.action === 'extend' ? found.early : 0 };
}

/** @throws PublicError 422 for a last day before the first of anybody, and for one that is over, unless that is meant */
export async function checkChange(ctx: Pick<Context, 'db' | 'clock'>, user: SignedIn, change: Change): Promise<void> {
  const { action, dueOn, past } = change;
  if (action === 'extend' && dueOn === undefined) throw errors.invalid({ dueOn: { key: 'required' } });
  if (action === 'move' || dueOn == null) return;
  const { early, over } = await previewChange(ctx, user, change);
  if (over && (action === 'cycle' || past !== true)) throw errors.invalid({ dueOn: { key: 'enrolments.past' } });
  if (early > 0) throw errors.invalid({ dueOn: { key: 'enrolments.beforeStart', params: { smart_count: early } } });
}
