import { sql } from 'kysely';
import type { JournalHead } from '#shared/exams/journal-chain.ts';
import type { Surroundings } from '../../../context.ts';
import { type Db, transaction, type Trx } from '../../../db/index.ts';
import { recordDigests } from '../../../history/index.ts';
import { keepHeads, noteFork } from './journal/heads.ts';
import { flagAttempt, noteEvents } from './protocol.ts';

/** A heartbeat of an attempt's window, or its opening. */
export interface Contact {
  attemptId: number;
  testId: number;
  epoch: number;
  at: Date;
  /** What it said of the device's journal; null: nothing that counts. */
  told: Told | null;
  /** 1 for a heartbeat, 0 for the opening. */
  beats: number;
  /** How many questions have an answer that the server has not acknowledged. */
  queued: number;
  ip: string;
}

interface Told {
  head: JournalHead;
  /** The heartbeat is not older than this: the time of the newest receipt that the device had. */
  boundAt: Date;
}

/** The contacts of a window that are not written yet. */
interface Heard extends Contact {
  /** When the furthest head was first heard of, and when the window last told one. */
  seenAt: Date;
  toldAt: Date;
  /** A heartbeat named another journal of the same length. */
  forked: boolean;
}

const isSame = (one: JournalHead, other: JournalHead) => one.count === other.count && one.hash === other.hash;

const isOther = (one: JournalHead, other: JournalHead) => one.count === other.count && one.hash !== other.hash;

/** A contact beside the furthest head that the server has. The longer journal says more; one of the same length must be the same. */
function heardOf(contact: Contact, known: JournalHead | null): Heard {
  const { told, at } = contact;
  const heard = { ...contact, seenAt: at, toldAt: at, forked: false };
  if (told === null || known === null || told.head.count > known.count) return heard;
  return { ...heard, told: { ...told, head: known }, forked: isOther(told.head, known) };
}

const furthest = (one: JournalHead | null, other: JournalHead | null) =>
  (other?.count ?? -1) > (one?.count ?? -1) ? other : one;

/** Two contacts of a window as one. */
function together(before: Heard, next: Heard): Heard {
  const shared = { ...next, beats: before.beats + next.beats, forked: before.forked || next.forked };
  if (next.told === null) return { ...shared, told: before.told, seenAt: before.seenAt, toldAt: before.toldAt };
  if (before.told === null || before.told.head.count < next.told.head.count) return shared;
  const boundAt = next.told.boundAt > before.told.boundAt ? next.told.boundAt : before.told.boundAt;
  return {
    ...shared,
    told: { head: before.told.head, boundAt },
    seenAt: before.seenAt,
    forked: shared.forked || isOther(before.told.head, next.told.head),
  };
}

/** How long heartbeats are collected before they are written, in milliseconds. */
const DELAY_MS = 1000;

/** Rows in one statement: few enough that others do not wait long for the locks. */
const CHUNK = 500;

/**
 * Stores for each attempt its last heartbeat and how far its journal had got. Thousands of windows send a heartbeat every ten seconds, so
 * those of one second are written with one statement. A crash may lose one second of them; the next heartbeats repeat it.
 */
export class Contacts {
  readonly #ctx: Surroundings;
  /** By attempt and window. */
  #heard = new Map<string, Heard>();
  /** Those that are being written. */
  #writing: ReadonlyMap<string, Heard> = new Map();
  /** The flush that is being written, and the next one, which waits for it. */
  #running: Promise<unknown> = Promise.resolve();
  #next: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(ctx: Surroundings) {
    this.#ctx = ctx;
  }

  /**
   * @param known the furthest head of the window that the server has
   * @returns whether the head that the contact names is kept, because it is the furthest
   */
  note(contact: Contact, known: JournalHead | null = null): boolean {
    const window = `${contact.attemptId}/${contact.epoch}`;
    const before = this.#heard.get(window);
    const next = heardOf(contact, furthest(known, this.#writing.get(window)?.told?.head ?? null));
    const heard = before === undefined ? next : together(before, next);
    this.#heard.set(window, heard);
    this.#flushSoon();
    return contact.told !== null && heard.told !== null && isSame(contact.told.head, heard.told.head);
  }

  /** Resolves when all heartbeats of the attempt are written that have come. */
  async settle(attemptId: number): Promise<void> {
    const isOf = (heard: Heard) => heard.attemptId === attemptId;
    if ([...this.#heard.values(), ...this.#writing.values()].some(isOf)) await this.flush();
  }

  /**
   * Writes the collected heartbeats, after those that are being written. A change of the IP address, and a journal that is not the one it
   * was, are noted in the protocol of the attempt and flag it. What could not be written is kept for the next flush.
   */
  flush(): Promise<void> {
    if (this.#next !== undefined) return this.#next;
    const next = this.#running.then(() => this.#writeHeard());
    this.#next = next;
    this.#running = Promise.allSettled([next]);
    return next;
  }

  #flushSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.flush().catch((err: unknown) => this.#ctx.log.error({ err }, 'contacts could not be written'));
    }, DELAY_MS).unref();
  }

  async #writeHeard(): Promise<void> {
    this.#next = undefined;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#heard;
    this.#heard = new Map();
    const heard = [...this.#writing].sort(([, a], [, b]) => a.attemptId - b.attemptId || a.epoch - b.epoch);
    const errors: unknown[] = [];
    for (let from = 0; from < heard.length; from += CHUNK) {
      const chunk = heard.slice(from, from + CHUNK);
      try {
        await write(
          this.#ctx.db,
          chunk.map(([, one]) => one),
        );
      } catch (error) {
        errors.push(error);
        this.#putBack(chunk);
      }
    }
    this.#writing = new Map();
    if (errors.length > 0) throw errors[0];
  }

  #putBack(chunk: readonly (readonly [window: string, heard: Heard])[]): void {
    for (const [window, before] of chunk) {
      const since = this.#heard.get(window);
      this.#heard.set(window, since === undefined ? before : together(before, since));
    }
    this.#flushSoon();
  }
}

