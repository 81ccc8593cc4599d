import type { Schemas } from '#shared/contract/index.ts';
import { FACE_CONSENT_VERSION, FACE_EARLY_MINUTES, FACE_TRIES } from '#shared/faces/rules.ts';
import type { Db } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { hasPhotos } from './attempts/queries.ts';
import { type CheckRow, hasConsented, lastCheck, webinarFor } from './queries.ts';

export const triesLeft = ({ tries }: Pick<CheckRow, 'tries'>): number => Math.max(0, FACE_TRIES - tries.length);

const OPEN: ReadonlySet<CheckRow['state']> = new Set<CheckRow['state']>([
  'asked',
  'camera-failed',
  'declined',
  'no-photo',
]);

/**
 * Whether the face can still be shown for a check: at a random moment, only in its time. A camera that works again, a photo that is there
 * now, and who has thought better of it, are no reason to be kept waiting.
 */
export const mayStill = ({ state, tries, answer_by }: CheckRow, now: Date): boolean =>
  OPEN.has(state) && triesLeft({ tries }) > 0 && (answer_by === null || answer_by > now);

const MINUTE_MS = 60_000;

interface Plan {
  state: string;
  starts_at: Date;
}

/** Whether a webinar is still to come and begins too late for faces to be shown now. */
export const isTooEarly = ({ state, starts_at }: Plan, now: Date): boolean =>
  state === 'planned' && now.getTime() < starts_at.getTime() - FACE_EARLY_MINUTES * MINUTE_MS;

/** @throws PublicError 404 */
export async function standingOf(
  db: Db,
  webinarId: number,
  userId: number,
  now: Date,
): Promise<Schemas['FaceStanding']> {
  const webinar = await webinarFor(db, webinarId, userId);
  if (webinar === undefined) throw errors.notFound();
  const last = webinar.face_check === 'none' ? undefined : await lastCheck(db, webinarId, userId);
  const isOpen =
    webinar.face_check !== 'none' &&
    (webinar.state === 'planned' || webinar.state === 'live') &&
    !isTooEarly(webinar, now);
  return {
    needed: isOpen && (last === undefined || mayStill(last, now)),
    consented: await hasConsented(db, userId, FACE_CONSENT_VERSION),
    consentVersion: FACE_CONSENT_VERSION,
    checkId: last?.id ?? null,
    state: last?.state ?? null,
    moment: last?.moment ?? 'entry',
    triesLeft: last === undefined ? FACE_TRIES : triesLeft(last),
    answerBy: last?.answer_by?.toISOString() ?? null,
    hasPhoto: await hasPhotos(db, userId),
  };
}
