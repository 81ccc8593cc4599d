import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../db/index.ts';

/**
 * Contents are stored once, so whoever stores one may find it there already, while another erases it because nothing names it. Both lock
 * the content: a row is written under a shared lock, and bytes are removed under an exclusive one, after another look for rows. So either
 * the row is seen, or whoever writes it finds that there are no bytes, and stores them.
 */
const keyOf = (contentHash: RawBuilder<string>) => sql`hashtextextended('content ' || ${contentHash}, 0)`;

/**
 * Keeps contents from being erased until the end of the transaction, which writes rows that name them. Whether their bytes are stored is
 * known only afterwards.
 */
export async function holdContents(trx: Trx, hashes: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${keyOf(sql`hash`)}) from unnest(${[...hashes]}::text[]) as hash`.execute(
    trx,
  );
}

/** Keeps others from naming contents until the end of the transaction, without waiting. @returns those that nobody holds */
export async function lockForErasing(trx: Trx, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from unnest(${[...hashes]}::text[]) as hash where pg_try_advisory_xact_lock(${keyOf(sql`hash`)})`.execute(
    trx,
  );
  return rows.map(({ hash }) => hash);
}
