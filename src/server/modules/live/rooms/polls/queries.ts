import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../../db/index.ts';

function selectPolls(db: Db) {
  return db
    .selectFrom('room_polls as p')
    .selectAll('p')
    .select([
      sql<number>`(select count(*) from room_poll_votes v where v.poll_id = p.id)`.as('voters'),
      // Places in a list begin with 0, ordinality with 1.
      sql<number[]>`(select array_agg((select count(*) from room_poll_votes v
        where v.poll_id = p.id and option.place - 1 = any (v.choices))::integer order by option.place)
        from jsonb_array_elements(p.options) with ordinality option (text, place))`.as('counts'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPolls>['execute']>>[number];

/** As hosts see it. */
const present = (row: Row): Schemas['RoomPoll'] => ({
  id: row.id,
  kind: row.kind,
  question: row.question,
  options: row.options,
  several: row.several,
  open: row.closed_at === null,
  resultsShown: row.results_shown,
  voters: Number(row.voters),
  counts: row.counts,
  correct: row.kind === 'quiz' ? row.correct : null,
  openedAt: row.opened_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
});

/** A poll as hosts see it. */
export async function pollEntity(db: Db, id: number): Promise<Schemas['RoomPoll']> {
  return present(await selectPolls(db).where('p.id', '=', id).executeTakeFirstOrThrow());
}

/** The polls of a room as hosts see them. */
export async function pollsOf(db: Db, roomId: number): Promise<Schemas['RoomPoll'][]> {
  return (await selectPolls(db).where('p.room_id', '=', roomId).orderBy('p.id').execute()).map(present);
}

/** What a person has chosen. */
export async function votesOf(db: Db, personId: number): Promise<Schemas['RoomPollVote'][]> {
  const rows = await db
    .selectFrom('room_poll_votes')
    .select(['poll_id', 'choices'])
    .where('person_id', '=', personId)
    .orderBy('poll_id')
    .execute();
  return rows.map(({ poll_id: pollId, choices }) => ({ pollId, choices }));
}
