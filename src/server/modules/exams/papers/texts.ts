import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { LocalizedText } from '#shared/contract/index.ts';
import type { Db, Trx } from '../../../db/index.ts';
import type { Texts } from './printed.ts';

/** Characters of texts that are kept in memory, about. */
const MOST_CHARACTERS = 32_000_000;

/** What a text costs beside its characters. */
const OVERHEAD = 100;

const sizeOf = (text: LocalizedText) =>
  Object.values(text).reduce((sum, words) => sum + (words?.length ?? 0), OVERHEAD);

/** A name says what its text is, so what is kept here is never out of date, whatever becomes of a transaction. */
const known = new LRUCache<string, LocalizedText>({ maxSize: MOST_CHARACTERS, sizeCalculation: sizeOf });

/** Stores what is not there yet. In one order, so that two writers wait for one another and never both. */
export async function insertTexts(trx: Trx, texts: Texts): Promise<void> {
  const rows = [...texts].map(([ref, text]) => ({ ref, text })).sort((a, b) => (a.ref < b.ref ? -1 : 1));
  await sql`
    insert into paper_texts (ref, text)
    select ref, text from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (ref text, text jsonb)
    on conflict do nothing`.execute(trx);
}

/** @returns what is there of them */
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
