import type { Schemas } from '#shared/contract/index.ts';
import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '../../../../db/index.ts';
import { isPresent } from '../people/queries.ts';

type PromptRow = Selectable<Database['room_prompts']>;
type AnswerRow = Pick<Selectable<Database['room_prompt_answers']>, 'correct' | 'at'>;
type Outcome = Schemas['RoomPromptOutcome'];

export const presentPrompt = ({ id, asked_at, closes_at, word, choices }: PromptRow): Schemas['RoomPrompt'] => ({
  id,
  askedAt: asked_at.toISOString(),
  closesAt: closes_at.toISOString(),
  word,
  choices,
});

/** What came of a prompt for somebody: there is one try while it is open, and another one afterwards. */
export function outcomeOf({ closes_at }: Pick<PromptRow, 'closes_at'>, answer: AnswerRow | undefined): Outcome {
  if (answer === undefined) return 'none';
  if (answer.correct) return 'right';
  return answer.at < closes_at ? 'wrong' : 'over';
}

/**
 * Whether an answer `a` of room_prompt_answers is right, was in time, and is of somebody who was in the room at some time between the
 * question `q` and it, as SQL. An answer can be sent from anywhere, and a connection may be lost in the moment of it.
 */
export const answeredInside = sql<boolean>`(a.correct and a.at <= q.closes_at and exists (select from room_stays s
  where s.person_id = a.person_id and s.joined_at <= a.at and coalesce(s.left_at, a.at) >= q.asked_at))`;

/** A prompt with how many have answered it, for hosts. */
export async function withAnswers(
  db: Db,
  roomId: number,
  prompt: Schemas['RoomPrompt'],
): Promise<Schemas['RoomPrompt']> {
  const hasAnswered = sql<boolean>`exists (
    select from room_prompt_answers a join room_prompts q on q.id = a.prompt_id
    where q.id = ${prompt.id} and a.person_id = p.id and ${answeredInside})`;
  const answers = await db
    .selectFrom('room_people as p')
    .select(({ fn }) => [
      fn.countAll<number>().as('asked'),
      fn.countAll<number>().filterWhere(hasAnswered).as('answered'),
    ])
    .where('p.room_id', '=', roomId)
    .where('p.role', '=', 'participant')
    .where(({ or, and, eb }) => or([hasAnswered, and([eb('p.state', '=', 'admitted'), isPresent])]))
    .executeTakeFirstOrThrow();
  return { ...prompt, answers };
}

/** What somebody has chosen, if anything. */
export const answerOf = (db: Db, promptId: number, personId: number): Promise<AnswerRow | undefined> =>
  db
    .selectFrom('room_prompt_answers')
    .select(['correct', 'at'])
    .where('prompt_id', '=', promptId)
    .where('person_id', '=', personId)
    .executeTakeFirst();

/** The newest prompt of a room: only this one can still be answered. */
export const latestPrompt = (db: Db, roomId: number): Promise<PromptRow | undefined> =>
  db
    .selectFrom('room_prompts')
    .selectAll()
    .where('room_id', '=', roomId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The prompt that somebody sees: an open one, and one that has closed as long as they, who were there, have not answered it. */
export async function promptOf(
  db: Db,
  roomId: number,
  { personId, leads, now }: { personId: number; leads: boolean; now: Date },
): Promise<{ prompt: Schemas['RoomPrompt'] | null; outcome: Outcome }> {
  const row = await latestPrompt(db, roomId);
  if (row === undefined) return { prompt: null, outcome: 'none' };
  const outcome = outcomeOf(row, await answerOf(db, row.id, personId));
  const isOpen = row.closes_at > now;
  if (leads) return { prompt: isOpen ? await withAnswers(db, roomId, presentPrompt(row)) : null, outcome };
  const isSeen = isOpen || (outcome !== 'right' && (await wasAsked(db, row, personId)));
  return { prompt: isSeen ? presentPrompt(row) : null, outcome };
}

async function wasAsked(db: Db, { asked_at, closes_at }: PromptRow, personId: number): Promise<boolean> {
  const stay = await db
    .selectFrom('room_stays')
    .select('id')
    .where('person_id', '=', personId)
    .where('joined_at', '<', closes_at)
    .where(({ or, eb }) => or([eb('left_at', 'is', null), eb('left_at', '>', asked_at)]))
    .limit(1)
    .executeTakeFirst();
  return stay !== undefined;
}
