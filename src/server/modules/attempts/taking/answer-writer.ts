import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../db/index.ts';
import { SharedStatement } from '../../../batches/index.ts';

/** One save, as its row will be. */
export interface AnswerWrite {
  attemptId: number;
  userId: number;
  position: number;
  answer: Schemas['Answer'] | null;
  epoch: number;
  seq: number;
  savedAt: Date;
  /** When it was written on the device, as the device says. */
  writtenAt: Date | null;
  /** An attempt with an earlier deadline takes no more saves. */
  overBefore: Date;
}

interface Written {
  attempt_id: number;
  position: number;
}

/**
 * Saves of many attempts in one statement and one commit. It finds each attempt with every condition that a save must
 * meet and holds its row until the commit, so that a submit either comes before (and the save writes nothing) or sees
 * the answer. A save that is older than what stands writes nothing. Rows are taken in one order, so that two servers
 * cannot wait for each other.
 */
const write = (saves: string) => sql<Written>`
  with saves as materialized (
    select * from jsonb_to_recordset(${saves}::jsonb) as s (attempt_id bigint, user_id bigint, position integer, answer jsonb,
      epoch integer, seq bigint, saved_at timestamptz, written_at timestamptz, over_before timestamptz)
  ),
  open as materialized (
    select id, user_id, epoch, deadline_at from attempts
    where id in (select attempt_id from saves) and status = 'in_progress' and paused_at is null
    order by id for share
  )
  insert into attempt_answers as stands (attempt_id, position, answer, epoch, seq, saved_at, written_at)
  select s.attempt_id, s.position, s.answer, s.epoch, s.seq, s.saved_at, s.written_at
  from saves s
  join open on open.id = s.attempt_id and open.user_id = s.user_id and open.epoch = s.epoch
    and open.deadline_at >= s.over_before
  order by s.attempt_id, s.position
  on conflict (attempt_id, position) do update
    set answer = excluded.answer, epoch = excluded.epoch, seq = excluded.seq, saved_at = excluded.saved_at,
      written_at = excluded.written_at
    where (excluded.epoch, excluded.seq) > (stands.epoch, stands.seq)
  returning attempt_id, position`;

/** Saves in one commit. */
const LIMIT = 100;

/** Writes answers, many in one commit. */
export class AnswerWriter {
  readonly #writes: SharedStatement<AnswerWrite, Written>;

  constructor(db: Db) {
    this.#writes = SharedStatement.of(db, {
      limit: LIMIT,
      place: ({ attemptId, position }) => `${attemptId}/${position}`,
      statement: (batch) => write(JSON.stringify(batch.map(rowOf))),
      placeOf: ({ attempt_id, position }) => `${attempt_id}/${position}`,
    });
  }

  /** @returns, once the commit is on the disk, whether the answer was written */
  async write(answer: AnswerWrite): Promise<boolean> {
    return (await this.#writes.write(answer)) !== undefined;
  }
}

function rowOf(write: AnswerWrite) {
  return {
    attempt_id: write.attemptId,
    user_id: write.userId,
    position: write.position,
    answer: write.answer,
    epoch: write.epoch,
    seq: write.seq,
    saved_at: write.savedAt,
    written_at: write.writtenAt,
    over_before: write.overBefore,
  };
}
