import type { Schemas } from '#shared/contract/index.ts';
import { SharedLookup } from '../../../../batches/index.ts';
import type { Context } from '../../../../context.ts';
import type { Db } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { checkSurroundings } from '../../exam-access/index.ts';
import { hasEnded } from '../running.ts';

/** The columns that decide whether an attempt may be opened in a window. */
export function selectDoors(db: Db) {
  return db
    .selectFrom('attempts')
    .innerJoin('tests', 'tests.id', 'attempts.test_id')
    .innerJoin('users', 'users.id', 'attempts.user_id')
    .select([
      'attempts.id',
      'attempts.user_id',
      'attempts.status',
      'attempts.deadline_at',
      'attempts.paused_at',
      'attempts.open_by',
      'attempts.device_id',
      'tests.kind',
      'tests.ip_ranges',
      'tests.seb_keys',
      'users.large_type',
    ]);
}

type Door = Awaited<ReturnType<ReturnType<typeof selectDoors>['execute']>>[number];

/** The most attempts in one query. */
const LIMIT = 200;

/** The same by attempt id. Concurrent lookups share a query. */
export type SharedDoors = SharedLookup<number, Door>;

export function sharedDoors(db: Db): SharedDoors {
  return new SharedLookup(
    LIMIT,
    (ids) => selectDoors(db).where('attempts.id', 'in', ids).execute(),
    ({ id }) => id,
  );
}

interface Visitor {
  userId: number;
  ip: string;
  seb?: Schemas['SebProof'] | undefined;
}

/**
 * Refuses to open an attempt that belongs to somebody else, is over, or may not be taken from this place or browser.
 * @throws PublicError 404, 409 `attempt-over`, 403 `place-not-allowed`, 403 `seb-required`
 */
export function checkDoor(ctx: Context, door: Door | undefined, visitor: Visitor): Door {
  if (door?.user_id !== visitor.userId) throw errors.notFound();
  if (hasEnded(door, ctx.clock())) throw errors.conflict('attempt-over');
  checkSurroundings({ ipRanges: door.ip_ranges, sebKeys: door.seb_keys }, visitor, ctx.env.publicOrigin);
  return door;
}
