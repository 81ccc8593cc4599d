import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { SignedIn } from '../../../../context.ts';
import type { Db } from '../../../../db/index.ts';
import type { Outline } from '../outline.ts';
import { WRONG } from './answers.ts';
import { isNewestAttempt, seenBy } from './attempts.ts';

/** One package, for one reader: whom these may not see counts nowhere. */
interface Asked {
  scormId: number;
  outline: Outline;
  reader: SignedIn;
}

interface ItemRow {
  item_id: string;
  opened: number;
  completed: number;
  passed: number;
  failed: number;
  score: number | null;
  seconds: number | null;
}

/** How the items of the content that a package has now are done, by the newest attempts of people, whatever content they have. */
export async function itemResults(db: Db, { scormId, outline, reader }: Asked): Promise<Schemas['ScormItemResults'][]> {
  const { rows } = await sql<ItemRow>`
    select i.item_id, count(*) as opened, count(*) filter (where i.completion = 'completed') as completed,
      count(*) filter (where i.success = 'passed') as passed, count(*) filter (where i.success = 'failed') as failed,
      avg(i.score_scaled) as score, avg(i.total_seconds) as seconds
    from scorm_items i join scorm_attempts a on a.id = i.attempt_id join users on users.id = a.user_id
    where a.scorm_id = ${scormId} and ${isNewestAttempt('a')} and ${seenBy(reader)}
    group by i.item_id`.execute(db);
  const known = new Map(rows.map((row) => [row.item_id, row]));
  return outline.items.map(({ id, title, depth, type }) => {
    const row = known.get(id);
    return {
      itemId: id,
      title,
      depth,
      type,
      opened: row?.opened ?? 0,
      completed: row?.completed ?? 0,
      passed: row?.passed ?? 0,
      failed: row?.failed ?? 0,
      averageScore: row?.score ?? null,
      averageSeconds: row?.seconds ?? null,
    };
  });
}

interface InteractionRow {
  item_id: string;
  interaction_id: string;
  type: string | null;
  description: string | null;
  answered: number;
  correct: number;
  wrong: number;
  latency: number | null;
  responses: Schemas['ScormInteractionResults']['responses'];
}

/** The most interactions that are told at once. */
const LIMIT = 500;

/**
 * How interactions are answered, by the newest attempts of people. Contents write the same interaction anew each time that it is answered,
 * or under the same id: of each person the last one counts.
 */
export async function interactionResults(
  db: Db,
  { scormId, outline, reader }: Asked,
): Promise<Schemas['ScormInteractionResults'][]> {
  const { rows } = await sql<InteractionRow>`
    with counted as materialized (
      select item_id, interaction_id, response, result, count(*) as count, min(position) as position, max(type) as type,
        max(description) as description, sum(latency_seconds) as latency, count(latency_seconds) as timed
      from (
        select distinct on (x.attempt_id, x.item_id, x.interaction_id)
          x.item_id, x.interaction_id, x.position, x.type, x.description, x.response, x.result, x.latency_seconds
        from scorm_interactions x join scorm_attempts a on a.id = x.attempt_id join users on users.id = a.user_id
        where a.scorm_id = ${scormId} and ${isNewestAttempt('a')} and ${seenBy(reader)}
        order by x.attempt_id, x.item_id, x.interaction_id, x.position desc
      ) answers group by item_id, interaction_id, response, result
    ), responses as materialized (
      select item_id, interaction_id,
        jsonb_agg(jsonb_build_object('response', response, 'result', result, 'count', count) order by place) as responses
      from (
        select *, row_number() over (partition by item_id, interaction_id order by count desc, response, result) as place
        from counted where response is not null
      ) placed where place <= 10 group by item_id, interaction_id
    )
    select c.item_id, c.interaction_id, max(c.type) as type, max(c.description) as description, sum(c.count)::bigint as answered,
      coalesce(sum(c.count) filter (where c.result = 'correct'), 0)::bigint as correct,
      coalesce(sum(c.count) filter (where c.result in ${WRONG}), 0)::bigint as wrong,
      sum(c.latency) / nullif(sum(c.timed), 0)::double precision as latency, coalesce(r.responses, '[]') as responses
    from counted c left join responses r using (item_id, interaction_id) group by c.item_id, c.interaction_id, r.responses
    order by min(c.position), c.interaction_id limit ${LIMIT}`.execute(db);
  const order = new Map(outline.items.map(({ id }, place) => [id, place]));
  const placeOf = (row: InteractionRow) => order.get(row.item_id) ?? order.size;
  return rows
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((row) => ({
      itemId: row.item_id,
      itemTitle: outline.titles.get(row.item_id) ?? row.item_id,
      interactionId: row.interaction_id,
      type: row.type,
      description: row.description,
      answered: row.answered,
      correct: row.correct,
      wrong: row.wrong,
      averageLatencySeconds: row.latency,
      responses: row.responses,
    }));
}
