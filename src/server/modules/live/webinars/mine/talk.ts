import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../../db/index.ts';
import { pollForAll, pollsOf, questionsOf, votesOf } from '../../rooms/index.ts';

const NOTHING: Schemas['MyWebinarTalk'] = { questions: [], polls: [], myQuestionIds: [], votes: [] };

/**
 * What was asked and voted at a webinar that has ended, for one of those whom it was for. Everybody in its room saw it, and whoever came
 * late or watches the recording may; not so those who were put out.
 */
export async function talkOf(
  db: Db,
  { id, state }: { id: number; state: string },
  userId: number,
): Promise<Schemas['MyWebinarTalk']> {
  if (state !== 'ended') return NOTHING;
  const room = await db.selectFrom('live_rooms').select('id').where('webinar_id', '=', id).executeTakeFirst();
  if (room === undefined) return NOTHING;
  const me = await db
    .selectFrom('room_people')
    .select(['id', 'state'])
    .where('room_id', '=', room.id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (me?.state === 'refused' || me?.state === 'removed') return NOTHING;
  const questions = await questionsOf(db, room.id);
  const polls = (await pollsOf(db, room.id)).map((poll) => pollForAll({ ...poll, open: false }));
  return {
    questions,
    polls: polls.filter(({ counts }) => counts !== null),
    myQuestionIds: questions.filter(({ personId }) => personId === me?.id).map((one) => one.id),
    votes: me === undefined ? [] : await votesOf(db, me.id),
  };
}
