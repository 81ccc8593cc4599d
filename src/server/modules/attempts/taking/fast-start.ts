import { CompiledQuery } from 'kysely';
import { ROLE_IDS } from '#shared/access/roles.ts';
import type { Surroundings } from '../../../context.ts';
import { LONG_MINUTES } from './terms.ts';
import { SharedCommit } from './shared-commit.ts';

/** A first attempt, begun on a paper that lay ready. */
export interface FastStarted {
  id: number;
  test_id: number;
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
const START = `
  with wanted as materialized (
    select * from jsonb_to_recordset($1::jsonb) as w (test_id bigint, user_id bigint, now timestamptz)
  ),
  eligible as materialized (
    select w.test_id, w.user_id, w.now, t.pass_percentage, t.closes_at,
      case when u.no_time_limit then $2::integer else ceil(t.duration_minutes * (100 + u.extra_time_percent) / 100.0)::integer end as minutes,
      u.no_time_limit as unlimited,
      jsonb_build_object('partialCredit', t.partial_credit, 'penaltyPercent', t.penalty_percent, 'sectionMinimums', t.section_minimums,
        'integrity', jsonb_build_object('policy', t.integrity_policy, 'limit', t.integrity_limit,
          'requireFullScreen', t.require_full_screen, 'blockClipboard', t.block_clipboard),
        'lateMinutes', t.late_minutes) as policy,
      row_number() over (partition by w.test_id order by w.user_id) as place
    from wanted w
    join tests t on t.id = w.test_id and t.status = 'published'
      and (t.opens_at is null or t.opens_at <= w.now) and (t.closes_at is null or t.closes_at > w.now)
    join users u on u.id = w.user_id
    where not exists (select from attempts a where a.test_id = w.test_id and a.user_id = w.user_id)
      and exists (select from assignments a where a.test_id = w.test_id and (a.user_id = u.id or (u.role_id = any ($3::bigint[])
        and (a.region_id = u.region_id or a.position_id = u.position_id or a.target_type = 'everyone'))))
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

const LEARNER_ROLES = [ROLE_IDS.user, ROLE_IDS.superUser];

const placeOf = (testId: number, userId: number) => `${testId}/${userId}`;

/** Begins first attempts on prepared papers, many in one commit. */
export class FastStarts {
  readonly #ctx: Surroundings;
  readonly #commits: SharedCommit<Start, FastStarted | undefined>;

  constructor(ctx: Surroundings) {
    this.#ctx = ctx;
    this.#commits = new SharedCommit({
      limit: LIMIT,
      place: ({ testId, userId }) => placeOf(testId, userId),
      run: (batch) => this.#run(batch),
    });
  }

  /** @returns the attempt; undefined when the long way has to be gone */
  start(testId: number, userId: number): Promise<FastStarted | undefined> {
    return this.#commits.write({ testId, userId, now: this.#ctx.clock() });
  }

  async #run(batch: readonly Start[]): Promise<(FastStarted | undefined)[]> {
    const wanted = batch.map(({ testId, userId, now }) => ({ test_id: testId, user_id: userId, now }));
    const query = CompiledQuery.raw(START, [JSON.stringify(wanted), LONG_MINUTES, LEARNER_ROLES]);
    const { rows } = await this.#ctx.db.executeQuery<FastStarted & { user_id: number }>(query);
    const begun = new Map(rows.map((row) => [placeOf(row.test_id, row.user_id), row]));
    return batch.map(({ testId, userId }) => begun.get(placeOf(testId, userId)));
  }
}
