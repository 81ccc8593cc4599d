import { type RawBuilder, sql } from 'kysely';
import type { SignedIn } from '../../../context.ts';
import type { Db, Trx } from '../../../db/index.ts';
import { seesPerson } from '../../identity/users/index.ts';
import { seesAll } from './policy.ts';

/** Questions of webinars with their room, its webinar and who asked. */
export function selectQuestions(db: Db) {
  return db
    .selectFrom('room_questions')
    .innerJoin('live_rooms', 'live_rooms.id', 'room_questions.room_id')
    .innerJoin('webinars', 'webinars.id', 'live_rooms.webinar_id')
    .innerJoin('room_people', 'room_people.id', 'room_questions.person_id')
    .leftJoin('users as asker', 'asker.id', 'room_people.user_id')
    .leftJoin('users as answerer', 'answerer.id', 'room_questions.answered_by')
    .select([
      'room_questions.id',
      'room_questions.room_id',
      'room_questions.text',
      'room_questions.state',
      'room_questions.sent_at',
      'room_questions.answer',
      'room_questions.answered_by',
      'room_questions.answered_at',
      'room_questions.votes',
      'room_questions.created_at',
      'room_people.user_id',
      'room_people.name as user_name',
      'answerer.full_name as answered_by_name',
      'webinars.id as webinar_id',
      'webinars.title as webinar',
      'webinars.teacher_id',
    ]);
}

export type QuestionRow = Awaited<ReturnType<ReturnType<typeof selectQuestions>['execute']>>[number];

/** Questions of webinars that a person may see: those of their own, unless they look after all of them. */
export const within = (user: SignedIn): RawBuilder<boolean> => {
  const own = seesAll(user) ? sql<boolean>`true` : sql<boolean>`webinars.teacher_id = ${user.userId}`;
  return sql<boolean>`(${own} and ${seesPerson(user, sql.ref('room_people.user_id'))})`;
};

/** How many questions wait for the administration, of those that somebody may see, as SQL. */
export const questionsSent = (user: SignedIn): RawBuilder<number> =>
  sql<number>`(select count(*) from room_questions join live_rooms on live_rooms.id = room_questions.room_id
    join webinars on webinars.id = live_rooms.webinar_id join room_people on room_people.id = room_questions.person_id
    where room_questions.state = 'sent' and ${within(user)})`;

export function findQuestion(db: Db, id: number, where: RawBuilder<boolean>): Promise<QuestionRow | undefined> {
  return selectQuestions(db).where('room_questions.id', '=', id).where(where).executeTakeFirst();
}

/** The room whose log is written next: what follows comes in the order of commits. */
export async function lockRoom(trx: Trx, roomId: number): Promise<void> {
  await trx.selectFrom('live_rooms').select('id').where('id', '=', roomId).forUpdate().executeTakeFirstOrThrow();
}

export async function writeAnswer(
  trx: Trx,
  id: number,
  { answer, userId, at }: { answer: string; userId: number; at: Date },
): Promise<void> {
  await trx
    .updateTable('room_questions')
    .set({ state: 'answered', answer, answered_by: userId, answered_at: at })
    .where('id', '=', id)
    .execute();
}

/** @param sentAt null: it goes back to the teacher */
export async function writeSent(trx: Trx, id: number, sentAt: Date | null): Promise<void> {
  await trx
    .updateTable('room_questions')
    .set({ state: sentAt === null ? 'pending' : 'sent', sent_at: sentAt })
    .where('id', '=', id)
    .execute();
}
