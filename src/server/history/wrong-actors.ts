import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/index.ts';
import type { DigestKind } from './record-states.ts';

/** Records whose columns name somebody else than the protocol or the trail; what says nothing of them, or nobody any more, is left out. */
const QUERIES: readonly [DigestKind, RawBuilder<unknown>][] = [
  [
    'attempt',
    sql`select m.attempt_id as id from marks m
      cross join lateral (
        select e.actor_id from attempt_events e
        where e.attempt_id = m.attempt_id and e.kind = 'marked' and e.details->'position' = to_jsonb(m.position)
          and e.details->>'stage' = m.stage
        order by e.id desc limit 1) said
      where m.marker_id is not null and m.marker_id is distinct from said.actor_id`,
  ],
  [
    'attempt',
    sql`select l.attempt_id as id from late_answers l
      cross join lateral (
        select e.actor_id from attempt_events e
        where e.attempt_id = l.attempt_id and e.kind = 'late-decided' and e.at = l.decided_at
          and e.details->'positions' @> to_jsonb(l.position)
        order by e.id desc limit 1) said
      where l.decided_by is not null and l.decided_by is distinct from said.actor_id`,
  ],
  [
    'appeal',
    sql`select a.id from appeals a
      cross join lateral (
        select e.actor_id from attempt_events e
        where e.attempt_id = a.attempt_id and e.kind in ('appeal-accepted', 'appeal-rejected')
          and e.details->'appealId' = to_jsonb(a.id)
        order by e.id desc limit 1) said
      where a.decided_by is not null and a.decided_by is distinct from said.actor_id`,
  ],
  [
    'key-correction',
    sql`select c.id from key_corrections c
      join audit_events e on e.resource = 'questions' and e.details->>'correctionId' = c.id::text
      cross join lateral (
        select case e.action when 'correct-key' then c.applied_by when 'restore-key' then c.rolled_back_by end as id) named
      where named.id is not null and named.id is distinct from e.actor_id`,
  ],
];

/** Who gave a mark, or decided about a late answer, an appeal or a key, compared with what was noted then. */
export async function wrongActors(db: Db, limit: number): Promise<{ kind: DigestKind; id: number }[]> {
  const wrong: { kind: DigestKind; id: number }[] = [];
  for (const [kind, query] of QUERIES) {
    const { rows } = await sql<{ id: number }>`select distinct id from (${query}) w order by 1 limit ${limit}`.execute(
      db,
    );
    for (const { id } of rows) wrong.push({ kind, id });
  }
  return wrong;
}
