import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import { errors } from '../../../../errors.ts';
import { changeRoom, type RoomChange } from '../log/write.ts';
import type { Asker } from '../member.ts';
import { questionEntity } from './queries.ts';
import { settleSent, tellSent } from './sent.ts';

/** Questions of one person, and of one room. */
const MOST_OF_ONE = 30;
const MOST = 1000;

interface Where {
  roomId: number;
  asker: Asker;
}

/** Asks the teacher something; the same again changes nothing. @throws PublicError 401, 403, 404, 409, 422, 429 */
export function ask(
  ctx: Context,
  { roomId, asker }: Where,
  { clientId, text: given }: { clientId: string; text: string },
): Promise<Schemas['RoomQuestion']> {
  const text = given.trim();
  return changeRoom(ctx, { roomId, asker }, async ({ trx, me, now, append }) => {
    const known = await trx
      .selectFrom('room_questions')
      .select('id')
      .where('person_id', '=', me.id)
      .where('client_id', '=', clientId)
      .executeTakeFirst();
    if (known !== undefined) return questionEntity(trx, known.id);
    if (text === '') throw errors.invalid({ text: { key: 'required' } });
    const { all, own } = await trx
      .selectFrom('room_questions')
      .select(({ fn }) => [
        fn.countAll<number>().as('all'),
        fn.countAll<number>().filterWhere('person_id', '=', me.id).as('own'),
      ])
      .where('room_id', '=', roomId)
      .executeTakeFirstOrThrow();
    if (own >= MOST_OF_ONE || all >= MOST) throw errors.conflict('room-too-many');
    const { id } = await trx
      .insertInto('room_questions')
      .values({
        room_id: roomId,
        person_id: me.id,
        client_id: clientId,
        text,
        sent_at: null,
        answer: null,
        answered_by: null,
        answered_at: null,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const entity = await questionEntity(trx, id);
    await append({ kind: 'question', entity });
    return entity;
  });
}

/** What becomes of a question. */
interface QuestionDecision {
  state: Schemas['RoomQuestionState'];
  /** null with state answered: it was answered aloud. */
  answer?: string | null | undefined;
  /** Who decides; null: a guest. */
  userId: number | null;
}

/** Answers a question, puts it back, or sends it to the administration. @throws PublicError 404 for one of another room */
async function decide(
  { trx, room, now, append }: RoomChange,
  questionId: number,
  { state, answer = null, userId }: QuestionDecision,
): Promise<Schemas['RoomQuestion']> {
  const question = await trx
    .selectFrom('room_questions')
    .select(['id', 'state', 'sent_at'])
    .where('room_id', '=', room.id)
    .where('id', '=', questionId)
    .executeTakeFirst();
  if (question === undefined) throw errors.notFound();
  const words = answer?.trim() ?? '';
  const isAnswered = state === 'answered';
  await trx
    .updateTable('room_questions')
    .set({
      state,
      sent_at: state === 'sent' ? (question.sent_at ?? now) : question.sent_at,
      answer: isAnswered && words !== '' ? words : null,
      answered_by: isAnswered ? userId : null,
      answered_at: isAnswered ? now : null,
    })
    .where('id', '=', questionId)
    .execute();
  if (state === 'sent' && question.state !== 'sent') await tellSent(trx, questionId, userId, now);
  if (state !== 'sent' && question.state === 'sent') await settleSent(trx, questionId, now);
  const entity = await questionEntity(trx, questionId);
  await append({ kind: 'question', entity });
  return entity;
}

/** Decides on a question in the room, by a host. @throws PublicError 401, 403, 404, 409 */
export function decideInRoom(
  ctx: Context,
  { roomId, questionId, asker }: Where & { questionId: number },
  wish: Omit<QuestionDecision, 'userId'>,
): Promise<Schemas['RoomQuestion']> {
  return changeRoom(ctx, { roomId, asker, leadersOnly: true }, (change) =>
    decide(change, questionId, { ...wish, userId: change.user?.userId ?? null }),
  );
}

/** Wants a question answered, or no more. @throws PublicError 401, 403, 404, 409, 429 */
export function voteForQuestion(
  ctx: Context,
  { roomId, questionId, asker }: Where & { questionId: number },
  on: boolean,
): Promise<Schemas['RoomQuestion']> {
  return changeRoom(ctx, { roomId, asker }, async ({ trx, me, append }) => {
    const question = await trx
      .selectFrom('room_questions')
      .select('id')
      .where('room_id', '=', roomId)
      .where('id', '=', questionId)
      .executeTakeFirst();
    if (question === undefined) throw errors.notFound();
    const vote = { question_id: questionId, person_id: me.id };
    const changed = on
      ? (
          await trx
            .insertInto('room_question_votes')
            .values(vote)
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst()
        ).numInsertedOrUpdatedRows
      : (
          await trx
            .deleteFrom('room_question_votes')
            .where('question_id', '=', questionId)
            .where('person_id', '=', me.id)
            .executeTakeFirst()
        ).numDeletedRows;
    if (Number(changed ?? 0) === 0) return questionEntity(trx, questionId);
    await trx
      .updateTable('room_questions')
      .set(({ eb }) => ({ votes: eb('votes', '+', on ? 1 : -1) }))
      .where('id', '=', questionId)
      .execute();
    const entity = await questionEntity(trx, questionId);
    await append({ kind: 'question', entity });
    return entity;
  });
}
