import { randomBytes } from 'node:crypto';
import type { Language, Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import { transaction, type Trx } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { localized } from '../../../../i18n.ts';
import { lockClock, openCurrentProgress, refuseDuring } from '../../progress/index.ts';
import { type Asked, frameOf } from '../content-door.ts';
import { isGoneOnWith, keepsStates } from '../endings.ts';
import { packageOf } from '../material.ts';
import { FOLLOWED, SUPERSEDED } from '../reporting/queries.ts';
import { findPackage, type PackageRow, type Shelf } from './packages.ts';
import { mayBeginAnew, opensAs } from './opens.ts';
import { type Kept, keptOrder, learnerOf, looseOrder } from './order.ts';

interface Launching {
  userId: number;
  scormId: number;
  input: Schemas['ScormLaunchInput'];
  language: Language;
  userAgent: string | null;
  asked: Asked;
}

/** An attempt that is opened. */
type AttemptRow = Kept & { number: number; content_id: number };

/** A launch of an attempt, and whether it is the newest that reports. */
interface LaunchRow {
  id: string;
  secret: Buffer;
  seq: number;
  keepsStates: boolean;
}

/** What was decided: an attempt with its launch; an attempt to be read, or none, of which nothing is kept. */
interface Decided {
  /** What people are shown of the package. */
  scorm: Pick<PackageRow, 'title' | 'trusted'>;
  mode: 'normal' | 'review' | 'browse';
  contentId: number;
  attempt: AttemptRow | null;
  launch: LaunchRow | null;
}

/**
 * Opens a package to a person: makes or resumes an attempt, as its rules say. A launch that is there already is given again, with the
 * states as they are now.
 * @throws PublicError 404, 409, 422 for an item that is not to be opened
 */
export async function launchPackage(
  shelf: Shelf & Pick<Context, 'env'>,
  launching: Launching,
): Promise<Schemas['ScormLaunch']> {
  const { userId, input, language } = launching;
  const { scorm, mode, contentId, attempt, launch } = await transaction(shelf.db, (trx) =>
    decide(trx, launching, shelf),
  );
  const ordered = {
    launchId: input.launchId,
    mode,
    contentId,
    learner: await learnerOf(shelf.db, userId, language),
    startAt: input.itemId ?? null,
  };
  const order =
    launch !== null && attempt !== null
      ? await keptOrder(shelf.db, ordered, attempt, { key: launch.secret, seq: launch.seq })
      : await looseOrder(shelf.db, ordered, attempt);
  return {
    // People know it by the name that staff have given it.
    order: { ...order, model: { ...order.model, title: localized(scorm.title, language) } },
    frame: frameOf(shelf, { contentId, userId, purpose: 'learn' }, launching.asked, scorm.trusted),
    attempt: launch === null ? null : (attempt?.number ?? null),
    keepsStates: launch?.keepsStates ?? false,
  };
}

/** @throws PublicError 422 */
async function refuseUnknown(trx: Trx, { outlines }: Shelf, { contentId }: Decided, itemId: string): Promise<void> {
  const outline = (await outlines.of(trx, [contentId])).get(contentId);
  if (outline?.units.includes(itemId) !== true) throw errors.invalid({ itemId: { key: 'reference' } });
}

async function decide(trx: Trx, launching: Launching, shelf: Shelf): Promise<Decided> {
  const { userId, input } = launching;
  // Whoever opens, reports or is reset waits for each other here.
  const { now } = await lockClock(trx, userId, shelf.clock);
  const known = await findLaunch(trx, launching);
  const decided = known ?? (await decideAnew(trx, launching, now));
  if (input.itemId !== undefined) await refuseUnknown(trx, shelf, decided, input.itemId);
  return decided;
}

async function decideAnew(trx: Trx, launching: Launching, now: Date): Promise<Decided> {
  const { userId, scormId, input } = launching;
  const row = await findPackage(trx, userId, scormId, now);
  if (input.as === 'browse') {
    // Where attempts are counted nobody looks through a package first.
    if (row.attempts_allowed !== null) throw errors.notFound();
    return { scorm: row, mode: 'browse', contentId: row.content_id, attempt: null, launch: null };
  }
  const opens = opensAs(row);
  if (input.as === 'review' || (input.as === 'open' && opens === 'review')) {
    // Where attempts are counted nobody looks at the tests of one that goes on.
    const isHidden = row.attempts_allowed !== null && row.newest?.ended_at === null;
    const attempt = isHidden ? null : await newestOf(trx, row);
    if (attempt === null) throw errors.notFound();
    return { scorm: row, mode: 'review', contentId: attempt.content_id, attempt, launch: null };
  }
  const isNew = input.as === 'new' || opens === 'begin';
  if (input.as === 'new') refuseNew(row);
  await refuseMany(trx, userId, now);
  const attempt = isNew ? await begin(trx, row, userId, now) : await newestOf(trx, row);
  if (attempt === null) throw errors.notFound();
  const launch = await insertLaunch(trx, attempt.id, launching, now);
  return { scorm: row, mode: 'normal', contentId: attempt.content_id, attempt, launch };
}

/** @throws PublicError 409 */
function refuseNew(row: PackageRow): void {
  if (row.newest === null || mayBeginAnew(row)) return;
  if (row.newest.ended_at === null) throw errors.conflict('scorm-attempt-open');
  throw errors.conflict('scorm-attempts-spent');
}

/** The most launches that a person makes in ten minutes. */
const MOST_LAUNCHES = 60;
const WITHIN_SECONDS = 600;

/** @throws PublicError 429 for more than a person makes who loads the page again and again */
async function refuseMany(trx: Trx, userId: number, now: Date): Promise<void> {
  const made = await trx
    .selectFrom('scorm_launches as l')
    .innerJoin('scorm_attempts as a', 'a.id', 'l.attempt_id')
    .select('l.opened_at')
    .where('a.user_id', '=', userId)
    .where('l.opened_at', '>', new Date(now.getTime() - WITHIN_SECONDS * 1000))
    .orderBy('l.opened_at', 'desc')
    .limit(MOST_LAUNCHES)
    .execute();
  refuseDuring(WITHIN_SECONDS, made[MOST_LAUNCHES - 1]?.opened_at ?? null, now);
}

const KEPT = ['id', 'number', 'content_id', 'sequencing', 'shared', 'current_item'] as const;

async function newestOf(trx: Trx, { newest }: PackageRow): Promise<AttemptRow | null> {
  if (newest === null) return null;
  return trx.selectFrom('scorm_attempts').select(KEPT).where('id', '=', newest.id).executeTakeFirstOrThrow();
}

/** Makes an attempt in the cycle that counts now, of the content that the package has now. */
async function begin(
  trx: Trx,
  { id: scormId, content_id }: PackageRow,
  userId: number,
  now: Date,
): Promise<AttemptRow> {
  const { cycle } = await openCurrentProgress(trx, userId, packageOf(scormId), now);
  const { last } = await trx
    .selectFrom('scorm_attempts')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .where('scorm_id', '=', scormId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return trx
    .insertInto('scorm_attempts')
    .values({
      ...{
        scorm_id: scormId,
        content_id,
        user_id: userId,
        number: (last ?? 0) + 1,
        cycle,
        completion: 'not attempted',
      },
      ...{
        started_at: now,
        last_at: now,
        ended_at: null,
        sequencing: null,
        current_item: null,
        reset_at: null,
        reset_by: null,
      },
      ...{ score_scaled: null, score_raw: null, score_min: null, score_max: null, progress: null },
    })
    .returning(KEPT)
    .executeTakeFirstOrThrow();
}

async function insertLaunch(
  trx: Trx,
  attemptId: number,
  { input, userAgent }: Launching,
  now: Date,
): Promise<LaunchRow> {
  const { last } = await trx
    .selectFrom('scorm_launches')
    .select(({ fn }) => fn.max<number | null>('epoch').as('last'))
    .where('attempt_id', '=', attemptId)
    .executeTakeFirstOrThrow();
  const row = await trx
    .insertInto('scorm_launches')
    .values({
      ...{ id: input.launchId, attempt_id: attemptId, epoch: (last ?? 0) + 1, secret: randomBytes(32) },
      ...{ opened_at: now, last_at: now, closed_at: null, user_agent: userAgent?.slice(0, 500) ?? null },
    })
    .returning(['id', 'secret', 'seq'])
    .executeTakeFirstOrThrow();
  return { ...row, keepsStates: true };
}

/**
 * The launch that was made before. Once its attempt has ended, that is only read again; a launch that was closed, or whose attempt was
 * followed by another, is opened no more.
 * @throws PublicError 409 also when its id belongs to something else
 */
async function findLaunch(trx: Trx, { userId, scormId, input }: Launching): Promise<Decided | undefined> {
  const found = await trx
    .selectFrom('scorm_launches as l')
    .innerJoin('scorm_attempts as a', 'a.id', 'l.attempt_id')
    .innerJoin('scorms as s', 's.id', 'a.scorm_id')
    .select([
      'l.id as launch_id',
      'l.secret',
      'l.seq',
      'l.closed_at',
      'a.user_id',
      'a.scorm_id',
      'a.ended_at',
      'a.ended_by',
    ])
    .select([
      's.attempts_allowed',
      's.after_end',
      's.title',
      's.trusted',
      SUPERSEDED.as('superseded'),
      FOLLOWED.as('isFollowed'),
    ])
    .select(['a.reset_at', ...KEPT.map((column) => `a.${column}` as const)])
    .where('l.id', '=', input.launchId)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  if (found.user_id !== userId || found.scorm_id !== scormId) throw errors.conflict('scorm-launch-taken');
  const { id, number, content_id, sequencing, shared, current_item, launch_id, secret, seq } = found;
  const attempt = { id, number, content_id, sequencing, shared, current_item };
  if (found.ended_at !== null && !isGoneOnWith(found)) {
    if (found.isFollowed || found.reset_at !== null) throw errors.conflict('scorm-launch-taken');
    return { scorm: found, mode: 'review', contentId: content_id, attempt, launch: null };
  }
  if (found.closed_at !== null) throw errors.conflict('scorm-launch-taken');
  const launch = { id: launch_id, secret, seq, keepsStates: keepsStates(found) };
  return { scorm: found, mode: 'normal', contentId: content_id, attempt, launch };
}
