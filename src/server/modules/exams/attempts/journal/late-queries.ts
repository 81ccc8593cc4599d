import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Db, Trx } from '../../../../db/index.ts';
import { bareItems } from '../../papers/index.ts';
import { reviewColumns } from '../review-policy.ts';
import { GOES_ON, STOPS } from '../protocol.ts';
import type { Before } from './completeness.ts';
import type { SeenHead } from './heads.ts';
import type { CourseLine, LateAttempt, Place } from './late-rules.ts';

export function lockOwn(trx: Trx, attemptId: number, userId: number, now: Date): Promise<LateAttempt | undefined> {
  return trx
    .selectFrom('attempts')
    .innerJoin('tests', 'tests.id', 'attempts.test_id')
    .select([
      'attempts.id',
      'attempts.test_id',
      'attempts.epoch',
      'attempts.status',
      'attempts.deadline_at',
      'attempts.paused_at',
      'attempts.open_by',
      'attempts.submitted_at',
      'attempts.submit_reason',
      'attempts.policy',
      'attempts.section_starts',
      'attempts.started_at',
      'attempts.shown_at',
      'attempts.late_until',
      'attempts.reopened_after',
      ...reviewColumns(now),
    ])
    .where('attempts.id', '=', attemptId)
    .where('attempts.user_id', '=', userId)
    .forUpdate('attempts')
    .executeTakeFirst();
}

/** When windows were opened, when the attempt was paused and resumed, and when the clock was set. */
export function linesOf(db: Db, attemptId: number): Promise<CourseLine[]> {
  return db
    .selectFrom('attempt_events')
    .select(['kind', 'at', 'details'])
    .where('attempt_id', '=', attemptId)
    .where('kind', 'in', ['opened', 'clock-change', ...STOPS, ...GOES_ON])
    .orderBy('id')
    .execute();
}

export async function itemsOf(db: Db, attemptId: number): Promise<Schemas['PaperItem'][]> {
  const paper = await db
    .selectFrom('attempt_papers')
    .select('items')
    .where('attempt_id', '=', attemptId)
    .executeTakeFirstOrThrow();
  return bareItems(paper.items);
}

/** Window and number of the stored answers, by position. */
export async function standingOf(db: Db, attemptId: number): Promise<Map<number, Place>> {
  const rows = await db
    .selectFrom('attempt_answers')
    .select(['position', 'epoch', 'seq'])
    .where('attempt_id', '=', attemptId)
    .execute();
  return new Map(rows.map(({ position, epoch, seq }) => [position, { epoch, seq }]));
}

/** Late answers that were kept: entries that have come. */
export function keptBefore(db: Db, attemptId: number): Promise<Before['late'][number][]> {
  return db
    .selectFrom('late_answers')
    .select(['epoch', 'seq', 'position', 'state'])
    .where('attempt_id', '=', attemptId)
    .execute();
}

/** An entry that was refused, as the protocol lists it. */
export interface Refused extends Place {
  reason: Schemas['RefusalReason'];
  /** Of its content. */
  digest: string;
}

/** The entries whose refusal is in the protocol already. */
export async function refusedBefore(db: Db, attemptId: number): Promise<Refused[]> {
  const { rows } = await sql<Refused>`
    select (entry->>'epoch')::integer as epoch, (entry->>'seq')::integer as seq, entry->>'reason' as reason,
      entry->>'digest' as digest
    from attempt_events cross join lateral jsonb_array_elements(details->'entries') entry
    where attempt_id = ${attemptId} and kind = 'refused-answers'`.execute(db);
  return rows;
}

/** The furthest heads that saves have named at each step of a way without a way back, by window. */
export async function headsAtSteps(db: Db, attemptId: number): Promise<Map<number, SeenHead[]>> {
  const rows = await db
    .selectFrom('attempt_steps')
    .select(['epoch', 'head_count', 'head_hash', 'head_at'])
    .where('attempt_id', '=', attemptId)
    .execute();
  const heads = new Map<number, SeenHead[]>();
  for (const { epoch, head_count: count, head_hash: hash, head_at: at } of rows) {
    if (count === null || hash === null || at === null) continue;
    heads.set(epoch, [...(heads.get(epoch) ?? []), { count, hash, at }]);
  }
  return heads;
}