/** What is noted of a heartbeat that differs from the one before. */
interface Noticed {
  attempt_id: number;
  epoch: number;
  before: string | null;
  ip: string | null;
  moved: boolean;
  forked: boolean;
}

async function write(db: Db, contacts: readonly Heard[]): Promise<void> {
  const rows = contacts.map(({ attemptId, epoch, at, seenAt, toldAt, told, beats, queued, ip, forked }) => ({
    attempt_id: attemptId,
    epoch,
    at,
    seen_at: seenAt,
    told_at: toldAt,
    bound_at: told?.boundAt ?? null,
    head_count: told?.head.count ?? null,
    head_hash: told?.head.hash ?? null,
    beats,
    queued,
    ip,
    forked,
  }));
  await transaction(db, async (trx) => {
    const { rows: noticed } = await sql<Noticed>`
      with rows as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as h (attempt_id bigint, epoch integer, at timestamptz, seen_at timestamptz, told_at timestamptz, bound_at timestamptz,
            head_count integer, head_hash text, beats integer, queued integer, ip text, forked boolean)
      ),
      -- Like every write, it holds the attempts before it writes what belongs to them. For share: none of them ends meanwhile.
      held as materialized (
        select id from attempts where id in (select attempt_id from rows) order by id for share
      ),
      heard as materialized (
        select rows.* from rows join held on held.id = rows.attempt_id
      ),
      before as materialized (
        select c.attempt_id, c.ip from attempt_contacts c where c.attempt_id in (select attempt_id from heard)
      ),
      written as (
        insert into attempt_contacts as c (attempt_id, at, epoch, beats, queued, ip)
        select distinct on (attempt_id) attempt_id, at, epoch, sum(beats) over (partition by attempt_id), queued, ip from heard
        order by attempt_id, epoch desc
        on conflict (attempt_id) do update set at = excluded.at, epoch = excluded.epoch, queued = excluded.queued,
          ip = excluded.ip, beats = c.beats + excluded.beats
        where excluded.epoch >= c.epoch and excluded.at >= c.at
        returning c.attempt_id, c.epoch
      ),
      headed as (${keepHeads(sql`
        select attempt_id, epoch, head_count, head_hash, seen_at, bound_at, told_at from heard where head_hash is not null
        order by attempt_id, epoch`)}
      ),
      compared as (
        select heard.attempt_id, heard.epoch, b.ip as before, heard.ip,
          w.epoch is not null and b.ip is distinct from heard.ip and b.ip is not null as moved,
          coalesce(heard.forked or (h.count = heard.head_count and h.hash <> heard.head_hash), false) as forked
        from heard
        left join written w on w.attempt_id = heard.attempt_id and w.epoch = heard.epoch
        left join before b on b.attempt_id = heard.attempt_id
        left join headed h on h.attempt_id = heard.attempt_id and h.epoch = heard.epoch
      )
      select * from compared where moved or forked`.execute(trx);
    await recordEnded(
      trx,
      rows.map(({ attempt_id }) => attempt_id),
    );
    for (const { attempt_id, epoch, before, ip, moved, forked } of noticed) {
      const contact = contacts.find((one) => one.attemptId === attempt_id && one.epoch === epoch);
      if (contact === undefined) continue;
      const { testId, at } = contact;
      const details = { before, after: ip };
      if (moved) await noteEvents(trx, [{ attemptId: attempt_id, testId, at, kind: 'address-change', details }]);
      if (moved) await flagAttempt(trx, attempt_id);
      if (forked) await noteFork(trx, attempt_id, epoch, at);
    }
  });
}

/** What was heard while an attempt ran may be written after its end: then it belongs to the digest of its journal. */
async function recordEnded(trx: Trx, attemptIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from attempts where id = any (${[...attemptIds]}::bigint[]) and status = 'submitted'`.execute(trx);
  await recordDigests(
    trx,
    'journal',
    rows.map(({ id }) => id),
  );
}
