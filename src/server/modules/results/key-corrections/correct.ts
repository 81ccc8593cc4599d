import { can } from '#shared/access/can.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { type Actor, recordAudit } from '../../../crud/index.ts';
import type { Db, Trx } from '../../../db/index.ts';
import { errors, PublicError } from '../../../errors.ts';
import { type Batch, inBatch, recordDigests } from '../../../history/index.ts';
import { lockForCorrection } from '../../exams/attempt-locks/index.ts';
import { type AskedVersion, carriedBy, findVersion, inForceAt } from '../../exams/corrected-keys/index.ts';
import { questions } from '../../content/questions/index.ts';
import { acceptByCorrection, answerOf } from '../appeals/index.ts';
import { announceCorrection, changedOf } from './announce.ts';
import { newKey } from './new-key.ts';
import {
  carriesFor,
  insertCorrection,
  insertResults,
  lockCorrection,
  markRolledBack,
  papersCarrying,
  papersWith,
  writeSummary,
} from './queries.ts';
import { type Outcomes, regradePapers, summaryOf } from './regrade-papers.ts';

type Progress = (done: number, total?: number) => Promise<void>;

/** A correction with its effects. */
export interface Corrected {
  correctionId: number;
  outcomes: Outcomes;
  summary: Schemas['CorrectionSummary'];
  batchId: number | undefined;
}

/**
 * Validates an order before the job starts, so that errors are reported at once.
 * @returns the question as it was asked, with the new key if there is one
 * @throws PublicError 404, 422
 */
export async function checkedCorrection(trx: Trx | Context['db'], input: Schemas['KeyCorrectionInput']) {
  const asked = await findVersion(trx, input.questionId, input.version);
  if (asked === undefined) throw errors.notFound();
  return { asked, content: input.action === 'key' ? newKey(asked, input.content) : null };
}

/** A correction that goes into the bank edits a question. @throws PublicError 403 when the person may not */
export function refuseBankUpdate(user: SignedIn, { action, updateBank }: Schemas['KeyCorrectionInput']): void {
  if (action === 'key' && updateBank === true && !can(user.permissions, 'questions:edit'))
    throw new PublicError(403, 'bank-update-forbidden');
}

/** Asked again when the job runs: the person may have lost the permission. @throws PublicError 403 */
function refuseUnentitled({ permissions }: SignedIn): void {
  if (!can(permissions, 'key-corrections:apply')) throw errors.forbidden('key-corrections:apply');
}

/** What was corrected for oneself, somebody else takes back. @throws PublicError 403 */
export async function refuseOwnRestore(db: Db | Trx, { userId }: SignedIn, correctionId: number): Promise<void> {
  if (await carriesFor(db, correctionId, userId)) throw new PublicError(403, 'own-attempt');
}

/** A correction that answers appeals decides on them. @throws PublicError 403 when the person may not */
export function refuseAnswering(user: SignedIn, { appealAnswer }: Partial<Schemas['KeyCorrectionApply']>): void {
  if (appealAnswer !== undefined && !can(user.permissions, 'appeals:decide')) throw errors.forbidden('appeals:decide');
}

/**
 * Corrects an item: stores the correction on papers, regrades submitted attempts but the actor's own, answers appeals, and writes
 * protocols, notices and the audit event. One transaction, which a preview rolls back.
 */
