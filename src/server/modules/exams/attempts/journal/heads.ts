import { sql } from 'kysely';
import type { JournalHead } from '#shared/exams/journal-chain.ts';
import type { Db, Trx } from '../../../../db/index.ts';

/** A head of a window's journal that the server has seen. */
export interface SeenHead extends JournalHead {
  /** When it was last heard of. */
  at: Date;
  /** The window is known to have told it after this time, because it held a receipt of that time; null: not known. */
  boundAt: Date | null;
}

/** What the server knows of the journal of a window. */
export interface WindowHeads {
  /** The furthest head while the attempt ran. */
  seen: SeenHead | undefined;
  /** When the window was last in contact while the attempt ran. */
  lastAt: Date | undefined;
  /** The last head, as the window said when it handed in or closed. It may have said so after the end. */
  final: SeenHead | undefined;
}

interface HeadRow {
  epoch: number;
  count: number;
  hash: string;
  at: Date;
  bound_at: Date | null;
  final: boolean;
  last_at: Date;
}

/** The heads that the server has seen, by window: from heartbeats, saves, and windows that ended. */
export async function headsOf(db: Db, attemptId: number): Promise<Map<number, WindowHeads>> {
  const { rows } = await sql<HeadRow>`
    select distinct on (epoch, final) epoch, count::integer, hash, at, bound_at, final,
      max(at) over (partition by epoch, final) as last_at from (
      select epoch, head_seq as count, head_hash as hash, at, bound_at, false as final
      from attempt_contacts where attempt_id = ${attemptId} and head_hash is not null
      union all
      select epoch, head_count, head_hash, saved_at, null, false
      from attempt_answers where attempt_id = ${attemptId} and head_hash is not null and not late
      union all
      select epoch, count, hash, seen_at, bound_at, final from attempt_heads where attempt_id = ${attemptId}
    ) heads
    order by epoch, final, count desc, bound_at desc nulls last, at desc`.execute(db);
  const heads = new Map<number, WindowHeads>();
  for (const { epoch, count, hash, at, bound_at: boundAt, final, last_at: lastAt } of rows) {
    const own = heads.get(epoch) ?? { seen: undefined, lastAt: undefined, final: undefined };
    const head = { count, hash, at, boundAt };
    heads.set(epoch, final ? { ...own, final: head } : { ...own, seen: head, lastAt });
  }
  return heads;
}

/** Keeps what was seen of the windows before this one, because heartbeats and saves of the new window replace it. */
export async function keepHeads(trx: Trx, attemptId: number, epoch: number): Promise<void> {
  for (const [number, { seen }] of await headsOf(trx, attemptId)) {
    if (number < epoch && seen !== undefined) await writeHead(trx, { attemptId, epoch: number, final: false }, seen);
  }
}

export async function writeHead(
  trx: Trx,
  { attemptId, epoch, final }: { attemptId: number; epoch: number; final: boolean },
  { count, hash, at, boundAt }: SeenHead,
): Promise<void> {
  const row = { count, hash, seen_at: at, bound_at: boundAt };
  await trx
    .insertInto('attempt_heads')
    .values({ attempt_id: attemptId, epoch, final, ...row })
    .onConflict((conflict) => conflict.columns(['attempt_id', 'epoch', 'final']).doUpdateSet(row))
    .execute();
}
