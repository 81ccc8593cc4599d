import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The key that signs the audit trail. It never stands in the database, nor in a backup. */
export interface AuditKey {
  /** Names the key without telling it. */
  id: string;
  secret: Buffer;
}

/** In DATA_DIR, for its owner only. */
export const AUDIT_KEY_FILE = 'audit-key';

const KEY_BYTES = 32;

const keyOf = (secret: Buffer): AuditKey => ({
  id: createHash('sha256').update('synaq audit key').update(secret).digest('hex').slice(0, 12),
  secret,
});

/** One key for each process. Until the real one is read, as in tests, a random one. */
let current = keyOf(randomBytes(KEY_BYTES));

export const auditKey = (): AuditKey => current;

/** What the key is read from. */
export interface KeySource {
  dataDir: string;
  /** The key itself, where several servers share a database. */
  auditKey: string | undefined;
}

/**
 * Reads the key from the setting or from DATA_DIR and uses it from now on.
 * @param make makes a key where there is none, as at the first start
 * @returns undefined when there is none
 */
export async function loadAuditKey(source: KeySource, { make }: { make: boolean }): Promise<AuditKey | undefined> {
  const secret = await readSecret(source, make);
  if (secret === undefined) return undefined;
  current = keyOf(secret);
  return current;
}

async function readSecret({ dataDir, auditKey: given }: KeySource, make: boolean): Promise<Buffer | undefined> {
  if (given !== undefined) return createHash('sha256').update(given).digest();
  const path = join(dataDir, AUDIT_KEY_FILE);
  const stored = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (stored !== undefined) return readStored(path, stored);
  if (!make) return undefined;
  await mkdir(dataDir, { recursive: true });
  const secret = randomBytes(KEY_BYTES);
  const file = await open(path, 'wx', 0o600);
  await file.writeFile(`${secret.toString('hex')}\n`);
  await file.sync();
  await file.close();
  return secret;
}

/** A former key, from its file: its digits, or the words of the setting. @throws Error when the file cannot be read */
export async function readKeyFile(path: string): Promise<AuditKey> {
  const text = (await readFile(path, 'utf8')).trim();
  const isKey = new RegExp(`^[0-9a-f]{${KEY_BYTES * 2}}$`).test(text);
  return keyOf(isKey ? Buffer.from(text, 'hex') : createHash('sha256').update(text).digest());
}

function readStored(path: string, text: string): Buffer {
  const secret = Buffer.from(text.trim(), 'hex');
  if (secret.length !== KEY_BYTES)
    throw new Error(`${path} holds no key: ${KEY_BYTES * 2} hexadecimal digits are expected`);
  return secret;
}

/** The key's signature of a text, with the name of the key. */
export function signatureOf(text: string, { id, secret } = current): string {
  return `${id}:${createHmac('sha256', secret).update(text).digest('hex')}`;
}

export function isSigned(text: string, signature: string, key = current): boolean {
  const expected = Buffer.from(signatureOf(text, key));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Whether the signature is of another key, and so can be neither confirmed nor denied. */
export const isForeign = (signature: string, key = current): boolean => !signature.startsWith(`${key.id}:`);
