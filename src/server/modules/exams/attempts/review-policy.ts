import { type RawBuilder, sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { isStandingIn } from '../retakes/index.ts';
import { lastClosingIn } from '../test-overrides/index.ts';
import type { ReviewPolicy } from './rules.ts';

/**
 * Whether anybody may still write answers to a test whose results are shown after the closing, as SQL: an attempt is in progress, late
 * answers may come, or a retake that was granted before the closing can still be begun. Always false where results are shown at once.
 * @param tests the name or alias of a row of tests
 */
export function othersWriteIn(tests: string, now: Date): RawBuilder<boolean> {
  const test = sql.ref(`${tests}.id`);
  return sql<boolean>`case when ${sql.ref(`${tests}.review_from`)} = 'closed' then
    exists (select from attempts w where w.test_id = ${test} and w.status = 'in_progress')
    or exists (select from attempts w where w.test_id = ${test} and w.late_until >= ${now}::timestamptz)
    or exists (select from retakes r where r.test_id = ${test} and ${isStandingIn('r', now)} and r.closes_at is not null
      and r.decided_at <= ${lastClosingIn(tests)})
    else false end`;
}

/**
 * Until when late answers may come to an attempt or, if nothing of it was shown yet, to another one of the same learner at the test, as SQL
 * on `attempts`: what is shown of one may be the key of the other. null: none can come.
 */
export const OWN_LATE_UNTIL = sql<Date | null>`(select max(own.late_until) from attempts own
  where own.test_id = attempts.test_id and own.user_id = attempts.user_id
    and (own.id = attempts.id or attempts.shown_at is null))`;

/** What decides how much of an attempt is shown: columns of a query with `attempts` and `tests`. */
export const reviewColumns = (now: Date) =>
  [
    OWN_LATE_UNTIL.as('own_late_until'),
    'tests.status as test_status',
    lastClosingIn('tests').as('closes_at'),
    'tests.review_policy',
    'tests.review_from',
    othersWriteIn('tests', now).as('others_write'),
  ] as const;

/** A row with the {@link reviewColumns}. */
export interface ReviewRow {
  own_late_until: Date | null;
  test_status: ReviewPolicy['status'];
  closes_at: Date | null;
  review_policy: ReviewPolicy['reviewPolicy'];
  review_from: ReviewPolicy['reviewFrom'];
  others_write: boolean;
}

export const policyOf = (row: ReviewRow): ReviewPolicy => ({
  status: row.test_status,
  closesAt: row.closes_at,
  reviewPolicy: row.review_policy,
  reviewFrom: row.review_from,
  othersWrite: row.others_write,
  lateUntil: row.own_late_until,
});

/**
 * How much of a result at the test the learner of an attempt may know that they did not know when it began, as SQL: what they were shown of
 * it, or meanwhile of another attempt of theirs. null: nothing.
 * @param attempt the alias of a row of attempts
 */
export function knownLevelIn(attempt: string): RawBuilder<Schemas['ShownLevel'] | null> {
  const column = (name: string) => sql.ref(`${attempt}.${name}`);
  return sql<Schemas['ShownLevel'] | null>`(select own.shown_level from attempts own
    where own.test_id = ${column('test_id')} and own.user_id = ${column('user_id')} and own.shown_level is not null
      and (own.id = ${column('id')} or own.shown_at > ${column('started_at')})
    order by array_position(array['key', 'answers', 'score'], own.shown_level) limit 1)`;
}
