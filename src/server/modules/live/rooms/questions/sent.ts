import { sql } from 'kysely';
import type { LocalizedText } from '#shared/contract/index.ts';
import type { Trx } from '../../../../db/index.ts';
import { holds } from '../../../identity/users/index.ts';
import { settleNotices, tell } from '../../../platform/notices/index.ts';

/** Those who answer what is sent to the administration: at most as many as read it at once. */
const MOST = 100;

const administration = (trx: Trx, askerId: number | null) =>
  trx
    .selectFrom('users')
    .select('users.id')
    .where('users.blocked', '=', false)
    .where(holds('webinar-questions:edit'))
    // Staff with a region answer the people of it.
    .where(
      sql<boolean>`(exists (select from roles where roles.id = users.role_id and roles.scope = 'everyone')
        or users.region_id = (select asker.region_id from users asker where asker.id = ${askerId}))`,
    )
    .orderBy('users.id');

/** A question of a webinar's room, and who asked it; undefined at a meeting. */
const questionOf = (trx: Trx, questionId: number) =>
  trx
    .selectFrom('room_questions as q')
    .innerJoin('live_rooms as r', 'r.id', 'q.room_id')
    .innerJoin('webinars as w', 'w.id', 'r.webinar_id')
    .innerJoin('room_people as p', 'p.id', 'q.person_id')
    .select(['w.id as webinarId', sql<LocalizedText>`w.title`.as('title'), 'q.text', 'p.user_id as askerId'])
    .where('q.id', '=', questionId)
    .executeTakeFirst();

/** Tells the administration that a question waits for its answer. @param sentBy who sends it knows */
export async function tellSent(trx: Trx, questionId: number, sentBy: number | null, now: Date): Promise<void> {
  const question = await questionOf(trx, questionId);
  if (question === undefined) return;
  const { webinarId, title, text: reason, askerId } = question;
  const people = await administration(trx, askerId).limit(MOST).execute();
  const tellings = people
    .filter(({ id }) => id !== sentBy)
    .map(({ id: userId }) => ({
      userId,
      kind: 'webinar-question-sent' as const,
      details: { webinarId, questionId, title, reason },
    }));
  await tell(trx, tellings, now);
}

/** The question waits for the administration no more: nobody needs to read that it did. */
export async function settleSent(trx: Trx, questionId: number, now: Date): Promise<void> {
  const question = await questionOf(trx, questionId);
  if (question === undefined) return;
  // All of them: who was among the first when it was sent may be further down by now.
  const people = await administration(trx, question.askerId).execute();
  const userId = people.map(({ id }) => id);
  await settleNotices(trx, { userId, kind: 'webinar-question-sent', details: { questionId } }, now);
}
