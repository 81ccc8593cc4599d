import { sql } from 'kysely';
import { SharedWrites } from '../../../../batches/index.ts';
import { type Db, transaction } from '../../../../db/index.ts';
import { insertDigests, STARTED } from '../../../../history/index.ts';
import { type Learner, refusalOf, startFacts, type StartFacts } from './start-facts.ts';
import { termsAtStart } from './terms.ts';

/** A first attempt that started with a prepared paper. */
export interface FastStarted {
  id: number;
  test_id: number;
  user_id: number;
  started_at: Date;
  deadline_at: Date;
  digest_id: number;
  digest: string;
}

interface Start extends Learner {
  now: Date;
}

/**
 * Starts many attempts with prepared papers, in one statement and one commit. Papers are neither read nor copied: the attempt takes the id
 * under which its paper is stored.
 */
const start = (terms: string) => sql<FastStarted>`
  with eligible as materialized (
    select w.*, row_number() over (partition by w.test_id order by w.user_id) as place
    from jsonb_to_recordset(${terms}::jsonb) as w (test_id bigint, user_id bigint, started_at timestamptz, deadline_at timestamptz,
      closing_at timestamptz, minutes integer, unlimited boolean, pass_percentage double precision, policy jsonb)
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
    insert into attempts as r (id, test_id, user_id, number, started_at, deadline_at, closing_at, duration_minutes, pass_percentage,
      question_count, max_score, policy, unlimited)
    overriding system value
    select n.attempt_id, e.test_id, e.user_id, 1, e.started_at, e.deadline_at, e.closing_at, e.minutes, e.pass_percentage,
      n.question_count, n.max_score, e.policy, e.unlimited
    from eligible e
    join numbered n on n.test_id = e.test_id and n.place = e.place
    order by e.test_id, e.user_id
    on conflict do nothing
    returning r.id, r.test_id, r.user_id, r.started_at, r.deadline_at, nextval('record_digest_ids') as digest_id, ${STARTED} as digest
  ),
  taken as (delete from prepared_papers where attempt_id in (select id from begun)),
  noted as (
    insert into attempt_events (attempt_id, test_id, kind, at, details)
    select id, test_id, 'started', started_at, '{"prepared": true}' from begun
  )
  select * from begun`;

/** The most starts in one commit. */
const LIMIT = 100;

/** Starts first attempts with prepared papers, in batches. Those that it cannot start take the general path. */
export type FastStarts = SharedWrites<Start, FastStarted>;

const placeOf = (testId: number, userId: number) => `${testId}/${userId}`;

export function fastStarts(db: Db): FastStarts {
  return new SharedWrites({
    limit: LIMIT,
    place: ({ testId, userId }) => placeOf(testId, userId),
    write: async (batch) => {
      const nowOf = new Map(batch.map(({ testId, userId, now }) => [placeOf(testId, userId), now]));
      const eligible = (await startFacts(db, batch)).flatMap((facts) => {
        const now = nowOf.get(placeOf(facts.test_id, facts.user_id));
        return now !== undefined && isPlain(facts, now) ? [rowOf(facts, now)] : [];
      });
      return eligible.length === 0 ? [] : startWithDigests(db, JSON.stringify(eligible));
    },
    placeOf: ({ test_id, user_id }) => placeOf(test_id, user_id),
  });
}

function startWithDigests(db: Db, terms: string): Promise<FastStarted[]> {
  return transaction(db, async (trx) => {
    const { rows } = await start(terms).execute(trx);
    const digests = rows.map(({ id, digest_id, digest }) => ({ id: digest_id, recordId: id, digest, events: null }));
    if (digests.length > 0) await insertDigests(trx, 'attempt', digests);
    return rows;
  });
}

/** Whether it is a first attempt by the test's own rules, for which any prepared paper will do. */
function isPlain(facts: StartFacts, now: Date): boolean {
  return facts.had === 0 && !facts.needs_own_paper && refusalOf(facts, now) === undefined;
}

function rowOf(facts: StartFacts, now: Date) {
  const terms = termsAtStart(facts, facts.closes_at, now);
  return {
    test_id: facts.test_id,
    user_id: facts.user_id,
    started_at: terms.startedAt,
    deadline_at: terms.deadlineAt,
    closing_at: terms.closingAt,
    minutes: terms.durationMinutes,
    unlimited: terms.unlimited,
    pass_percentage: terms.passPercentage,
    policy: terms.policy,
  };
}
