import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';
import { isAssignedIn } from '../../assignments/index.ts';
import { LONG_MINUTES } from './terms.ts';
import { SharedStatement } from '../../../batches/index.ts';

/** A first attempt, begun on a paper that lay ready. */
export interface FastStarted {
  id: number;
  test_id: number;
  user_id: number;
  started_at: Date;
  deadline_at: Date;
}

interface Start {
  testId: number;
  userId: number;
  now: Date;
}

/**
 * First attempts of many people in one statement and one commit: whoever is assigned, has never begun, and finds a paper ready. Nothing of the papers is
 * read or copied: the attempt takes the number under which its paper lies. Everybody else is left to the long way, which knows every rule.
 */
const start = (starts: string) => sql<FastStarted>`
  with wanted as materialized (
    select * from jsonb_to_recordset(${starts}::jsonb) as w (test_id bigint, user_id bigint, now timestamptz)
  ),
  eligible as materialized (
    select w.test_id, w.user_id, w.now, t.pass_percentage, t.closes_at,
      case when users.no_time_limit then ${LONG_MINUTES}::integer else ceil(t.duration_minutes * (100 + users.extra_time_percent) / 100.0)::integer end as minutes,
      users.no_time_limit as unlimited,
      jsonb_build_object('partialCredit', t.partial_credit, 'penaltyPercent', t.penalty_percent, 'sectionMinimums', t.section_minimums,
        'integrity', jsonb_build_object('policy', t.integrity_policy, 'limit', t.integrity_limit,
          'requireFullScreen', t.require_full_screen, 'blockClipboard', t.block_clipboard),
        'lateMinutes', t.late_minutes) as policy,
      row_number() over (partition by w.test_id order by w.user_id) as place
    from wanted w
    join tests t on t.id = w.test_id and t.status = 'published'
      and (t.opens_at is null or t.opens_at <= w.now) and (t.closes_at is null or t.closes_at > w.now)
    join users on users.id = w.user_id
    where not exists (select from attempts a where a.test_id = w.test_id and a.user_id = w.user_id)
      and ${isAssignedIn(sql`w.test_id`)}
  ),
  ready as materialized (
    select p.* from (select distinct test_id from eligible) e
    join paper_stock s on s.test_id = e.test_id
    cross join lateral (
      select attempt_id, test_id, question_count, max_score from prepared_papers
      where test_id = e.test_id and generation = s.generation
      order by attempt_id limit (select count(*) from eligible x where x.test_id = e.test_id)
      for update skip locked
    ) p
  ),
  numbered as (select ready.*, row_number() over (partition by test_id order by attempt_id) as place from ready),
  begun as (
    insert into attempts (id, test_id, user_id, number, started_at, deadline_at, duration_minutes, pass_percentage,
      question_count, max_score, policy, unlimited)
    overriding system value
    select n.attempt_id, e.test_id, e.user_id, 1, e.now,
      least(e.now + make_interval(mins => e.minutes), coalesce(e.closes_at, 'infinity')), e.minutes, e.pass_percentage,
      n.question_count, n.max_score, e.policy, e.unlimited
    from eligible e
    join numbered n on n.test_id = e.test_id and n.place = e.place
    order by e.test_id, e.user_id
    on conflict do nothing
    returning id, test_id, user_id, started_at, deadline_at
  ),
  taken as (delete from prepared_papers where attempt_id in (select id from begun)),
  noted as (
    insert into attempt_events (attempt_id, test_id, kind, at, details)
    select id, test_id, 'started', started_at, '{"prepared": true}' from begun
  )
  select * from begun`;

/** Starts in one commit. */
const LIMIT = 100;

/** Begins first attempts on prepared papers, many in one commit. What it does not carry out has to go the long way. */
export type FastStarts = SharedStatement<Start, FastStarted>;

export function fastStarts(db: Db): FastStarts {
  return SharedStatement.of(db, {
    limit: LIMIT,
    place: ({ testId, userId }) => `${testId}/${userId}`,
    statement: (batch) => start(JSON.stringify(batch.map(rowOf))),
    placeOf: ({ test_id, user_id }) => `${test_id}/${user_id}`,
  });
}

function rowOf({ testId, userId, now }: Start) {
  return { test_id: testId, user_id: userId, now };
}
