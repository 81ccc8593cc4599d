import type { Schemas } from '#shared/contract/index.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../db/index.ts';
import { isPresent } from '../people/queries.ts';

interface PromptRow {
  id: number;
  asked_at: Date;
  closes_at: Date;
}

export const presentPrompt = ({ id, asked_at, closes_at }: PromptRow): Schemas['RoomPrompt'] => ({
  id,
  askedAt: asked_at.toISOString(),
  closesAt: closes_at.toISOString(),
});

/**
 * Whether the person of a row `a` of room_prompt_answers was in the room at some time between the question `q` and their answer, as SQL.
 * An answer can be sent from anywhere, and a connection may be lost in the moment of it.
 */
export const answeredInside = sql<boolean>`exists (select from room_stays s
  where s.person_id = a.person_id and s.joined_at <= a.at and coalesce(s.left_at, a.at) >= q.asked_at)`;

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

/** The prompt of a room that is open now, and whether a person has answered it. */
export async function openPrompt(
  db: Db,
  roomId: number,
  { personId, now }: { personId: number; now: Date },
): Promise<{ prompt: Schemas['RoomPrompt']; answered: boolean } | undefined> {
  const row = await db
    .selectFrom('room_prompts as p')
    .select([
      'p.id',
      'p.asked_at',
      'p.closes_at',
      sql<boolean>`exists (select from room_prompt_answers a where a.prompt_id = p.id and a.person_id = ${personId})`.as(
        'answered',
      ),
    ])
    .where('p.room_id', '=', roomId)
    .where('p.closes_at', '>', now)
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { prompt: presentPrompt(row), answered: row.answered };
}
