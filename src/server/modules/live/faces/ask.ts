import { randomInt, randomUUID } from 'node:crypto';
import type { Schemas } from '#shared/contract/index.ts';
import { drawChallenge } from '#shared/faces/challenge.ts';
import { FACE_CHALLENGE_SECONDS, FACE_CHALLENGES, FACE_CONSENT_VERSION } from '#shared/faces/rules.ts';
import type { Context } from '../../../context.ts';
import { transaction, type Trx } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { hasPhotos } from './attempts/queries.ts';
import {
  askAgain,
  type CheckRow,
  failCheck,
  hasConsented,
  insertCheck,
  lastCheck,
  lockPerson,
  noteNotShown,
  setChallenge,
  webinarFor,
} from './queries.ts';
import { isTooEarly, mayStill, triesLeft } from './standing.ts';

function presentChallenge(check: CheckRow): Schemas['FaceChallenge'] {
  return {
    checkId: check.id,
    challengeId: check.challenge_id ?? '',
    steps: check.steps,
    expiresAt: check.challenge_ends_at?.toISOString() ?? '',
    triesLeft: triesLeft(check),
  };
}

/**
 * Gives a person a challenge: of the check that is open, or of a new one at the entry. While one is good, asking again gives the same,
 * so that nobody asks until they get one that they have a film of. Only so many are drawn for one check.
 * @throws PublicError 404; 409 without consent, where nothing is to be shown, or where staff decide
 */
export async function askCheck(ctx: Context, webinarId: number, userId: number): Promise<Schemas['FaceChallenge']> {
  const now = ctx.clock();
  const challenge = await transaction(ctx.db, async (trx) => {
    const webinar = await webinarFor(trx, webinarId, userId);
    if (webinar === undefined) throw errors.notFound();
    if (webinar.face_check === 'none' || (webinar.state !== 'planned' && webinar.state !== 'live'))
      throw errors.conflict('face-not-asked');
    if (isTooEarly(webinar, now)) throw errors.conflict('face-too-early');
    if (!(await hasConsented(trx, userId, FACE_CONSENT_VERSION))) throw errors.conflict('face-consent');
    await lockPerson(trx, userId);
    const last = await lastCheck(trx, webinarId, userId);
    if (last !== undefined && !mayStill(last, now)) {
      if (last.state === 'passed' || last.state === 'accepted') throw errors.conflict('face-not-asked');
      throw errors.conflict('face-staff-decides');
    }
    return nextChallenge(trx, last ?? (await insertCheck(trx, webinarId, userId, now)), now);
  });
  // Not in the transaction, which has to note it.
  if (challenge === undefined) throw errors.conflict('face-staff-decides');
  return challenge;
}

/**
 * The challenge of a check: the one that is good still, or a new one. The person must be locked.
 * @returns undefined where so many were drawn that staff decide now
 */
export async function nextChallenge(
  trx: Trx,
  check: CheckRow,
  now: Date,
): Promise<Schemas['FaceChallenge'] | undefined> {
  if (check.challenge_id !== null && check.challenge_ends_at !== null && check.challenge_ends_at > now)
    return presentChallenge(check.state === 'asked' ? check : await askAgain(trx, check.id));
  if (check.challenges >= FACE_CHALLENGES) {
    await failCheck(trx, check.id, now);
    return undefined;
  }
  const soonest = new Date(now.getTime() + FACE_CHALLENGE_SECONDS * 1000);
  const endsAt = check.answer_by !== null && check.answer_by < soonest ? check.answer_by : soonest;
  const steps = drawChallenge((below) => randomInt(below));
  return presentChallenge(await setChallenge(trx, check.id, { challengeId: randomUUID(), steps, endsAt }));
}

/**
 * Notes that somebody does not show their face now, or has no photo that it could be compared with: staff see which, and decide. Consent is
 * not needed for a no.
 * @throws PublicError 404; 409 where nothing is to be shown, or where staff decide already
 */
export async function declineCheck(ctx: Context, webinarId: number, userId: number): Promise<void> {
  const now = ctx.clock();
  await transaction(ctx.db, async (trx) => {
    const webinar = await webinarFor(trx, webinarId, userId);
    if (webinar === undefined) throw errors.notFound();
    if (webinar.face_check === 'none' || (webinar.state !== 'planned' && webinar.state !== 'live'))
      throw errors.conflict('face-not-asked');
    if (isTooEarly(webinar, now)) throw errors.conflict('face-too-early');
    await lockPerson(trx, userId);
    const last = await lastCheck(trx, webinarId, userId);
    if (last?.state === 'passed' || last?.state === 'accepted') throw errors.conflict('face-not-asked');
    if (last !== undefined && !mayStill(last, now)) throw errors.conflict('face-staff-decides');
    const state = (await hasPhotos(trx, userId)) ? 'declined' : 'no-photo';
    await noteNotShown(trx, { state, open: last?.id, webinarId, userId }, now);
  });
}
