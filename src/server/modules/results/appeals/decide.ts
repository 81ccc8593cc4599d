import type { Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { actAs, type Actor } from '../../../crud/index.ts';
import { transaction, type Trx } from '../../../db/index.ts';
import { errors, PublicError } from '../../../errors.ts';
import { recordAudit } from '../../../history/index.ts';
import { lockAttempts } from '../../exams/attempt-locks/index.ts';
import { noteEvents } from '../../exams/attempts/index.ts';
import { announceDecisions } from './announce.ts';
import {
  type AppealRow,
  type Decision,
  findAppeal,
  openAgainst,
  selectAppeals,
  selectPlace,
  writeDecision,
  writeState,
} from './queries.ts';
import { isOpen, isOwn } from './rules.ts';

/**
 * An open appeal of somebody else, its attempt locked.
 * @param others appeals whose attempts are locked with it
 * @throws PublicError 404, 403 for an attempt of one's own, 409 when it has been decided or withdrawn
 */
async function lockOpen(
  trx: Trx,
  id: number,
  user: SignedIn,
  others: readonly { attempt_id: number }[] = [],
): Promise<AppealRow> {
  const found = await findAppeal(trx, id);
  if (found === undefined) throw errors.notFound();
  await lockAttempts(
    trx,
    [found, ...others].map(({ attempt_id }) => attempt_id),
  );
  const appeal = (await findAppeal(trx, id)) ?? found;
  if (isOwn(appeal, user.userId)) throw new PublicError(403, 'own-attempt');
  if (!isOpen(appeal.state)) throw errors.conflict('already-decided', { status: appeal.state });
  return appeal;
}

/** Takes an appeal up: its person sees that it is being looked at. @throws PublicError 403, 404, 409 */
export async function takeAppeal(ctx: Context, user: SignedIn, id: number): Promise<AppealRow> {
  return transaction(ctx.db, async (trx) => {
    const { state } = await lockOpen(trx, id, user);
    if (state === 'sent') await writeState(trx, [id], 'considering');
    const taken = (await findAppeal(trx, id)) as AppealRow;
    if (state === 'sent') {
      const line = { actorId: user.userId, action: 'take' as const, resource: 'appeals', ids: [id] };
      await recordAudit(trx, ctx.clock(), line);
    }
    return taken;
  });
}

/**
 * Accepts an appeal for which something was changed, or rejects it. With `alike`, the other open appeals against the same version of the
 * question at this test get the same answer; of those for which nothing was changed none is accepted.
 * @throws PublicError 403, 404, 409, 422
 */
export async function decideAppeal(
  ctx: Context,
  user: SignedIn,
  id: number,
  state: Decision['state'],
  { answer: words, alike = false }: Schemas['AppealAnswer'],
): Promise<{ appeal: AppealRow; count: number }> {
  const answer = answerOf(words);
  return actAs(ctx, user, async (trx, actor) => {
    const others = alike ? await othersLike(trx, id, user) : [];
    const appeal = await lockOpen(trx, id, user, others);
    if (state === 'accepted' && !(await selectPlace(trx, appeal)).changed)
      throw errors.conflict('appeal-nothing-changed');
    // Read again, under the locks.
    const open = alike ? await othersLike(trx, id, user) : [];
    const locked = new Set(others.map((one) => one.id));
    const along = open.filter((one) => locked.has(one.id) && (state === 'rejected' || one.changed));
    const ids = [id, ...along.map((one) => one.id)];
    const at = ctx.clock();
    await conclude(trx, ids, { state, answer, correctionId: null, actorId: user.userId, at }, actor);
    return { appeal: (await findAppeal(trx, id)) as AppealRow, count: ids.length };
  });
}

async function othersLike(trx: Trx, id: number, { userId }: SignedIn) {
  const appeal = await findAppeal(trx, id);
  if (appeal === undefined) throw errors.notFound();
  const { question_id: questionId, question_version: version, test_id: testId } = appeal;
  const open = await openAgainst(trx, { questionId, version, testId, except: userId });
  return open.filter((one) => one.id !== id);
}

/** @throws PublicError 422 for words that are only spaces */
export function answerOf(words: string, field = 'answer'): string {
  const answer = words.trim();
  if (answer === '') throw errors.invalid({ [field]: { key: 'required' } });
  return answer;
}

/** The words of a key correction to everybody who appealed against its question. */
export interface CorrectionAnswer {
  correctionId: number;
  questionId: number;
  version: number | null;
  testId: number | null;
  answer: string;
  /** Attempts that the correction could not change; their appeals stay open. */
  leftOut: ReadonlySet<number>;
  at: Date;
}

/** Accepts the open appeals against a question whose key was corrected, within that transaction, which has locked the attempts. */
export async function acceptByCorrection(trx: Trx, correction: CorrectionAnswer, actor: Actor): Promise<number[]> {
  const { correctionId, answer, leftOut, at, questionId, version, testId } = correction;
  const actorId = actor.user.userId;
  const open = await openAgainst(trx, { questionId, version, testId, except: actorId });
  const ids = open.filter(({ attempt_id }) => !leftOut.has(attempt_id)).map(({ id }) => id);
  if (ids.length > 0) await conclude(trx, ids, { state: 'accepted', answer, correctionId, actorId, at }, actor);
  return ids;
}

/** Writes a decision, tells its people, and adds it to the protocols and the audit trail. */
async function conclude(trx: Trx, ids: readonly number[], decision: Decision, actor: Actor): Promise<void> {
  const { state, answer, actorId, at, correctionId } = decision;
  await writeDecision(trx, ids, decision);
  const decided = await selectAppeals(trx)
    .where('appeals.id', 'in', [...ids])
    .orderBy('appeals.id')
    .execute();
  const kind = state === 'accepted' ? 'appeal-accepted' : 'appeal-rejected';
  await noteEvents(
    trx,
    decided.map(({ id, attempt_id: attemptId, test_id: testId, position }) => ({
      attemptId,
      testId,
      kind,
      at,
      actorId,
      details: { position, appealId: id, reason: answer, ...(correctionId !== null && { correctionId }) },
    })),
  );
  await announceDecisions(trx, decided, decision, actor);
  await recordAudit(trx, at, {
    actorId,
    action: state === 'accepted' ? 'accept' : 'reject',
    resource: 'appeals',
    ids,
    details: { answer, ...(correctionId !== null && { correctionId }) },
  });
}
