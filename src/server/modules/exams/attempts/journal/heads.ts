import { type RawBuilder, sql } from 'kysely';
import type { JournalHead } from '#shared/exams/journal-chain.ts';
import { type Db, transaction, type Trx } from '../../../../db/index.ts';
import { flagAttempt, noteEvents } from '../protocol.ts';

/** A head of a window's journal that the server has seen. */
export interface SeenHead extends JournalHead {
  /** When it was first heard of. */
  at: Date;
}

/** What the server knows of the journal of a window. */
export interface WindowHeads {
  /** The furthest head while the attempt ran. */
  seen: SeenHead | undefined;
  /** What the window has told of its journal was still so after this time: it held a receipt of that time. */
  boundAt: Date | undefined;
  /** When the window was last in contact while the attempt ran. */
  lastAt: Date | undefined;
  /** The last head, as the window said when it handed in or closed. It may have said so after the end. */
  final: SeenHead | undefined;
  /** Up to which entry a device has shown the whole journal, and all of it had come. */
  finished: number;
}

/** The heads that the server has seen, by window: from heartbeats, saves, and windows that ended. */
export async function headsOf(db: Db, attemptId: number): Promise<Map<number, WindowHeads>> {
  const rows = await db.selectFrom('attempt_heads').selectAll().where('attempt_id', '=', attemptId).execute();
  const heads = new Map<number, WindowHeads>();
  for (const { epoch, final, count, hash, seen_at: at, bound_at, last_at, shown } of rows) {
    const own = heads.get(epoch) ?? NOTHING;
    const known = { ...own, finished: Math.max(own.finished, shown?.finished ?? 0) };
    const head = { count, hash, at };
    heads.set(
      epoch,
      final ? { ...known, final: head } : { ...known, seen: head, boundAt: bound_at ?? undefined, lastAt: last_at },
    );
  }
  return heads;
}

const NOTHING: WindowHeads = {
  seen: undefined,
  boundAt: undefined,
  lastAt: undefined,
  final: undefined,
  finished: 0,
};

/**
 * Keeps heads that windows of running attempts have told, as SQL. The furthest head of a window stays with the time when it was first heard
 * of: a shorter journal says nothing new, and another one of the same length does not replace it. Returns what is kept.
 * @param told rows of attempt, window, count, hash, when it was first heard of, the time that it is not older than, and when it was last
 * heard of; one for each window, in the order of attempts and windows, so that two statements cannot deadlock
 */
export const keepHeads = (told: RawBuilder<unknown>) => sql`
  insert into attempt_heads as kept (attempt_id, epoch, count, hash, seen_at, bound_at, last_at)
  select * from (${told}) as told (attempt_id, epoch, count, hash, seen_at, bound_at, last_at)
  on conflict (attempt_id, epoch, final) do update set
    count = greatest(kept.count, excluded.count),
    hash = case when excluded.count > kept.count then excluded.hash else kept.hash end,
    seen_at = case when excluded.count > kept.count then excluded.seen_at else kept.seen_at end,
    bound_at = greatest(kept.bound_at, excluded.bound_at),
    last_at = greatest(kept.last_at, excluded.last_at)
  returning kept.attempt_id, kept.epoch, kept.count, kept.hash`;

interface Window {
  attemptId: number;
  epoch: number;
}

/** Keeps a head that a window told while the attempt ran. */
export async function keepHead(trx: Trx, { attemptId, epoch }: Window, head: JournalHead, now: Date): Promise<void> {
  await keepHeads(
    sql`values (${attemptId}::bigint, ${epoch}::integer, ${head.count}::integer, ${head.hash}::text, ${now}::timestamptz,
      null::timestamptz, ${now}::timestamptz)`,
  ).execute(trx);
}

/** Keeps the last head of a window that writes nothing more. */
export async function keepFinal(trx: Trx, { attemptId, epoch }: Window, head: JournalHead, now: Date): Promise<void> {
  const row = { ...head, seen_at: now, last_at: now };
  await trx
    .insertInto('attempt_heads')
    .values({ attempt_id: attemptId, epoch, final: true, ...row })
    .onConflict((conflict) => conflict.columns(['attempt_id', 'epoch', 'final']).doUpdateSet(row))
    .execute();
}

/** Keeps that a device has shown the whole journal of a window up to an entry, and that all of it has come. */
export async function keepFinished(trx: Trx, { attemptId, epoch }: Window, finished: number): Promise<void> {
  await trx
    .updateTable('attempt_heads')
    .set({ shown: JSON.stringify({ finished }) })
    .where('attempt_id', '=', attemptId)
    .where('epoch', '=', epoch)
    .execute();
}

/** Notes that two journals of one window are known, and flags the attempt; once. */
export async function noteFork(db: Db, attemptId: number, epoch: number, now: Date): Promise<void> {
  const fresh = await db
    .selectFrom('attempts')
    .select('test_id')
    .where('id', '=', attemptId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attempt_events')
            .select('id')
            .where('attempt_id', '=', attemptId)
            .where('kind', '=', 'journal-forked'),
        ),
      ),
    )
    .executeTakeFirst();
  if (fresh === undefined) return;
  await transaction(db, async (trx) => {
    await noteEvents(trx, [{ attemptId, testId: fresh.test_id, kind: 'journal-forked', at: now, details: { epoch } }]);
    await flagAttempt(trx, attemptId);
  });
}
