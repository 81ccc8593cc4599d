import { sql } from 'kysely';
import type { Surroundings } from '../../../context.ts';
import { type Db, transaction } from '../../../db/index.ts';
import { noteEvents } from './protocol.ts';

/** A heartbeat of an attempt's window. */
export interface Contact {
  attemptId: number;
  testId: number;
  epoch: number;
  at: Date;
  /** The number of the last save in the device's journal. */
  headSeq: number;
  /** How many saves the server has not acknowledged. */
  queued: number;
  ip: string;
  /** The time of the newest receipt that the device had when it sent the heartbeat: the heartbeat is not older than that. */
  boundAt: Date | null;
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
    this.#heard.set(contact.attemptId, contact);
    this.#timer ??= setTimeout(() => {
      this.flush().catch((err: unknown) => this.#ctx.log.error({ err }, 'contacts could not be written'));
    }, DELAY_MS).unref();
  }

  /** Writes the collected heartbeats. A change of the IP address is noted in the protocol of the attempt. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const heard = [...this.#heard.values()].sort((a, b) => a.attemptId - b.attemptId);
    this.#heard = new Map();
    for (let from = 0; from < heard.length; from += CHUNK) await write(this.#ctx.db, heard.slice(from, from + CHUNK));
  }
}

async function write(db: Db, contacts: readonly Contact[]): Promise<void> {
  const rows = contacts.map(({ attemptId, epoch, at, boundAt, headSeq, queued, ip }) => ({
    attempt_id: attemptId,
    epoch,
    at,
    bound_at: boundAt,
    head_seq: headSeq,
    queued,
    ip,
  }));
  await transaction(db, async (trx) => {
    const { rows: moved } = await sql<{ attempt_id: number; before: string; ip: string }>`
      with heard as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as h (attempt_id bigint, epoch integer, at timestamptz, bound_at timestamptz, head_seq bigint, queued integer, ip text)
      ),
      before as materialized (select c.attempt_id, c.ip from attempt_contacts c join heard using (attempt_id)),
      written as (
        insert into attempt_contacts as c (attempt_id, at, epoch, bound_at, head_seq, queued, ip)
        select h.attempt_id, h.at, h.epoch, h.bound_at, h.head_seq, h.queued, h.ip from heard h
          join attempts on attempts.id = h.attempt_id
        order by h.attempt_id
        on conflict (attempt_id) do update set at = excluded.at, epoch = excluded.epoch, queued = excluded.queued,
          ip = excluded.ip, bound_at = excluded.bound_at,
          head_seq = case when c.epoch = excluded.epoch then greatest(c.head_seq, excluded.head_seq) else excluded.head_seq end
        where excluded.epoch >= c.epoch and excluded.at >= c.at
        returning c.attempt_id
      )
      select b.attempt_id, b.ip as before, heard.ip from before b join heard using (attempt_id) join written using (attempt_id)
      where b.ip is distinct from heard.ip and b.ip is not null`.execute(trx);
    if (moved.length === 0) return;
    const contactOf = new Map(contacts.map((contact) => [contact.attemptId, contact]));
    await noteEvents(
      trx,
      moved.flatMap(({ attempt_id, before, ip }) => {
        const contact = contactOf.get(attempt_id);
        if (contact === undefined) return [];
        const { testId, at } = contact;
        return [{ attemptId: attempt_id, testId, kind: 'address-change' as const, at, details: { before, after: ip } }];
      }),
    );
    await trx
      .updateTable('attempts')
      .set(({ eb }) => ({ flags: eb('flags', '+', 1) }))
      .where(
        'id',
        'in',
        moved.map(({ attempt_id }) => attempt_id),
      )
      .execute();
  });
}
