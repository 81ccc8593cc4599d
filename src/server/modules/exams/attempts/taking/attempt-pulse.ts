import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { JournalHead } from '#shared/exams/journal-chain.ts';
import type { Db } from '../../../../db/index.ts';
import { SharedLookup } from '../../../../batches/index.ts';
import { sectionNow } from '../sections.ts';

/** The messages of staff, as SQL. @param attempt the alias of a row of attempts */
export function messagesOf(attempt: string) {
  return sql<{ id: number; at: string; text: string }[]>`(
    select coalesce(json_agg(json_build_object('id', m.id, 'at', m.at, 'text', m.details->>'text') order by m.id), '[]')
    from attempt_events m where m.attempt_id = ${sql.ref(`${attempt}.id`)} and m.kind = 'message')`;
}

/** The furthest head of the newest window's journal, as SQL. @param attempt the alias of a row of attempts */
function headIn(attempt: string) {
  return sql<JournalHead | null>`(
    select json_build_object('count', h.count, 'hash', h.hash) from attempt_heads h
    where h.attempt_id = ${sql.ref(`${attempt}.id`)} and h.epoch = ${sql.ref(`${attempt}.epoch`)} and not h.final)`;
}

/** The attempt's row and the messages of staff, in one query. */
export function selectPulses(db: Db) {
  return db
    .selectFrom('attempts')
    .select([
      'attempts.id',
      'attempts.test_id',
      'attempts.user_id',
      'attempts.status',
      'attempts.epoch',
      'attempts.started_at',
      'attempts.deadline_at',
      'attempts.paused_at',
      'attempts.open_by',
      'attempts.unlimited',
      'attempts.merges',
      'attempts.late_waiting',
      'attempts.section_starts',
      'attempts.policy',
      messagesOf('attempts').as('messages'),
    ]);
}

export type PulseRow = Awaited<ReturnType<ReturnType<typeof selectPulses>['execute']>>[number];

/** The most attempts in one query. */
const LIMIT = 200;

/** An attempt that is heard from, with the head that its window told before. */
export type HeardRow = PulseRow & { head: JournalHead | null };

/** The state of attempts by id. Concurrent lookups share a query. */
export type SharedPulses = SharedLookup<number, HeardRow>;

export function sharedPulses(db: Db): SharedPulses {
  return new SharedLookup(
    LIMIT,
    (ids) => selectPulses(db).select(headIn('attempts').as('head')).where('attempts.id', 'in', ids).execute(),
    ({ id }) => id,
  );
}

/** The state of an attempt for its window. */
export function presentPulse(row: PulseRow, now: Date, receipt?: string): Schemas['AttemptPulse'] {
  return {
    id: row.id,
    status: row.status,
    epoch: row.epoch,
    startedAt: row.started_at.toISOString(),
    deadlineAt: row.deadline_at.toISOString(),
    section: sectionNow(row, now),
    pausedAt: row.paused_at?.toISOString() ?? null,
    unlimited: row.unlimited,
    serverNow: now.toISOString(),
    ...(receipt !== undefined && { receipt }),
    merges: row.merges,
    lateWaiting: row.late_waiting,
    messages: row.messages.map(({ id, at, text }) => ({ id, at: new Date(at).toISOString(), text })),
  };
}
