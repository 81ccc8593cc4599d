import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../../db/index.ts';
import { isAssignedIn } from '../../../training/assignments/index.ts';
import { cycleStartOfTest } from '../../../training/enrolments/index.ts';
import { attemptsGivenIn } from '../../retakes/index.ts';
import { overrideOf } from '../../test-overrides/index.ts';
import { hasSeenIn, sectionsIn } from '../../tests/index.ts';
import { nextAttemptFrom } from '../cooldown.ts';
import { endedAtIn } from '../running.ts';
import { startRefusal, type StartRefusal, type TestWindow } from '../rules.ts';
import type { Accommodations, TestTerms } from './terms.ts';

/** A person and the test that they want to start. */
export interface Learner {
  testId: number;
  userId: number;
}

/** One who wants to start, and when. */
export interface Wish extends Learner {
  now: Date;
}

/**
 * Everything that decides whether, and on what terms, a person may start an attempt. The window, the attempts and the time are this
 * person's, by the override in force.
 */
export interface StartFacts extends TestTerms, Accommodations {
  test_id: number;
  user_id: number;
  status: Schemas['Test']['status'];
  opens_at: Date | null;
  closes_at: Date | null;
  attempts_allowed: number;
  cooldown_hours: number;
  assigned: boolean;
  /** The person's attempts at the test, finished or not. */
  had: number;
  /** How many of them came from retakes. */
  given: number;
  /** How many of the others were before the present cycle of a plan: they use up nothing. */
  earlier: number;
  /** When their last attempt ended that is over. */
  last_ended_at: Date | null;
  /** Whether the paper must be drawn for this person, because the test avoids questions that they have seen. */
  needs_own_paper: boolean;
}

/** Loads the facts for many learners at once; unknown tests are left out. {@link refusalOf} and `termsAtStart` decide by them. */
export async function startFacts(db: Db, wishes: readonly Wish[]): Promise<StartFacts[]> {
  const wanted = wishes.map(({ testId, userId, now }) => ({ test_id: testId, user_id: userId, now }));
  const { rows } = await sql<StartFacts>`
    with wanted as materialized (
      select test_id, user_id, max(now) as now
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (test_id bigint, user_id bigint, now timestamptz) group by 1, 2
    )
    select w.test_id, w.user_id, t.status, coalesce(o.opens_at, t.opens_at) as opens_at, coalesce(o.closes_at, t.closes_at) as closes_at,
      case when t.attempts_allowed = 0 then 0 else t.attempts_allowed + coalesce(o.extra_attempts, 0) end as attempts_allowed, t.cooldown_hours,
      t.duration_minutes, t.pass_percentage, t.partial_credit, t.penalty_percent, t.navigation, t.section_minimums, ${sectionsIn('t')} as sections, t.integrity_policy,
      t.integrity_limit, t.require_full_screen, t.block_clipboard, t.face_check, t.face_times, t.late_minutes, t.late_answers, t.kind, users.no_time_limit,
      greatest(users.extra_time_percent, o.extra_time_percent) as extra_time_percent, coalesce(o.extra_minutes, 0) as extra_minutes,
      ${isAssignedIn(sql`w.test_id`)} as assigned, mine.had, mine.last_ended_at, mine.earlier,
      ${attemptsGivenIn(sql`w.test_id`, sql`w.user_id`)} as given,
      t.avoid_seen and ${hasSeenIn(sql`w.test_id`, sql`w.user_id`)} as needs_own_paper
    from wanted w
    join tests t on t.id = w.test_id
    join users on users.id = w.user_id
    left join test_overrides o on o.id = ${overrideOf(sql`w.test_id`, sql`w.user_id`)}
    cross join lateral (select ${cycleStartOfTest(sql`w.test_id`, sql`w.user_id`, sql`w.now`)} as starts_at) c
    cross join lateral (
      select count(*) as had, max(${endedAtIn('a', sql`w.now`)}) as last_ended_at,
        count(*) filter (where a.started_at < c.starts_at and not exists (select from retakes r
          where r.test_id = a.test_id and r.user_id = a.user_id and r.attempt_id = a.id)) as earlier
      from attempts a where a.test_id = w.test_id and a.user_id = w.user_id
    ) mine`.execute(db);
  return rows;
}

/** The times and limits of the test. */
export function windowOf(facts: StartFacts, now: Date): TestWindow & { nextAttemptFrom: Date | null } {
  return {
    status: facts.status,
    opensAt: facts.opens_at,
    closesAt: facts.closes_at,
    attemptsAllowed: facts.attempts_allowed,
    nextAttemptFrom: nextAttemptFrom(facts, now),
  };
}

/** Why the test's own rules refuse an attempt; undefined when they do not. */
export function refusalOf(facts: StartFacts, now: Date): StartRefusal | undefined {
  return startRefusal(windowOf(facts, now), facts.assigned, facts.had - facts.given - facts.earlier, now);
}
