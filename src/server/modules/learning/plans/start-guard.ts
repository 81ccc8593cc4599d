import { sql } from 'kysely';
import { SharedLookup } from '../../../batches/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
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

/** A test that a person wants, and where their plans have it. */
interface Wished {
  key: string;
  places: readonly Place[];
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
async function placesOf(db: Db, keys: readonly string[]): Promise<Wished[]> {
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

type Lock = Schemas['ThemeLock'];

/** The locks of tests at these places, by key: only tests that are locked in every plan through which a person has them. */
async function locksAt(db: Db, wishes: readonly Wished[], now: Date): Promise<Map<string, Lock>> {
  const ids = new Set(wishes.flatMap(({ places }) => places.map((place) => place.enrolment_id)));
  const reckoned = new Map((await reckonAll(db, [...ids], now)).map((one) => [one.id, one.reckoned]));
  const locks = new Map<string, Lock>();
  for (const { key, places } of wishes) {
    const found = places.map(({ enrolment_id, starts_at, theme_position }) => {
      const plan = reckoned.get(enrolment_id);
      const theme = plan?.themes[theme_position];
      return plan && theme ? lockOf({ starts_at, state: 'active' }, plan, theme, now) : null;
    });
    const [first] = found;
    if (first != null && !found.includes(null)) locks.set(key, first);
  }
  return locks;
}

/**
 * Which of these tests a person cannot start yet, and why: those that they have only with plans, none of which has opened it.
 * @returns by the id of the test
 */
export async function lockedTests(
  ctx: Pick<Context, 'db' | 'clock'>,
  userId: number,
  testIds: readonly number[],
): Promise<Map<number, Lock>> {
  if (testIds.length === 0) return new Map();
  const keys = testIds.map((testId) => keyOf({ testId, userId }));
  const locks = await locksAt(ctx.db, await placesOf(ctx.db, keys), ctx.clock());
  return new Map(
    testIds.flatMap((testId) => {
      const lock = locks.get(keyOf({ testId, userId }));
      return lock === undefined ? [] : [[testId, lock] as const];
    }),
  );
}

/**
 * Refuses to start tests that are locked in every plan through which a person has them.
 * @returns a function that throws a PublicError 409
 */
export function startGuard(ctx: Pick<Context, 'db' | 'clock'>): (wish: Wish) => Promise<void> {
  const lookup = new SharedLookup<string, Wished>(
    LIMIT,
    (keys) => placesOf(ctx.db, keys),
    ({ key }) => key,
  );
  return async (wish) => {
    const found = await lookup.find(keyOf(wish));
    if (found === undefined || found.places.length === 0) return;
    const lock = (await locksAt(ctx.db, [found], ctx.clock())).get(found.key);
    if (lock !== undefined) throw lockError(lock);
  };
}
