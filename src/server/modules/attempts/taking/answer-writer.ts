import { setImmediate } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../db/index.ts';

/** One save, as its row will be. */
export interface AnswerWrite {
  attemptId: number;
  userId: number;
  position: number;
  answer: Schemas['Answer'] | null;
  epoch: number;
  seq: number;
  savedAt: Date;
  /** An attempt with an earlier deadline takes no more saves. */
  overBefore: Date;
}

interface Waiting {
  write: AnswerWrite;
  resolve: (written: boolean) => void;
  reject: (error: unknown) => void;
}

/**
 * Saves of many attempts in one statement and one commit. It finds each attempt with every condition that a save must
 * meet and holds its row until the commit, so that a submit either comes before (and the save writes nothing) or sees
 * the answer. A save that is older than what stands writes nothing. Rows are taken in one order, so that two servers
 * cannot wait for each other.
 */
const WRITE = `
  with saves as materialized (
    select * from jsonb_to_recordset($1::jsonb) as s (attempt_id bigint, user_id bigint, position integer, answer jsonb,
      epoch integer, seq bigint, saved_at timestamptz, over_before timestamptz)
  ),
  open as materialized (
    select id, user_id, epoch, deadline_at from attempts
    where id in (select attempt_id from saves) and status = 'in_progress'
    order by id for share
  )
  insert into attempt_answers as stands (attempt_id, position, answer, epoch, seq, saved_at)
  select s.attempt_id, s.position, s.answer, s.epoch, s.seq, s.saved_at
  from saves s
  join open on open.id = s.attempt_id and open.user_id = s.user_id and open.epoch = s.epoch
    and open.deadline_at >= s.over_before
  order by s.attempt_id, s.position
  on conflict (attempt_id, position) do update
    set answer = excluded.answer, epoch = excluded.epoch, seq = excluded.seq, saved_at = excluded.saved_at
    where (excluded.epoch, excluded.seq) > (stands.epoch, stands.seq)
  returning attempt_id, position`;

/** Saves in one commit. */
const LIMIT = 100;

const placeOf = (attemptId: number, position: number) => `${attemptId}/${position}`;

/**
 * Writes answers. Saves that have arrived by one turn of the event loop, or while others were being written, are written
 * together: under load one commit carries many, and a single save is not held back for company.
 */
export class AnswerWriter {
  readonly #db: Db;
  #waiting: Waiting[] = [];
  #writing = false;

  constructor(db: Db) {
    this.#db = db;
  }

  /** @returns, once the commit is on the disk, whether the answer was written */
  write(write: AnswerWrite): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ write, resolve, reject });
      if (!this.#writing) void this.#writeAll();
    });
  }

  async #writeAll(): Promise<void> {
    this.#writing = true;
    while (this.#waiting.length > 0) {
      // The embedded database works on this thread: requests that have arrived meanwhile get their turn here.
      await setImmediate();
      const batch = this.#nextBatch();
      try {
        await this.#writeBatch(batch);
      } catch {
        // One that the database refuses must not take the others with it: each is tried alone and gets its own error.
        for (const one of batch) await this.#writeBatch([one]).catch(one.reject);
      }
    }
    this.#writing = false;
  }

  /** A statement may touch a row once: a second save of the same question waits for the next batch. */
  #nextBatch(): Waiting[] {
    const batch = new Map<string, Waiting>();
    const left: Waiting[] = [];
    for (const one of this.#waiting) {
      const place = placeOf(one.write.attemptId, one.write.position);
      if (batch.size < LIMIT && !batch.has(place)) batch.set(place, one);
      else left.push(one);
    }
    this.#waiting = left;
    return [...batch.values()];
  }

  async #writeBatch(batch: readonly Waiting[]): Promise<void> {
    const saves = batch.map(({ write }) => ({
      attempt_id: write.attemptId,
      user_id: write.userId,
      position: write.position,
      answer: write.answer,
      epoch: write.epoch,
      seq: write.seq,
      saved_at: write.savedAt,
      over_before: write.overBefore,
    }));
    const query = CompiledQuery.raw(WRITE, [JSON.stringify(saves)]);
    const { rows } = await this.#db.executeQuery<{ attempt_id: number; position: number }>(query);
    const written = new Set(rows.map(({ attempt_id, position }) => placeOf(attempt_id, position)));
    for (const { write, resolve } of batch) resolve(written.has(placeOf(write.attemptId, write.position)));
  }
}
