import { sql } from 'kysely';
import { SharedLookup } from '../../../batches/index.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/index.ts';
import { lockError } from './lock-error.ts';
import { lockOf } from './present.ts';
import { reckonAll } from './refresh.ts';

interface Place {
  test_id: number;
  user_id: number;
  enrolment_id: number;
  starts_at: Date;
  theme_position: number;
}

interface Wish {
  testId: number;
  userId: number;
}

/** The most wishes in one query: a thousand people may start one test at once. */
const LIMIT = 200;

const keyOf = ({ testId, userId }: Wish) => `${testId}/${userId}`;

/**
 * The places of tests in the active plans of people, for those who get a test only with a plan, and have no attempt at it in progress:
 * whoever was assigned to the test itself may always start it.
 */
async function placesOf(db: Db, keys: readonly string[]): Promise<{ key: string; places: Place[] }[]> {
  const wished = keys.map((key) => key.split('/').map(Number));
  const { rows } = await sql<Place>`
    select m.test_id, e.user_id, e.id as enrolment_id, e.starts_at, m.theme_position
    from unnest(${wished.map(([test]) => test ?? 0)}::bigint[], ${wished.map(([, user]) => user ?? 0)}::bigint[]) w (test_id, user_id)
    join enrolments e on e.user_id = w.user_id and e.state = 'active'
    join plan_version_materials m on m.version_id = e.version_id and m.test_id = w.test_id
    join users on users.id = w.user_id
    where not exists (select from attempts a where a.test_id = w.test_id and a.user_id = w.user_id and a.status = 'in_progress')
      and not exists (select from assignments a where a.test_id = w.test_id and (a.user_id = users.id or a.region_id = users.region_id
        or a.position_id = users.position_id or a.target_type = 'everyone'))
      and not exists (select from enrolments c join plan_version_materials cm on cm.version_id = c.version_id
        where c.user_id = w.user_id and cm.test_id = w.test_id and c.state = 'completed')`.execute(db);
  const byKey = Map.groupBy(rows, (row) => keyOf({ testId: row.test_id, userId: row.user_id }));
  return keys.map((key) => ({ key, places: byKey.get(key) ?? [] }));
}

/**
 * Refuses to start tests that are locked in every plan through which a person has them.
 * @returns a function that throws a PublicError 409
 */
export function startGuard(ctx: Pick<Context, 'db' | 'clock'>): (wish: Wish) => Promise<void> {
  const lookup = new SharedLookup<string, { key: string; places: Place[] }>(
    LIMIT,
    (keys) => placesOf(ctx.db, keys),
    ({ key }) => key,
  );
  return async (wish) => {
    const places = (await lookup.find(keyOf(wish)))?.places ?? [];
    if (places.length === 0) return;
    const now = ctx.clock();
    const reckoned = await reckonAll(
      ctx.db,
      places.map((place) => place.enrolment_id),
      now,
    );
    const locks = places.map(({ enrolment_id, starts_at, theme_position }) => {
      const plan = reckoned.find(({ id }) => id === enrolment_id)?.reckoned;
      const theme = plan?.themes[theme_position];
      return plan && theme ? lockOf({ starts_at, state: 'active' }, plan, theme, now) : null;
    });
    const [first] = locks;
    if (first != null && !locks.includes(null)) throw lockError(first);
  };
}
