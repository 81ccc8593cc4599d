import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { JournalHead } from '#shared/exams/journal-chain.ts';
import type { Db } from '../../../../db/index.ts';
import { SharedWrites } from '../../../../batches/index.ts';
import { keepHeads } from '../journal/heads.ts';
import { runsIn } from '../running.ts';
import { isLeftBehindIn } from '../steps.ts';

/** One save, as it will be stored. */
export interface AnswerWrite {
  attemptId: number;
  userId: number;
  /** There is no way back: a save without an answer only says that the question was reached. */
  forward: boolean;
  position: number;
  answer: Schemas['Answer'] | null;
  epoch: number;
  seq: number;
  savedAt: Date;
  /** When the answer was given, by the clock of the device. */
  writtenAt: Date | null;
  /** The head of the window's journal at the time, if it said so. */
  head: JournalHead | null;
}

/** A save that was admitted. */
export interface Written {
  place: string;
  /** Whether the answer was written; otherwise a newer one stands. */
  applied: boolean;
  /** Whether the server keeps the head that the save names: it is the furthest of its window. */
  keeps_head: boolean;
  /** Another journal of the same length is known. */
  forked: boolean;
}

/**
 * Saves answers of many attempts in one statement and one commit. It checks every condition of a save and locks the attempts until the
 * commit. So a submit either comes first (and the save writes nothing) or includes the answer. A save that is older than the stored answer
 * writes nothing, nor does one for a question that was left for good (steps.ts). The furthest head of each window is kept
 * (journal/heads.ts). Rows are always locked in the same order, so that two servers cannot deadlock.
 */
const write = (saves: string) => sql<Written>`
  with saves as materialized (
    select * from jsonb_to_recordset(${saves}::jsonb) as s (place text, attempt_id bigint, user_id bigint, forward boolean,
      position integer, answer jsonb, epoch integer, seq bigint, saved_at timestamptz, written_at timestamptz,
      head_count integer, head_hash text)
  ),
  held as materialized (
    select id, user_id, epoch, status, paused_at, deadline_at from attempts
    where id in (select attempt_id from saves)
    order by id for share
  ),
  admitted as materialized (
    select s.* from saves s
    join held on held.id = s.attempt_id and held.user_id = s.user_id and held.epoch = s.epoch
      and ${runsIn('held', sql`s.saved_at`)}
    where not (s.forward and ${isLeftBehindIn('s')})
  ),
  stepped as (
    insert into attempt_steps as known (attempt_id, position, epoch, first_seq, last_seq)
    select attempt_id, position, epoch, seq, seq from admitted where forward order by attempt_id
    on conflict (attempt_id, position, epoch) do update
      set first_seq = least(known.first_seq, excluded.first_seq), last_seq = greatest(known.last_seq, excluded.last_seq)
  ),
  written as (
    insert into attempt_answers as stands (attempt_id, position, answer, epoch, seq, saved_at, written_at)
    select s.attempt_id, s.position, s.answer, s.epoch, s.seq, s.saved_at, s.written_at
    from admitted s where s.answer is not null or not s.forward
    order by s.attempt_id, s.position
    on conflict (attempt_id, position) do update
      set answer = excluded.answer, epoch = excluded.epoch, seq = excluded.seq, saved_at = excluded.saved_at,
        written_at = excluded.written_at, late = false
      where (excluded.epoch, excluded.seq) > (stands.epoch, stands.seq)
    returning attempt_id, position
  ),
  headed as (${keepHeads(sql`
    select distinct on (attempt_id, epoch) attempt_id, epoch, head_count, head_hash, saved_at, null::timestamptz, saved_at
    from admitted where head_hash is not null order by attempt_id, epoch, head_count desc`)}
  )
  select s.place, (w.attempt_id is not null or (s.forward and s.answer is null)) as applied,
    coalesce(h.count = s.head_count and h.hash = s.head_hash, false) as keeps_head,
    coalesce(h.count = s.head_count and h.hash <> s.head_hash, false) as forked
  from admitted s
  left join written w on w.attempt_id = s.attempt_id and w.position = s.position
  left join headed h on h.attempt_id = s.attempt_id and h.epoch = s.epoch`;

/** The most saves in one commit. */
const LIMIT = 100;

/** Saves answers in batches. */
export class AnswerWriter {
  readonly #writes: SharedWrites<AnswerWrite, Written>;

  constructor(db: Db) {
    this.#writes = new SharedWrites({
      limit: LIMIT,
      place: placeOf,
      write: async (batch) => (await write(JSON.stringify(batch.map(rowOf))).execute(db)).rows,
      placeOf: ({ place }) => place,
    });
  }

  /** @returns after the commit what became of the save; undefined if the attempt or its window may not write */
  write(answer: AnswerWrite): Promise<Written | undefined> {
    return this.#writes.write(answer);
  }
}

/** Two saves of an attempt that goes forward only never share a statement, because each must see the steps of the other. */
const placeOf = ({ attemptId, position, forward }: AnswerWrite) =>
  forward ? String(attemptId) : `${attemptId}/${position}`;

function rowOf(write: AnswerWrite) {
  return {
    place: placeOf(write),
    forward: write.forward,
    attempt_id: write.attemptId,
    user_id: write.userId,
    position: write.position,
    answer: write.answer,
    epoch: write.epoch,
    seq: write.seq,
    saved_at: write.savedAt,
    written_at: write.writtenAt,
    head_count: write.head?.count ?? null,
    head_hash: write.head?.hash ?? null,
  };
}
