import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../../db/index.ts';
import { auditKey } from '../../../../history/index.ts';

/** The key of earlier versions. It stood open in the database, so it counts for receipts of that time only. */
export interface FormerKey {
  key: Buffer;
  until: Date;
}

/** The name in the table `installation` of the key that earlier versions kept there. */
const SETTING = 'receipt-key';

/** The step of the schema since which the key of receipts is not in the database. */
const SINCE = '021-more-digests';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = () => Buffer.from(hkdfSync('sha256', auditKey().secret, '', 'former key of receipts', 32));

/**
 * Seals the key of earlier versions: devices may still bring receipts that it signed. Call it with the audit key, before the steps of the
 * schema. Later it is never taken from the database again, where anybody could put one.
 */
export async function sealFormerKey(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null and to_regclass('installation') is not null as there`.execute(
    db,
  );
  if (rows[0]?.there !== true) return;
  const { rows: stored } = await sql<{ value: unknown }>`
    select value from installation
    where key = ${SETTING} and not exists (select from kysely_migration where name >= ${SINCE})`.execute(db);
  const value = stored[0]?.value;
  if (typeof value !== 'string') return;
  const sealed = seal({ key: Buffer.from(value, 'base64'), until: now });
  await sql`update installation set value = ${JSON.stringify(sealed)}::jsonb where key = ${SETTING}`.execute(db);
}

/** @returns undefined where there is none, or it was sealed with another audit key */
export async function findFormerKey(db: Db): Promise<FormerKey | undefined> {
  const row = await db.selectFrom('installation').select('value').where('key', '=', SETTING).executeTakeFirst();
  return typeof row?.value === 'string' ? opened(row.value) : undefined;
}

function seal({ key, until }: FormerKey): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(), nonce);
  const sealed = Buffer.concat([cipher.update(`${until.getTime()} ${key.toString('base64')}`, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

function opened(text: string): FormerKey | undefined {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', keyOf(), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const plain = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    const [until, key = ''] = plain.split(' ');
    return { key: Buffer.from(key, 'base64'), until: new Date(Number(until)) };
  } catch {
    // Authentication failed: it was sealed with another key, or nobody sealed it.
    return undefined;
  }
}
