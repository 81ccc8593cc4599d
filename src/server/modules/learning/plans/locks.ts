import { sql } from 'kysely';
import { SharedLookup } from '../../../batches/index.ts';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/index.ts';
import { errors, type PublicError } from '../../../errors.ts';
import { lockOf } from './present.ts';
import type { Kind } from './reckon.ts';
import { reckonAll } from './refresh.ts';

export type Lock = Schemas['ThemeLock'];

/** A material that a person wants. */
export interface Wish {
  userId: number;
  kind: Kind;
  /** The id of the test, file, lesson or tour; of a page or link, its key. */
  ref: string;
}

/** Where a plan of a person has a material. */
interface Place extends Omit<Wish, 'userId'> {
  user_id: number;
  enrolment_id: number;
  plan: LocalizedText;
  theme_id: number;
  theme_position: number;
  sequential: boolean;
  starts_at: Date;
  state: 'active' | 'completed';
}

/** A material that a person wants, and where their plans have it: those that they learn by, or have completed. */
export interface Wished {
  key: string;
  places: readonly Place[];
}

/** The most wishes in one query: a thousand people may start one test at once. */
const LIMIT = 200;

const keyOf = ({ userId, kind, ref }: Wish) => `${userId}/${kind}/${ref}`;

/**
 * The places of materials in the plans of people. A test that they are assigned by itself, or that they are taking, depends on no plan: it
 * has no places.
 */
async function placesOf(db: Db, keys: readonly string[]): Promise<Wished[]> {
  const wished = keys.map((key) => key.split('/'));
  const column = (at: number) => wished.map((parts) => parts[at] ?? '');
  const { rows } = await sql<Place>`
    select w.user_id, w.kind, w.ref, e.id as enrolment_id, p.title as plan, vt.theme_id, m.theme_position, v.sequential, e.starts_at, e.state
    from unnest(${column(0).map(Number)}::bigint[], ${column(1)}::text[], ${column(2)}::text[]) w (user_id, kind, ref)
    join enrolments e on e.user_id = w.user_id and e.state in ('active', 'completed')
    join plans p on p.id = e.plan_id
    join plan_versions v on v.id = e.version_id
    join plan_version_materials m on m.version_id = e.version_id and m.kind = w.kind and m.ref = w.ref
    join plan_version_themes vt on vt.version_id = m.version_id and vt.position = m.theme_position
    join users on users.id = w.user_id
    where m.test_id is null
      or (not exists (select from attempts a where a.test_id = m.test_id and a.user_id = w.user_id and a.status = 'in_progress')
        and not exists (select from assignments a where a.test_id = m.test_id and (a.user_id = users.id or a.region_id = users.region_id
          or a.position_id = users.position_id or a.target_type = 'everyone')))
    order by e.id, m.theme_position`.execute(db);
  const byKey = Map.groupBy(rows, (row) => keyOf({ userId: row.user_id, kind: row.kind, ref: row.ref }));
  return keys.map((key) => ({ key, places: byKey.get(key) ?? [] }));
}

/** Whether a place is open without a look at what was learned. */
const isOpen = ({ state, sequential, starts_at, theme_position }: Place, now: Date) =>
  state === 'completed' || (starts_at <= now && (!sequential || theme_position === 0));

/** The locks of materials at these places, by key: only what is locked in every plan through which a person has it. */
async function locksAt(db: Db, wishes: readonly Wished[], now: Date): Promise<Map<string, Lock>> {
  const doubtful = wishes.filter(({ places }) => places.length > 0 && !places.some((place) => isOpen(place, now)));
  const ids = new Set(doubtful.flatMap(({ places }) => places.map((place) => place.enrolment_id)));
  const reckoned = new Map((await reckonAll(db, [...ids], now)).map((one) => [one.id, one.reckoned]));
  const locks = new Map<string, Lock>();
  for (const { key, places } of doubtful) {
    const found = places.map(({ enrolment_id, starts_at, state, theme_position }) => {
      const plan = reckoned.get(enrolment_id);
      const theme = plan?.themes[theme_position];
      return plan && theme ? lockOf({ starts_at, state }, plan, theme, now) : null;
    });
    const [first] = found;
    if (first != null && !found.includes(null)) locks.set(key, first);
  }
  return locks;
}

/**
 * Which of these materials are not open to a person yet, and why: those that their plans have, none of which has opened it. What no plan of
 * theirs has is free.
 * @returns by the id of the material
 */
export async function lockedAmong(
  ctx: Pick<Context, 'db' | 'clock'>,
  userId: number,
  kind: Kind,
  ids: readonly number[],
): Promise<Map<number, Lock>> {
  if (ids.length === 0) return new Map();
  const key = (id: number) => keyOf({ userId, kind, ref: String(id) });
  const locks = await locksAt(ctx.db, await placesOf(ctx.db, ids.map(key)), ctx.clock());
  return new Map(
    ids.flatMap((id) => {
      const lock = locks.get(key(id));
      return lock === undefined ? [] : [[id, lock] as const];
    }),
  );
}

/** Why something of a plan cannot be opened yet, as an error with its words; its details name the plan. */
function lockError(lock: Lock, plan: LocalizedText | undefined): PublicError {
  const details = { ...lock, ...(plan && { plan }) };
  if (lock.reason === 'theme') return errors.conflict('theme-locked', details, { number: lock.number ?? 1 });
  if (lock.reason === 'starts') return errors.conflict('plan-not-started', details);
  return errors.conflict('plan-over', details);
}

/** @throws PublicError 409 when the material is locked at all of these places */
async function refuseAt({ db, clock }: Pick<Context, 'db' | 'clock'>, wished: Wished): Promise<void> {
  const lock = (await locksAt(db, [wished], clock())).get(wished.key);
  // The lock of the first place is the one that is told.
  if (lock !== undefined) throw lockError(lock, wished.places[0]?.plan);
}

/**
 * Refuses what is locked in every plan through which a person has it. What many ask for at once is looked up together.
 * @returns a function that throws a PublicError 409
 */
export function lockGuard(ctx: Pick<Context, 'db' | 'clock'>): (wish: Wish) => Promise<void> {
  const lookup = new SharedLookup<string, Wished>(
    LIMIT,
    (keys) => placesOf(ctx.db, keys),
    ({ key }) => key,
  );
  return async (wish) => {
    const found = await lookup.find(keyOf(wish));
    if (found !== undefined) await refuseAt(ctx, found);
  };
}

/**
 * {@link lockGuard} of a page or link of a theme, which is there only by plans.
 * @throws PublicError 404 when no plan of the person has it, 409 where it is locked in all of them
 */
export async function refuseLockedPage(ctx: Pick<Context, 'db' | 'clock'>, themeId: number, wish: Wish): Promise<void> {
  const [wished] = await placesOf(ctx.db, [keyOf(wish)]);
  const places = (wished?.places ?? []).filter((place) => place.theme_id === themeId);
  if (wished === undefined || places.length === 0) throw errors.notFound();
  await refuseAt(ctx, { ...wished, places });
}
