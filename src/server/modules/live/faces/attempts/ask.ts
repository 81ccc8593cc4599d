import type { Schemas } from '#shared/contract/index.ts';
import { FACE_CONSENT_VERSION, FACE_ENTRY_SECONDS, FACE_TRIES } from '#shared/faces/rules.ts';
import type { Context } from '../../../../context.ts';
import { type Db, transaction, type Trx } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { hasEnded, readPolicy } from '../../../exams/attempts/index.ts';
import { nextChallenge } from '../ask.ts';
import { type CheckRow, hasConsented, lockPerson } from '../queries.ts';
import { mayStill, triesLeft } from '../standing.ts';
import { attemptOf, hasPhotos, insertEntryCheck, lastOfAttempt, setDeclined } from './queries.ts';
import { noteUnclear } from './unclear.ts';

/** An attempt, and whose. */
export interface OwnAttempt {
  attemptId: number;
  userId: number;
}

/** @throws PublicError 404 for an attempt of somebody else */
export async function standingOfAttempt(
  db: Db,
  { attemptId, userId }: OwnAttempt,
  now: Date,
): Promise<Schemas['FaceStanding']> {
  const attempt = await attemptOf(db, attemptId, userId);
  if (attempt === undefined) throw errors.notFound();
  const isAsked = readPolicy(attempt.policy).faces.check !== 'none' && !hasEnded(attempt, now);
  const last = await lastOfAttempt(db, attemptId);
  return {
    needed: isAsked && (last === undefined || mayStill(last, now)),
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

/**
 * The check of a running attempt that its person may answer now: the open one, or a new one at the beginning.
 * @throws PublicError 404; 409 where nothing is to be shown, or where staff decide
 */
async function openCheck(trx: Trx, { attemptId, userId }: OwnAttempt, now: Date): Promise<CheckRow> {
  const attempt = await attemptOf(trx, attemptId, userId);
  if (attempt === undefined) throw errors.notFound();
  if (hasEnded(attempt, now)) throw errors.conflict('attempt-over');
  if (readPolicy(attempt.policy).faces.check === 'none') throw errors.conflict('face-not-asked');
  await lockPerson(trx, userId);
  const last = await lastOfAttempt(trx, attemptId);
  if (last !== undefined && !mayStill(last, now)) {
    if (last.state === 'failed' || last.state === 'rejected') throw errors.conflict('face-examiner-decides');
    throw errors.conflict('face-not-asked');
  }
  const answerBy = new Date(now.getTime() + FACE_ENTRY_SECONDS * 1000);
  return last ?? (await insertEntryCheck(trx, { attemptId, userId, at: now, answerBy }));
}

/**
 * Gives a person a challenge for their running attempt.
 * @throws PublicError 404; 409 without consent, where nothing is to be shown, or where staff decide
 */
export async function askForAttempt(ctx: Context, own: OwnAttempt): Promise<Schemas['FaceChallenge']> {
  const now = ctx.clock();
  const challenge = await transaction(ctx.db, async (trx) => {
    if (!(await hasConsented(trx, own.userId, FACE_CONSENT_VERSION))) throw errors.conflict('face-consent');
    const check = await openCheck(trx, own, now);
    const next = await nextChallenge(trx, check, now);
    if (next === undefined) await noteUnclear(trx, { ...check, state: 'failed' }, now);
    return next;
  });
  // Not in the transaction, which has to note it.
  if (challenge === undefined) throw errors.conflict('face-examiner-decides');
  return challenge;
}

/**
 * Notes that somebody does not show their face now: the attempt goes on, and staff see it.
 * @throws PublicError 404; 409 where nothing is to be shown
 */
export async function declineForAttempt(ctx: Context, own: OwnAttempt): Promise<void> {
  const now = ctx.clock();
  await transaction(ctx.db, async (trx) => {
    const check = await openCheck(trx, own, now);
    await noteUnclear(trx, await setDeclined(trx, check.id, now), now);
  });
}