export async function correct(
  trx: Trx,
  actor: Actor,
  testId: number,
  input: Schemas['KeyCorrectionApply'],
  progress: Progress,
): Promise<Corrected> {
  const { ctx, user } = actor;
  const at = ctx.clock();
  const { questionId, version, action, reason } = input;
  const scope = input.scope === 'test' ? testId : null;
  refuseUnentitled(user);
  refuseBankUpdate(user, input);
  refuseAnswering(user, input);
  await lockForCorrection(trx, scope);
  const { asked, content } = await checkedCorrection(trx, input);
  const item = { questionId, version };
  const correctionId = await insertCorrection(trx, {
    ...item,
    testId: scope,
    action,
    content,
    reason,
    actorId: user.userId,
    at,
  });
  const correction = { id: correctionId, action, content };
  const papers = await papersWith(trx, { ...item, testId: scope });
  const outcomes = await regradePapers(
    trx,
    papers,
    { ...item, actorId: user.userId },
    async (place) => carriedBy(correction, asked.content, place),
    progress,
  );
  const changed = changedOf(outcomes);
  for (let from = 0; from < changed.length; from += 1000) {
    const rows = changed
      .slice(from, from + 1000)
      .map(({ person, before, after }) => ({ attemptId: person.id, before, after }));
    await insertResults(trx, correctionId, rows);
  }
  await announceCorrection(
    trx,
    outcomes,
    {
      correctionId,
      questionId,
      kind: 'key-corrected',
      action,
      reason,
      at,
    },
    actor,
  );
  const bank = content !== null && input.updateBank === true ? await updateBank(trx, actor, asked, content) : undefined;
  const summary = { ...summaryOf(outcomes), ...(bank && { bankVersion: bank.version }) };
  await writeSummary(trx, correctionId, summary);
  await recordDigests(trx, 'key-correction', [correctionId]);
  if (input.appealAnswer !== undefined) {
    const leftOut = new Set(outcomes.leftOut.map(({ person }) => person.id));
    const answer = answerOf(input.appealAnswer);
    await acceptByCorrection(trx, { ...item, correctionId, testId: scope, answer, leftOut, at }, actor);
  }
  await recordAudit(trx, at, {
    actorId: user.userId,
    action: 'correct-key',
    resource: 'questions',
    ids: [questionId],
    details: {
      correctionId,
      testId: scope,
      version,
      action,
      reason,
      changed: summary.changed,
      toPassed: summary.toPassed,
      toFailed: summary.toFailed,
    },
  });
  return { correctionId, outcomes, summary, batchId: bank?.batchId };
}

/**
 * Edits the key in the bank, as a version and a batch of its own. @throws PublicError 409 when the text of the question has changed since
 */
async function updateBank(trx: Trx, actor: Actor, asked: AskedVersion, content: Schemas['QuestionContent']) {
  const { questionId } = asked;
  if (asked.version !== null && asked.version !== asked.newestVersion) {
    throw errors.conflict('key-bank-moved-on', { version: asked.newestVersion }, { version: asked.newestVersion });
  }
  const batch: Batch = { actorId: actor.user.userId, kind: 'edit', resource: 'questions' };
  const { batchId } = await inBatch(trx, actor.ctx.clock(), batch, async () => {
    await questions.update(trx, [questionId], { content }, actor);
    return { ids: [questionId], value: undefined };
  });
  const { version } = await trx
    .selectFrom('questions')
    .select('version')
    .where('id', '=', questionId)
    .executeTakeFirstOrThrow();
  return { version, batchId };
}

/**
 * Rolls a correction back: papers get the previous correction or the original key again, and are graded by that.
 * @throws PublicError 403 when it stands on a paper of one's own, 404, 409 when it was rolled back already
 */
export async function restore(
  trx: Trx,
  actor: Actor,
  correctionId: number,
  reason: string,
  progress: Progress,
): Promise<Corrected> {
  const { ctx, user } = actor;
  refuseUnentitled(user);
  const at = ctx.clock();
  const found = await trx
    .selectFrom('key_corrections')
    .select('test_id')
    .where('id', '=', correctionId)
    .executeTakeFirst();
  if (found === undefined) throw errors.notFound();
  // Locks are taken in the same order as in `correct`.
  await lockForCorrection(trx, found.test_id);
  const correction = await lockCorrection(trx, correctionId);
  if (correction === undefined) throw errors.notFound();
  if (correction.status !== 'applied') throw errors.conflict('key-correction-rolled-back');
  await refuseOwnRestore(trx, user, correctionId);
  await markRolledBack(trx, correctionId, user.userId, reason, at);
  await recordDigests(trx, 'key-correction', [correctionId]);
  const { question_id: questionId, version, action } = correction;
  const asked = await findVersion(trx, questionId, version);
  if (asked === undefined) throw errors.notFound();
  const papers = await papersCarrying(trx, correctionId, questionId);
  const before = new Map<number, Awaited<ReturnType<typeof inForceAt>>>();
  const outcomes = await regradePapers(
    trx,
    papers,
    { questionId, version, actorId: user.userId },
    async (place, testId) => {
      if (!before.has(testId)) before.set(testId, await inForceAt(trx, { testId, questionId, version }));
      const earlier = before.get(testId);
      return earlier ? carriedBy(earlier, asked.content, place) : null;
    },
    progress,
  );
  await announceCorrection(
    trx,
    outcomes,
    {
      correctionId,
      questionId,
      kind: 'key-restored',
      action,
      reason,
      at,
    },
    actor,
  );
  const summary = summaryOf(outcomes);
  await recordAudit(trx, at, {
    actorId: user.userId,
    action: 'restore-key',
    resource: 'questions',
    ids: [questionId],
    details: { correctionId, testId: correction.test_id, version, action, reason, changed: summary.changed },
  });
  return { correctionId, outcomes, summary, batchId: undefined };
}
