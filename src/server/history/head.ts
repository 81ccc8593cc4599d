import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db, Trx } from '../db/index.ts';

/** The last line of the audit trail at some moment, signed. */
export interface SignedHead {
  place: number;
  hash: string;
  /** ISO 8601. */
  at: string;
  /** The last step of the schema then. */
  schema: string;
  signature: string;
}

/** In DATA_DIR: what the database is compared with. */
export const HEAD_FILE = 'audit-head.json';

export const headText = ({ place, hash, at, schema }: Omit<SignedHead, 'signature'>) =>
  `head|${place}|${hash}|${at}|${schema}`;

/** The head as it lies outside the database; undefined when there is none. */
export async function readHeadFile(dataDir: string): Promise<SignedHead | undefined> {
  try {
    return JSON.parse(await readFile(join(dataDir, HEAD_FILE), 'utf8')) as SignedHead;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

export const writeHeadFile = (dataDir: string, head: SignedHead): Promise<void> =>
  writeSafely(join(dataDir, HEAD_FILE), `${JSON.stringify(head)}\n`);

/** Writes a file that a loss of power leaves as it was or as it should be, readable by its owner only. */
export async function writeSafely(path: string, text: string): Promise<void> {
  const file = await open(`${path}.new`, 'w', 0o600);
  await file.writeFile(text);
  await file.sync();
  await file.close();
  await rename(`${path}.new`, path);
}

export async function storedHead(db: Db): Promise<SignedHead | undefined> {
  const row = await db.selectFrom('audit_head').selectAll().executeTakeFirst();
  if (row === undefined) return undefined;
  const { place, hash, at, schema, signature } = row;
  return { place, hash, at, schema, signature };
}

export async function storeHead(trx: Trx, head: SignedHead): Promise<void> {
  await trx
    .insertInto('audit_head')
    .values({ id: 1, ...head })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(head))
    .execute();
}

/** Whether the line is in the trail as it was when it was signed. */
export async function isInTrail(db: Db, { place, hash }: SignedHead): Promise<boolean> {
  const row = await db.selectFrom('audit_events').select('hash').where('place', '=', place).executeTakeFirst();
  return row?.hash === hash;
}

/**
 * Whether a head that was signed once was put into the database again: the file, or a seal in the trail, is later. A seal and the head
 * after it are written together, and the file after both.
 * @param outside signed, and in the trail
 */
export async function isBehind(db: Db, inside: SignedHead, outside: SignedHead | undefined): Promise<boolean> {
  if (outside !== undefined && outside.place > inside.place) return true;
  // Compared with the head as it is now: a server may have sealed meanwhile.
  const { rows } = await sql`
    select from audit_events e join audit_head h on e.place > greatest(h.place, ${inside.place}) where e.action = 'seal' limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

export async function lastLine(db: Db): Promise<{ place: number; hash: string } | undefined> {
  return db.selectFrom('audit_events').select(['place', 'hash']).orderBy('place', 'desc').limit(1).executeTakeFirst();
}

/**
 * The digest of the record digests of a seal, in their order; null where one of them is not as the server writes them: by a `|` elsewhere,
 * or by nothing, one text could stand for other rows.
 */
export const sealHash = sql<string | null>`case when bool_and(coalesce(
  d.id is not null and d.record_id is not null and d.kind ~ '^[a-z-]+$' and d.digest ~ '^[a-z0-9:-]+$', false))
  then encode(sha256(convert_to(string_agg(concat_ws('|', d.id, d.kind, d.record_id, d.digest), E'\\n' order by d.id), 'UTF8')), 'hex')
  end`;
