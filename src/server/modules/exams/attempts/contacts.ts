import { sql } from 'kysely';
import type { JournalHead } from '#shared/exams/journal-chain.ts';
import type { Surroundings } from '../../../context.ts';
import { type Db, transaction } from '../../../db/index.ts';
import { noteEvents } from './protocol.ts';

/** A heartbeat of an attempt's window, or its opening. */
export interface Contact {
  attemptId: number;
  testId: number;
  epoch: number;
  at: Date;
  /** The head of the device's journal. */
  head: JournalHead;
  /** 1 for a heartbeat, 0 for the opening. */
  beats: number;
  /** How many questions have an answer that the server has not acknowledged. */
  queued: number;
  ip: string;
  /** The time of the newest receipt that the device had when it sent the heartbeat: the heartbeat is not older than that. */
  boundAt: Date | null;
  /** Another heartbeat named another journal of the same length. */
  forked?: boolean;
}

/** Two heartbeats as one. The longer journal says more; one of the same length must be the same. */
function together(before: Contact, next: Contact): Contact {
  const beats = before.beats + next.beats;
  if (before.epoch !== next.epoch || before.head.count < next.head.count) return { ...next, beats };
  const forked =
    before.forked === true || (before.head.count === next.head.count && before.head.hash !== next.head.hash);
  const boundAt = before.head.count === next.head.count ? (next.boundAt ?? before.boundAt) : before.boundAt;
  return { ...next, beats, head: before.head, boundAt, forked };
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
  #heard = new Map<number, Contact>();
  #timer: NodeJS.Timeout | undefined;

  constructor(ctx: Surroundings) {
    this.#ctx = ctx;
  }

  note(contact: Contact): void {
    const before = this.#heard.get(contact.attemptId);
    if (before !== undefined && before.epoch > contact.epoch) return;
    this.#heard.set(contact.attemptId, before === undefined ? contact : together(before, contact));
    this.#timer ??= setTimeout(() => {
      this.flush().catch((err: unknown) => this.#ctx.log.error({ err }, 'contacts could not be written'));
    }, DELAY_MS).unref();
  }

  /** Writes the collected heartbeats now if one of the attempt is among them. */
  async settle(attemptId: number): Promise<void> {
    if (this.#heard.has(attemptId)) await this.flush();
  }

  /**
   * Writes the collected heartbeats. A change of the IP address, and a journal that is not the one it was, are noted in the protocol of the
   * attempt and flag it.
   */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const heard = [...this.#heard.values()].sort((a, b) => a.attemptId - b.attemptId);
    this.#heard = new Map();
    for (let from = 0; from < heard.length; from += CHUNK) await write(this.#ctx.db, heard.slice(from, from + CHUNK));
  }
}

/** What is noted of a heartbeat that differs from the one before. */
interface Noticed {
  attempt_id: number;
  before: string | null;
  ip: string | null;
  moved: boolean;
  forked: boolean;
}

async function write(db: Db, contacts: readonly Contact[]): Promise<void> {
  const rows = contacts.map(({ attemptId, epoch, at, boundAt, head, beats, queued, ip, forked = false }) => ({
    attempt_id: attemptId,
    epoch,
    at,
    bound_at: boundAt,
    head_seq: head.count,
    head_hash: head.hash,
    beats,
    queued,
    ip,
    forked,
  }));
  await transaction(db, async (trx) => {
    // A head with fewer entries was overtaken on its way: it says nothing new.
    const { rows: noticed } = await sql<Noticed>`
      with heard as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as h (attempt_id bigint, epoch integer, at timestamptz, bound_at timestamptz, head_seq bigint, head_hash text, beats integer,
            queued integer, ip text, forked boolean)
      ),
      before as materialized (
        select c.attempt_id, c.ip, c.epoch, c.head_seq, c.head_hash from attempt_contacts c join heard using (attempt_id)
      ),
      written as (
        insert into attempt_contacts as c (attempt_id, at, epoch, bound_at, head_seq, head_hash, beats, queued, ip)
        select h.attempt_id, h.at, h.epoch, h.bound_at, h.head_seq, h.head_hash, h.beats, h.queued, h.ip from heard h
          join attempts on attempts.id = h.attempt_id
        order by h.attempt_id
        on conflict (attempt_id) do update set at = excluded.at, epoch = excluded.epoch, queued = excluded.queued,
          ip = excluded.ip, beats = c.beats + excluded.beats,
          bound_at = case when c.epoch = excluded.epoch and c.head_seq > excluded.head_seq then c.bound_at
            else coalesce(excluded.bound_at, case when c.epoch = excluded.epoch then c.bound_at end) end,
          head_hash = case when c.epoch = excluded.epoch and c.head_seq >= excluded.head_seq then coalesce(c.head_hash, excluded.head_hash)
            else excluded.head_hash end,
          head_seq = case when c.epoch = excluded.epoch then greatest(c.head_seq, excluded.head_seq) else excluded.head_seq end
        where excluded.epoch >= c.epoch and excluded.at >= c.at
        returning c.attempt_id
      ),
      compared as (
        select heard.attempt_id, b.ip as before, heard.ip, b.ip is distinct from heard.ip and b.ip is not null as moved,
          (heard.forked or (b.epoch = heard.epoch and b.head_seq = heard.head_seq and b.head_hash <> heard.head_hash))
            is true and not exists (
              select from attempt_events e where e.attempt_id = heard.attempt_id and e.kind = 'journal-forked') as forked
        from heard join written using (attempt_id) left join before b using (attempt_id)
      )
      select * from compared where moved or forked`.execute(trx);
    if (noticed.length === 0) return;
    const contactOf = new Map(contacts.map((contact) => [contact.attemptId, contact]));
    await noteEvents(
      trx,
      noticed.flatMap(({ attempt_id, before, ip, moved, forked }) => {
        const contact = contactOf.get(attempt_id);
        if (contact === undefined) return [];
        const { testId, at, epoch } = contact;
        const shared = { attemptId: attempt_id, testId, at };
        return [
          ...(moved ? [{ ...shared, kind: 'address-change' as const, details: { before, after: ip } }] : []),
          ...(forked ? [{ ...shared, kind: 'journal-forked' as const, details: { epoch } }] : []),
        ];
      }),
    );
    await trx
      .updateTable('attempts')
      .set(({ eb }) => ({ flags: eb('flags', '+', 1) }))
      .where(
        'id',
        'in',
        noticed.map(({ attempt_id }) => attempt_id),
      )
      .execute();
  });
}
