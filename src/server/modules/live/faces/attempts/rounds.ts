import { loadingMsOf } from '#shared/exams/loading-time.ts';
import { FACE_ENTRY_SECONDS, FACE_EXAM_ANSWER_SECONDS } from '#shared/faces/rules.ts';
import type { Context } from '../../../../context.ts';
import { transaction } from '../../../../db/index.ts';
import { insertMissedEntries, insertRandomChecks, missOpen } from './queries.ts';
import { noteUnclear } from './unclear.ts';

const PAUSE_SECONDS = 120;
/** Who is about to hand in is left in peace. */
const LAST_SECONDS = 150;
/** Frames that have come are still being judged. */
const GRACE_MS = 15_000;

/** Asks people who write at random moments. @param roundMs how long it is until this is called again */
export async function askWriters({ db, clock }: Pick<Context, 'db' | 'clock'>, roundMs: number): Promise<void> {
  const now = clock();
  const answerBy = new Date(now.getTime() + FACE_EXAM_ANSWER_SECONDS * 1000);
  await insertRandomChecks(db, { now, answerBy, pause: PAUSE_SECONDS, last: LAST_SECONDS, round: roundMs / 1000 });
}

/** Closes checks of attempts that nobody has answered, and notes faces that were never shown at the beginning. */
export async function closeMissedOfAttempts({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  await transaction(db, async (trx) => {
    const open = await missOpen(trx, new Date(now.getTime() - GRACE_MS));
    const loadingSeconds = loadingMsOf('entry') / 1000;
    const never = await insertMissedEntries(trx, { now, seconds: FACE_ENTRY_SECONDS, loadingSeconds });
    const missed = [...open, ...never].toSorted((one, other) => one.attempt_id - other.attempt_id);
    for (const check of missed) await noteUnclear(trx, check, now);
  });
}
