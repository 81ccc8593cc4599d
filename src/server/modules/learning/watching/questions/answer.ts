import type { Schemas } from '#shared/contract/index.ts';
import { toJson } from '../../../../crud/index.ts';
import type { Context } from '../../../../context.ts';
import { transaction, type Trx } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { type AskedQuestion, explanationOf, judge, noteWrong } from '../../asking/index.ts';
import { advance, type LearnerClock, refuseHaste } from '../../progress/index.ts';
import { type OpenStanding, openStanding, presentRow } from '../player/sessions.ts';
import { shareOf } from '../player/standing.ts';
import { rulesOf } from '../queries.ts';
import { isComplete } from '../truth/credit.ts';
import { couldReach } from '../truth/reach.ts';
import { readRanges } from '../truth/spans.ts';
import { itemOf, presentAnswered, selectAnswers, selectAsked } from './items.ts';

/**
 * Grades an answer and notes it. The same answer again is not another try, so that a request can be repeated.
 * @throws PublicError 404 for a question that the lesson does not ask, 409 when it has changed since it was seen, or cannot have been
 *   reached yet, 422 for no answer to it, 429 for another one so soon after a wrong one
 */
export async function answer(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: number,
  lessonId: number,
  { questionId, version, answer: given }: Schemas['VideoAnswerInput'],
): Promise<Schemas['VideoAnswerResult']> {
  return transaction(db, async (trx) => {
    const { progress, standing, now, time } = await openStanding(trx, userId, lessonId, clock);
    const asked = await selectAsked(trx, lessonId);
    const position = asked.findIndex(({ id }) => id === questionId);
    const question = asked[position];
    if (question === undefined) throw errors.notFound();
    if (question.version !== version) throw errors.conflict('question-changed');
    if (!(await isReached(trx, time, progress.id, standing, question))) throw errors.conflict('question-not-reached');
    const put = itemOf(question, userId, position);
    const verdict = judge(put, given);
    const answered = await note(trx, progress.id, question, { put, given, verdict, now });
    const rules = {
      ...rulesOf(standing),
      unanswered: asked.filter(({ id, required }) => required && !answered.ids.has(id)).map(({ at_ms: at }) => at),
    };
    const watched = readRanges(standing.watched ?? '{}');
    const after = await advance(trx, progress.id, {
      share: shareOf(watched, rules),
      seconds: 0,
      complete: isComplete(watched, rules),
      now,
    });
    return {
      verdict,
      explanation: explanationOf(question, put),
      answered: answered.own,
      watch: presentRow({ ...standing, unanswered: [...rules.unanswered] }, after.completed_at),
    };
  });
}

/** Whether the film was watched up to a question, or may have been by a player whose heartbeat is on its way. */
async function isReached(
  trx: Trx,
  time: LearnerClock,
  progressId: number,
  standing: OpenStanding,
  { at_ms: at }: { at_ms: number },
): Promise<boolean> {
  const rules = rulesOf(standing);
  const watched = readRanges(standing.watched ?? '{}');
  if (couldReach(at, watched, rules, 0)) return true;
  const { session_id: session, balance_ms: balance, settled_at: settledAt, now } = time;
  if (session === null) return false;
  const current = await trx
    .selectFrom('watch_sessions')
    .select('id')
    .where('id', '=', session)
    .where('progress_id', '=', progressId)
    // A session of another film says nothing about this one.
    .where('content_hash', '=', standing.content_hash)
    .executeTakeFirst();
  const unsaid = balance + Math.max(0, now.getTime() - settledAt.getTime());
  return current !== undefined && unsaid > 0 && couldReach(at, watched, rules, unsaid);
}

interface Given {
  put: ReturnType<typeof itemOf>;
  given: Schemas['Answer'];
  verdict: Schemas['VideoAnswerResult']['verdict'];
  now: Date;
}

async function note(trx: Trx, progressId: number, question: AskedQuestion, { put, given, verdict, now }: Given) {
  const { id, version } = question;
  const answers = await selectAnswers(trx, progressId);
  const before = answers.get(id);
  const ids = new Set([...answers.keys(), id]);
  const correct = verdict === 'correct' || before?.correct === true;
  if (before !== undefined && before.version === version && isSame(before.answer, given))
    return { ids, own: presentAnswered(before) };
  if (before?.correct === false) refuseHaste({ tries: before.tries, lastAt: before.last_at }, now);
  const tries = (before?.tries ?? 0) + 1;
  const last = { version, answer: toJson(given), verdict, correct, tries, last_at: now };
  await trx
    .insertInto('video_answers')
    .values({ ...last, progress_id: progressId, question_id: id, first_correct: verdict === 'correct', first_at: now })
    .onConflict((on) => on.columns(['progress_id', 'question_id']).doUpdateSet(last))
    .execute();
  if (verdict !== 'correct') await noteWrong(trx, { progressId, question, put, answer: given });
  return { ids, own: { correct, tries } };
}

/** jsonb has another order of fields than what was sent. */
function isSame(one: unknown, other: unknown): boolean {
  const inOrder = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);
}
