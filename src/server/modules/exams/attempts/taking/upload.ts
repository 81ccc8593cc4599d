import type { Schemas } from '#shared/contract/index.ts';
import { goesForward } from '#shared/exams/steps.ts';
import type { Context } from '../../../../context.ts';
import type { Trx } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { storeAnswerFile } from '../../../platform/files/index.ts';
import { givenItsTime } from '../outages/given-its-time.ts';
import { readPolicy } from '../policy.ts';
import { checkRunning } from '../running.ts';
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
}

/**
 * Stores a file for an answer, by the same rules as saving an answer.
 * @throws PublicError 404 for another's attempt or a question that takes no files, 409 when the attempt is over or paused or the question
 * was left for good, and the errors of storing the file
 */
export async function uploadAnswerFile(
  ctx: Context,
  { attemptId, userId }: Uploader,
  { position, ...file }: Upload,
): Promise<Schemas['AnswerFile']> {
  return givenItsTime(ctx, () => {
    const arrivedAt = ctx.clock();
    return storeAnswerFile(ctx, { attemptId, position, ...file }, async (trx) => {
      const attempt = await lockAttempt(trx, attemptId, userId);
      const asked = attempt?.items[position]?.file;
      if (attempt === undefined || asked === undefined) throw errors.notFound();
      checkRunning(attempt, arrivedAt);
      const section = attempt.items[position]?.section;
      if (section !== undefined && section < sectionNow(attempt, arrivedAt)) throw errors.conflict('section-over');
      if (goesForward(readPolicy(attempt.policy)) && position < attempt.reached) throw errors.conflict('question-left');
      return asked;
    });
  });
}

/** Locked for share, so that the attempt cannot be submitted before the file is recorded. */
function lockAttempt(trx: Trx, attemptId: number, userId: number) {
  return trx
    .selectFrom('attempts')
    .innerJoin('attempt_papers', 'attempt_papers.attempt_id', 'attempts.id')
    .select([
      'attempts.status',
      'attempts.deadline_at',
      'attempts.paused_at',
      'attempts.open_by',
      'attempts.policy',
      'attempts.section_starts',
      'attempt_papers.items',
    ])
    .select(reachedIn('attempts').as('reached'))
    .where('attempts.id', '=', attemptId)
    .where('attempts.user_id', '=', userId)
    .forShare('attempts')
    .executeTakeFirst();
}
