import type { Schemas } from '#shared/contract/index.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../db/index.ts';

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
