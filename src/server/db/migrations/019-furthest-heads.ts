import { type Kysely, sql } from 'kysely';

/**
 * The furthest head of each window in one place, with the time when it was first and last heard of: answers and contacts are overwritten,
 * and must not take with them what was seen. And what a device has shown of a window's journal.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Rows that an earlier migration of the same run has touched are checked now: a table with pending checks cannot be altered.
  `set constraints all immediate`,
  `alter table attempt_heads
    add column last_at timestamptz,
    /* The numbers of the last entry for each question, once a device has shown the whole journal up to a head. */
    add column shown jsonb`,
  `insert into attempt_heads as h (attempt_id, epoch, count, hash, seen_at, bound_at, last_at)
    select distinct on (attempt_id, epoch) attempt_id, epoch, count, hash, at, max(bound_at) over w, max(at) over w
    from (
      select attempt_id, epoch, head_seq::integer as count, head_hash as hash, at, bound_at
      from attempt_contacts where head_hash is not null
      union all
      select attempt_id, epoch, head_count, head_hash, saved_at, null from attempt_answers where head_hash is not null and not late
    ) heads
    window w as (partition by attempt_id, epoch)
    order by attempt_id, epoch, count desc, at
    on conflict (attempt_id, epoch, final) do update set
      seen_at = case when excluded.count > h.count then excluded.seen_at else h.seen_at end,
      hash = case when excluded.count > h.count then excluded.hash else h.hash end,
      count = greatest(h.count, excluded.count), bound_at = greatest(h.bound_at, excluded.bound_at), last_at = excluded.last_at`,
  `update attempt_heads set last_at = greatest(last_at, seen_at)`,
  // Each save writes its row again: free space keeps the new version on the page of the old one.
  `alter table attempt_heads alter column last_at set not null, set (fillfactor = 50)`,
  `alter table attempt_answers drop column head_count, drop column head_hash`,
  `alter table attempt_contacts drop column bound_at, drop column head_seq, drop column head_hash`,
];
