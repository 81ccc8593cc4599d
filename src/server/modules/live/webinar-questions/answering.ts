import type { Context, SignedIn } from '../../../context.ts';
import { type Actor, actAs } from '../../../crud/index.ts';
import type { Trx } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { localized } from '../../../i18n.ts';
import { announce, type Announcement } from '../../platform/notices/index.ts';
import { seesAll } from './policy.ts';
import { findQuestion, lockRoom, type QuestionRow, within, writeAnswer, writeSent } from './queries.ts';
import { settleSent, tellSent, turnsOf } from '../rooms/index.ts';
import { noteQuestion } from './room-log.ts';

/**
 * What is done to a question that somebody may see, its room locked. It waits for its turn, as all changes of the room do.
 * @throws PublicError 404
 */
async function changed(
  ctx: Context,
  user: SignedIn,
  id: number,
  work: (trx: Trx, before: QuestionRow, actor: Actor) => Promise<QuestionRow>,
): Promise<QuestionRow> {
  const mine = within(user);
  const found = await findQuestion(ctx.db, id, mine);
  if (found === undefined) throw errors.notFound();
  const { room_id: roomId } = found;
  const change = () =>
    actAs(ctx, user, async (trx, actor) => {
      await lockRoom(trx, roomId);
      const before = await findQuestion(trx, id, mine);
      if (before === undefined) throw errors.notFound();
      return work(trx, before, actor);
    });
  return turnsOf(ctx).take(roomId, change, true);
}

/** What was written, told to those in the room. */
async function written(trx: Trx, user: SignedIn, id: number, at: Date): Promise<QuestionRow> {
  const question = await findQuestion(trx, id, within(user));
  if (question === undefined) throw errors.notFound();
  await noteQuestion(trx, question, at);
  return question;
}

/**
 * Answers a question, or answers it anew. Whoever asked is told, unless they answer themselves; the same answer again changes nothing.
 * @throws PublicError 404; 409 where the administration is to answer; 422 for words that are only spaces
 */
export async function answerQuestion(ctx: Context, user: SignedIn, id: number, words: string): Promise<QuestionRow> {
  const answer = words.trim();
  if (answer === '') throw errors.invalid({ answer: { key: 'required' } });
  return changed(ctx, user, id, async (trx, before, actor) => {
    if (before.state === 'sent' && !seesAll(user)) throw errors.conflict('question-sent');
    if (before.state === 'answered' && before.answer === answer) return before;
    const at = ctx.clock();
    await writeAnswer(trx, id, { answer, userId: user.userId, at });
    if (before.state === 'sent') await settleSent(trx, id, at);
    const question = await written(trx, user, id, at);
    await announce(trx, answeredNotice(question, user), at, actor);
    return question;
  });
}

function answeredNotice(question: QuestionRow, { userId: answeredBy }: SignedIn): Announcement[] {
  const { id, user_id: userId, webinar_id: webinarId, webinar: title, answer, text } = question;
  if (userId === null || userId === answeredBy) return [];
  return [
    {
      userId,
      kind: 'webinar-question-answered',
      details: { webinarId, questionId: id, title, reason: answer },
      letter: ({ name, language, t }) => {
        const webinar = localized(title, language);
        return {
          subject: t('emails.webinarQuestion.subject', { webinar }),
          text: t('emails.webinarQuestion.text', { name, webinar, question: text, answer: answer ?? '' }),
        };
      },
    },
  ];
}

/**
 * Sends a question that waits to the administration, or gives it back to the teacher; repeating it changes nothing.
 * @throws PublicError 404; 409 where it has been answered
 */
export async function moveQuestion(
  ctx: Context,
  user: SignedIn,
  id: number,
  to: 'sent' | 'pending',
): Promise<QuestionRow> {
  return changed(ctx, user, id, async (trx, before) => {
    if (before.state === 'answered') throw errors.conflict('question-answered');
    if (before.state === to) return before;
    const at = ctx.clock();
    await writeSent(trx, id, to === 'sent' ? at : null);
    if (to === 'sent') await tellSent(trx, id, user.userId, at);
    else await settleSent(trx, id, at);
    return written(trx, user, id, at);
  });
}
