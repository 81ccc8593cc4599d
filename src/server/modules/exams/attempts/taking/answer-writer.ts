import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { JournalHead } from '#shared/exams/journal-chain.ts';
import type { Db } from '../../../../db/index.ts';
import { SharedWrites } from '../../../../batches/index.ts';
import { keepHeads } from '../journal/heads.ts';
import { GRACE_MS } from '../rules.ts';
import { runsIn } from '../running.ts';
import { isPassedIn } from '../steps.ts';

/** One save, as it will be stored. */
export interface AnswerWrite {
  attemptId: number;
  userId: number;
  /** Its place on a way without a way back (see `stopOf`); null: there is none. */
  stop: number | null;
  /** It only says that its question or section was reached. */
  onlyReaches: boolean;
  /** Its section, and the seconds of the later ones; null: the paper has no sections. */
  section: { index: number; secondsAfter: number } | null;
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

/** What became of a save whose attempt could be locked; null: it was not admitted. */
type Tried = Omit<Written, 'applied'> & { applied: boolean | null };

/**
 * Saves answers of many attempts in one statement and one commit. It checks every condition of a save and locks the attempts until the
 * commit. So a submit either comes first (and the save writes nothing) or includes the answer. A save that is older than the stored answer
 * writes nothing, nor does one for a question or a section that was left for good or is not entered yet (steps.ts, sections.ts). The
 * furthest head of each window is kept (journal/heads.ts), and the furthest at each step of the way. Rows are always locked in the same
 * order, so that two servers cannot deadlock.
 * @param waits waits for attempts that others have locked; otherwise their saves are left out
 */
const write = (saves: string, waits: boolean) => sql<Tried>`
  with saves as materialized (
    select * from jsonb_to_recordset(${saves}::jsonb) as s (place text, attempt_id bigint, user_id bigint, stop integer, only_reaches boolean,
      section integer, seconds_after double precision, position integer, answer jsonb, epoch integer, seq bigint, saved_at timestamptz, written_at timestamptz,
      head_count integer, head_hash text)
  ),
  held as materialized (
    select id, user_id, epoch, status, paused_at, deadline_at, section_starts from attempts
    where id in (select attempt_id from saves)
    order by id for share ${waits ? sql`` : sql`skip locked`}
  ),
  admitted as materialized (
    select s.* from saves s
    join held on held.id = s.attempt_id and held.user_id = s.user_id and held.epoch = s.epoch
      and ${runsIn('held', sql`s.saved_at`)}
    where (s.stop is null or not ${isPassedIn('s')})
      and (s.section is null or (cardinality(held.section_starts) = s.section
        and s.saved_at <= held.deadline_at - make_interval(secs => s.seconds_after - ${GRACE_MS / 1000}::double precision)))
  ),
  stepped as (
    insert into attempt_steps as known (attempt_id, position, epoch, first_seq, last_seq, head_count, head_hash, head_at)
    select attempt_id, stop, epoch, min(seq), max(seq), max(head_count),
      (array_agg(head_hash order by head_count desc nulls last))[1], max(saved_at) filter (where head_hash is not null)
    from admitted where stop is not null group by attempt_id, stop, epoch order by attempt_id, stop
    on conflict (attempt_id, position, epoch) do update
      set first_seq = least(known.first_seq, excluded.first_seq), last_seq = greatest(known.last_seq, excluded.last_seq),
        head_count = greatest(known.head_count, excluded.head_count),
        head_hash = case when excluded.head_count > coalesce(known.head_count, -1) then excluded.head_hash else known.head_hash end,
        head_at = case when excluded.head_count > coalesce(known.head_count, -1) then excluded.head_at else known.head_at end
  ),
  written as (
    insert into attempt_answers as stands (attempt_id, position, answer, epoch, seq, saved_at, written_at)
    select s.attempt_id, s.position, s.answer, s.epoch, s.seq, s.saved_at, s.written_at
    from admitted s where not s.only_reaches
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
  select s.place,
    case when a.place is not null then w.attempt_id is not null or s.only_reaches end as applied,
    coalesce(h.count = s.head_count and h.hash = s.head_hash, false) as keeps_head,
    coalesce(h.count = s.head_count and h.hash <> s.head_hash, false) as forked
  from saves s
  join held on held.id = s.attempt_id
  left join admitted a on a.place = s.place
  left join written w on w.attempt_id = s.attempt_id and w.position = s.position
  left join headed h on h.attempt_id = s.attempt_id and h.epoch = s.epoch`;

/** The most saves in one commit. */
const LIMIT = 100;

/** How many connections at most wait for locked attempts. */
const WAITING_LINES = 3;

/**
 * Saves answers in batches. Batches leave out attempts that another transaction has locked, so that nobody else's saves wait for it. What
 * is left out waits in lines of its own. Until it is through, later saves of the same attempt queue up behind it.
 */
export class AnswerWriter {
  readonly #writes: SharedWrites<AnswerWrite, Tried>;
  readonly #lines: readonly SharedWrites<AnswerWrite, Tried>[];
  /** How many saves of an attempt wait. */
  readonly #waiting = new Map<number, number>();

