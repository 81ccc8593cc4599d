import { sql } from 'kysely';
import { PAGE_VISIT } from '#shared/visits/limits.ts';
import { Batcher } from '../../../batches/index.ts';
import { type Db, transaction } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { SERVER_ZONE } from '../../../time-zone.ts';
import type { VisitRow } from './receive.ts';

/** The most requests in one commit; each has up to 100 events. */
const LIMIT = 40;

/** How many events wait for a commit at most. Browsers come again. */
const MOST_WAITING = 20_000;

/** When a browser is to come again. */
export const RETRY_AFTER_SECONDS = 30;

/** The numbers that arrived of one browser, in bytes: with more gaps than that, the gaps count as arrived. */
const MOST_BYTES = 8192;

/** A day has so many seconds: nobody sees more of a day than that, whatever a browser says. */
const DAY_SECONDS = 86_400;

/** Browsers that are not known yet. Two that come at once wait for each other here, so that both see each other's numbers below. */
const addSenders = (keys: readonly string[], now: Date) => sql`
  insert into visit_senders (key, last_at)
  select key, ${now}::timestamptz from unnest(${keys}::text[]) as key order by key on conflict (key) do nothing`;

/**
 * Keeps the events that have not arrived before, and adds them up by day. Browsers, people and sums are locked in the order of their keys,
 * so that two servers cannot deadlock.
 */
const keep = (rows: string, now: Date) => sql`
  with given as materialized (
    select *, (at at time zone ${SERVER_ZONE})::date as day
    from jsonb_to_recordset(${rows}::jsonb) as g (at timestamptz, user_id bigint, theme_id bigint, lesson_id bigint, scorm_id bigint, type text, page text, url text,
      field_name text, value text, seconds integer, sender text, sequence integer, visitor text, network text, agent text)
  ),
  held as materialized (
    select key, received from visit_senders where key in (select sender from given where sequence is not null) order by key for update
  ),
  known_people as materialized (
    select id from users where id in (select user_id from given) order by id for key share
  ),
  told as materialized (
    select g.day, g.at, p.id as user_id, coalesce(t.id, l.theme_id, s.theme_id, 0) as theme_id, g.type, g.page, g.url, g.field_name, g.value, g.seconds, g.sender,
      g.sequence, g.visitor, g.network, g.agent
    from given g
    left join held h on h.key = g.sender
    left join known_people p on p.id = g.user_id
    left join themes t on t.id = g.theme_id
    left join video_lessons l on l.id = g.lesson_id
    left join scorms s on s.id = g.scorm_id
    where g.sequence is null or not (h.received @> g.sequence)
  ),
  fresh as materialized (
    select t.day, t.at, t.user_id, t.theme_id, t.type, t.page, t.url, t.field_name, t.value,
      least(t.seconds, case when t.user_id is not null then greatest(0, ${DAY_SECONDS}::integer - coalesce(a.seconds, 0)
        - coalesce(sum(t.seconds) over (partition by t.user_id, t.day order by t.at rows between unbounded preceding and 1 preceding), 0)) end)
        ::integer as seconds,
      t.sender, t.sequence, t.visitor, t.network, t.agent
    from told t left join activity_days a on a.user_id = t.user_id and a.day = t.day
  ),
  noted as (
    update visit_senders s set last_at = ${now}, received = case when pg_column_size(s.received + n.numbers) <= ${MOST_BYTES}::integer
      then s.received + n.numbers else int4multirange(range_merge(s.received + n.numbers)) end
    from (select sender, range_agg(int4range(sequence, sequence, '[]')) as numbers from fresh where sequence is not null group by sender) n
    where s.key = n.sender
  ),
  kept as (
    insert into visits (day, at, received_at, user_id, theme_id, type, page, url, field_name, value, seconds, sender, sequence, visitor, network, agent)
    select day, at, ${now}, user_id, theme_id, type, page, url, field_name, value, seconds, sender, sequence, visitor, network, agent from fresh
  )
  insert into visit_days as known (day, user_id, theme_id, page, visits, seconds, first_at, last_at)
  select day, user_id, theme_id, split_part(url, '?', 1) as path, count(*) filter (where type = ${PAGE_VISIT}), sum(seconds), min(at), max(at)
  from fresh where user_id is not null group by day, user_id, theme_id, path order by day, user_id, theme_id, path
  on conflict (day, user_id, theme_id, page) do update set visits = known.visits + excluded.visits,
    seconds = known.seconds + excluded.seconds, first_at = least(known.first_at, excluded.first_at),
    last_at = greatest(known.last_at, excluded.last_at)`;

/** Of events with the same number the first. */
function withoutRepeated(rows: readonly VisitRow[]): VisitRow[] {
  const seen = new Set<string>();
  return rows.filter(({ sender, sequence }) => {
    if (sequence === null) return true;
    const key = `${sequence} ${sender}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Keeps events in batches: those of requests that come together share a commit. */
export class VisitWriter {
  readonly #batches: Batcher<readonly VisitRow[], undefined>;
  #waiting = 0;

  constructor(db: Db, clock: () => Date) {
    this.#batches = new Batcher({
      limit: LIMIT,
      run: async (requests) => {
        await write(db, withoutRepeated(requests.flat()), clock());
        return requests.map(() => undefined);
      },
    });
  }

  /**
   * Resolves when the events are on disk.
   * @throws PublicError 429 when too many wait already
   */
  async write(rows: readonly VisitRow[]): Promise<void> {
    if (this.#waiting + rows.length > MOST_WAITING) throw errors.tooManyRequests(RETRY_AFTER_SECONDS);
    this.#waiting += rows.length;
    try {
      await this.#batches.add(rows);
    } finally {
      this.#waiting -= rows.length;
    }
  }
}

async function write(db: Db, rows: readonly VisitRow[], now: Date): Promise<void> {
  const keys = new Set(rows.flatMap(({ sender, sequence }) => (sender === null || sequence === null ? [] : [sender])));
  await transaction(db, async (trx) => {
    if (keys.size > 0) await addSenders([...keys], now).execute(trx);
    await keep(JSON.stringify(rows), now).execute(trx);
  });
}
