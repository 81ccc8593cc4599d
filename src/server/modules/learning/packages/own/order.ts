import { randomBytes } from 'node:crypto';
import type { ItemState, LaunchMode, LaunchOrder } from '#shared/scorm/frame.ts';
import type { PackageModel } from '#shared/scorm/package.ts';
import type { Language, Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { STATUS_COLUMNS, statusOf } from '../status.ts';

/** @throws PublicError 404 */
async function modelOf(db: Db, contentId: number): Promise<PackageModel> {
  const row = await db.selectFrom('scorm_contents').select('model').where('id', '=', contentId).executeTakeFirst();
  if (row === undefined) throw errors.notFound();
  return row.model;
}

/** What a content is told of its learner. */
export async function learnerOf(db: Db, userId: number, language: Language): Promise<LaunchOrder['learner']> {
  const { full_name: name } = await db
    .selectFrom('users')
    .select('full_name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { id: String(userId), name, language };
}

/** What the items of an attempt have told, by id. */
async function statesOf(db: Db, attemptId: number): Promise<Record<string, ItemState>> {
  const rows = await db
    .selectFrom('scorm_items')
    .select(['item_id', 'data', 'exit', 'total_seconds', ...STATUS_COLUMNS])
    .where('attempt_id', '=', attemptId)
    .execute();
  return Object.fromEntries(
    rows.map((row) => [
      row.item_id,
      { data: row.data, totalSeconds: row.total_seconds, exit: row.exit, status: statusOf(row) },
    ]),
  );
}

/** What of an attempt a content goes on with. */
export interface Kept {
  id: number;
  sequencing: string | null;
  shared: LaunchOrder['shared'];
  current_item: string | null;
}

/** Seconds of this launch are told apart from those before it: what it has reported already is taken off again. */
async function secondsIn(db: Db, launchId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('scorm_times')
    .select(['item_id', 'seconds'])
    .where('launch_id', '=', launchId)
    .execute();
  return new Map(rows.map(({ item_id: id, seconds }) => [id, seconds]));
}

interface Ordered {
  launchId: string;
  mode: LaunchMode;
  contentId: number;
  learner: LaunchOrder['learner'];
  startAt: string | null;
}

/** An order of which nothing is kept. @param kept the attempt that is read again; null: the package as it is for whoever has not begun */
export async function looseOrder(db: Db, ordered: Ordered, kept: Kept | null): Promise<Schemas['ScormLaunchOrder']> {
  return presentOrder(db, ordered, kept, { key: randomBytes(32), seq: 0 });
}

/** The order of a launch that is kept. */
export async function keptOrder(
  db: Db,
  ordered: Ordered,
  kept: Kept,
  launch: { key: Buffer; seq: number },
): Promise<Schemas['ScormLaunchOrder']> {
  const order = await presentOrder(db, ordered, kept, launch);
  const own = await secondsIn(db, ordered.launchId);
  for (const [itemId, seconds] of own) {
    const state = order.states[itemId];
    if (state !== undefined) state.totalSeconds = Math.max(0, Math.round((state.totalSeconds - seconds) * 100) / 100);
  }
  return order;
}

async function presentOrder(
  db: Db,
  { launchId, mode, contentId, learner, startAt }: Ordered,
  kept: Kept | null,
  { key, seq }: { key: Buffer; seq: number },
): Promise<Schemas['ScormLaunchOrder']> {
  const model = await modelOf(db, contentId);
  return {
    launchId,
    key: key.toString('base64url'),
    mode,
    model: { ...model },
    learner,
    states: kept === null ? {} : await statesOf(db, kept.id),
    sequencing: kept?.sequencing ?? null,
    shared: kept?.shared ?? { data: {}, objectives: {} },
    startAt: startAt ?? kept?.current_item ?? null,
    seq,
  };
}
