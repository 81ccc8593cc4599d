import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { LocalizedText } from '#shared/contract/index.ts';
import type { Db, Trx } from '../../../db/index.ts';
import type { Texts } from './printed.ts';

/** The approximate number of characters in the cache. */
const MOST_CHARACTERS = 32_000_000;

/** The overhead of a cached text, counted as characters. */
const OVERHEAD = 100;

const sizeOf = (text: LocalizedText) =>
  Object.values(text).reduce((sum, words) => sum + (words?.length ?? 0), OVERHEAD);

/** A reference is a hash of its text, so entries never become outdated, even when a transaction is rolled back. */
const known = new LRUCache<string, LocalizedText>({ maxSize: MOST_CHARACTERS, sizeCalculation: sizeOf });

/** Stores the texts that are missing, always in the same order, so that two writers cannot deadlock. */
export async function insertTexts(trx: Trx, texts: Texts): Promise<void> {
  const rows = [...texts].map(([ref, text]) => ({ ref, text })).sort((a, b) => (a.ref < b.ref ? -1 : 1));
  await sql`
    insert into paper_texts (ref, text)
    select ref, text from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (ref text, text jsonb)
    on conflict do nothing`.execute(trx);
}

/** @returns those that exist */
export async function readTexts(db: Db, refs: Iterable<string>): Promise<Texts> {
  const texts = new Map<string, LocalizedText>();
  const missing: string[] = [];
  for (const ref of refs) {
    const text = known.get(ref);
    if (text === undefined) missing.push(ref);
    else texts.set(ref, text);
  }
  if (missing.length === 0) return texts;
  const rows = await db
    .selectFrom('paper_texts')
    .select(['ref', 'text'])
    .where(sql<boolean>`ref = any (${missing}::text[])`)
    .execute();
  for (const { ref, text } of rows) {
    texts.set(ref, text);
    known.set(ref, text);
  }
  return texts;
}
