import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../../db/index.ts';
import { sql } from 'kysely';

function selectQuestions(db: Db) {
  return db
    .selectFrom('room_questions as q')
    .innerJoin('room_people as p', 'p.id', 'q.person_id')
    .leftJoin('users as u', 'u.id', 'q.answered_by')
    .select([
      'q.id',
      'q.person_id',
      'q.text',
      'q.state',
      'q.votes',
      'q.answer',
      'q.answered_at',
      'q.created_at',
      'p.name',
      'p.user_id',
      sql<string | null>`u.full_name`.as('answerer'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectQuestions>['execute']>>[number];

const present = (row: Row): Schemas['RoomQuestion'] => ({
  id: row.id,
  personId: row.person_id,
  name: row.name,
  ...(row.user_id === null && { guest: true as const }),
  text: row.text,
  state: row.state,
  votes: row.votes,
  answer: row.answer,
  answeredBy: row.answerer,
  answeredAt: row.answered_at?.toISOString() ?? null,
  at: row.created_at.toISOString(),
});

export async function questionEntity(db: Db, id: number): Promise<Schemas['RoomQuestion']> {
  return present(await selectQuestions(db).where('q.id', '=', id).executeTakeFirstOrThrow());
}

export async function questionsOf(db: Db, roomId: number): Promise<Schemas['RoomQuestion'][]> {
  const rows = await selectQuestions(db).where('q.room_id', '=', roomId).orderBy('q.id').execute();
  return rows.map(present);
}

/** The questions that a person wants answered. */
export async function votedQuestions(db: Db, personId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('room_question_votes')
    .select('question_id')
    .where('person_id', '=', personId)
    .orderBy('question_id')
    .execute();
  return rows.map(({ question_id }) => question_id);
}