  constructor(db: Db) {
    const run = async (batch: readonly AnswerWrite[], waits: boolean) =>
      (await write(JSON.stringify(batch.map(rowOf)), waits).execute(db)).rows;
    const shared = { limit: LIMIT, place: placeOf, placeOf: ({ place }: Tried) => place };
    this.#writes = new SharedWrites({
      ...shared,
      write: async (batch) => {
        const free = this.#waiting.size === 0 ? batch : batch.filter(({ attemptId }) => !this.#waiting.has(attemptId));
        const rows = free.length === 0 ? [] : await run(free, false);
        if (rows.length < batch.length) this.#noteLeftOut(batch, rows);
        return rows;
      },
    });
    this.#lines = Array.from(
      { length: WAITING_LINES },
      () => new SharedWrites({ ...shared, write: (batch) => run(batch, true) }),
    );
  }

  /** @returns after the commit what became of the save; undefined if the attempt or its window may not write */
  write(answer: AnswerWrite): Promise<Written | undefined> {
    return this.#writes
      .write(answer)
      .then((tried) => (tried === undefined ? this.#waitInLine(answer) : admitted(tried)));
  }

  /** Before the next batch begins, which may hold later saves of the same attempts. */
  #noteLeftOut(batch: readonly AnswerWrite[], rows: readonly Tried[]): void {
    const held = new Set(rows.map(({ place }) => place));
    for (const one of batch) if (!held.has(placeOf(one))) this.#count(one.attemptId, 1);
  }

  async #waitInLine(answer: AnswerWrite): Promise<Written | undefined> {
    const { attemptId } = answer;
    try {
      const tried = await this.#lines[attemptId % WAITING_LINES]?.write(answer);
      return tried && admitted(tried);
    } finally {
      this.#count(attemptId, -1);
    }
  }

  #count(attemptId: number, more: 1 | -1): void {
    const count = (this.#waiting.get(attemptId) ?? 0) + more;
    if (count === 0) this.#waiting.delete(attemptId);
    else this.#waiting.set(attemptId, count);
  }
}

const isAdmitted = (tried: Tried): tried is Written => tried.applied !== null;

const admitted = (tried: Tried): Written | undefined => (isAdmitted(tried) ? tried : undefined);

/** Two saves of an attempt without a way back never share a statement, because each must see the steps of the other. */
const placeOf = ({ attemptId, position, stop }: AnswerWrite) =>
  stop === null ? `${attemptId}/${position}` : String(attemptId);

function rowOf(write: AnswerWrite) {
  return {
    place: placeOf(write),
    stop: write.stop,
    only_reaches: write.onlyReaches,
    section: write.section?.index ?? null,
    seconds_after: write.section?.secondsAfter ?? null,
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
