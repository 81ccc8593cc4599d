import type { Schemas } from '#shared/contract/index.ts';
import { goesForward } from '#shared/exams/steps.ts';
import { UPLOAD_MS } from '#shared/exams/upload-time.ts';
import type { Context } from '../../../../context.ts';
import type { Trx } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { storeAnswerFile } from '../../../platform/files/index.ts';
import { isShown } from '../journal/late-rules.ts';
import { givenItsTime } from '../outages/given-its-time.ts';
import { readPolicy } from '../policy.ts';
import { reviewColumns } from '../review-policy.ts';
import { checkRunning, timeEndsAt } from '../running.ts';
import { sectionNow } from '../sections.ts';
import { reachedIn } from '../steps.ts';

interface Uploader {
  attemptId: number;
  userId: number;
}

interface Upload {
  position: number;
  name: string;
  bytes: Buffer;
  /** When its request began: its bytes may have arrived later. */
  begunAt: Date;
}

/**
 * Stores a file for an answer, by the same rules as saving an answer. What began before the end of the time may arrive a minute after it,
 * also when the attempt was handed in at that end; the journal then delivers the answer that names it.
 * @throws PublicError 404 for another's attempt or a question that takes no files, 409 when the attempt is over or paused or the question
 * was left for good, and the errors of storing the file
 */
export async function uploadAnswerFile(
  ctx: Context,
  { attemptId, userId }: Uploader,
  { position, begunAt, ...file }: Upload,
): Promise<Schemas['AnswerFile']> {
  return givenItsTime(ctx, () => {
    const arrivedAt = ctx.clock();
    return storeAnswerFile(ctx, { attemptId, position, ...file }, async (trx) => {
      const attempt = await lockAttempt(trx, { attemptId, userId }, arrivedAt);
      const asked = attempt?.items[position]?.file;
      if (attempt === undefined || asked === undefined) throw errors.notFound();
      checkBegun(attempt, begunAt, arrivedAt);
      const section = attempt.items[position]?.section;
      if (section !== undefined && section < sectionNow(attempt, arrivedAt)) throw errors.conflict('section-over');
      if (goesForward(readPolicy(attempt.policy)) && position < attempt.reached) throw errors.conflict('question-left');
      return asked;
    });
  });
}

/** @throws PublicError 409 */
function checkBegun(attempt: LockedAttempt, begunAt: Date, arrivedAt: Date): void {
  const hasRunOut =
    attempt.status === 'submitted' && attempt.submit_reason === 'deadline' && !isShown(attempt, arrivedAt);
  checkRunning(hasRunOut ? { ...attempt, status: 'in_progress' } : attempt, begunAt);
  const end = timeEndsAt(attempt);
  if (end !== null && arrivedAt.getTime() > end.getTime() + UPLOAD_MS) throw errors.conflict('attempt-over');
}

type LockedAttempt = NonNullable<Awaited<ReturnType<typeof lockAttempt>>>;

/** Locked for share, so that the attempt cannot be submitted before the file is recorded. */
function lockAttempt(trx: Trx, { attemptId, userId }: Uploader, now: Date) {
  return trx
    .selectFrom('attempts')
    .innerJoin('tests', 'tests.id', 'attempts.test_id')
    .innerJoin('attempt_papers', 'attempt_papers.attempt_id', 'attempts.id')
    .select([
      'attempts.status',
      'attempts.submit_reason',
      'attempts.shown_at',
      'attempts.deadline_at',
      'attempts.paused_at',
      'attempts.open_by',
      'attempts.policy',
      'attempts.section_starts',
      'attempt_papers.items',
      ...reviewColumns(now),
    ])
    .select(reachedIn('attempts').as('reached'))
    .where('attempts.id', '=', attemptId)
    .where('attempts.user_id', '=', userId)
    .forShare('attempts')
    .executeTakeFirst();
}
