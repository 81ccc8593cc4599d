import { createHash, createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign, verify } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toBase64Url } from '#shared/certificates/compact.ts';
import { messageOf, type SignedValues, unsignedPayload } from '#shared/certificates/payload.ts';
import { proofMessage } from '#shared/certificates/proof.ts';

/** A key that signs certificates. Its private half never stands in the database, nor in a backup. */
export interface Signer {
  /** Names the key: follows from its public half. */
  keyId: string;
  /** In base64url. */
  publicKey: string;
  privateKey: KeyObject;
}

/** In DATA_DIR, for its owner only. */
const CERTIFICATE_KEY_FILE = 'certificate-key';

const SEED_BYTES = 32;

/** An Ed25519 seed in the form that node reads (RFC 8410). */
const SEED_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

export function signerOf(seed: Buffer): Signer {
  const key = Buffer.concat([SEED_PREFIX, seed]);
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  const bytes = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(PUBLIC_PREFIX.length);
  const keyId = createHash('sha256').update('synaq certificate key').update(bytes).digest('base64url').slice(0, 8);
  return { keyId, publicKey: toBase64Url(bytes), privateKey };
}

/** One key for each process. Until the real one is read, as in tests, a random one. */
let current = signerOf(randomBytes(SEED_BYTES));

export const currentSigner = (): Signer => current;

/** What the key is read from. */
export interface CertificateKeySource {
  dataDir: string;
  /** The key itself, where several servers share a database. */
  certificateKey: string | undefined;
}

/** Reads the key from the setting or from DATA_DIR, where one is made at the first start, and signs with it from now on. */
export async function loadCertificateKey(source: CertificateKeySource): Promise<Signer> {
  current = signerOf(await readSeed(source));
  return current;
}

async function readSeed({ dataDir, certificateKey: given }: CertificateKeySource): Promise<Buffer> {
  if (given !== undefined) return createHash('sha256').update(given).digest();
  const path = join(dataDir, CERTIFICATE_KEY_FILE);
  const stored = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (stored !== undefined) {
    const seed = Buffer.from(stored.trim(), 'hex');
    if (seed.length !== SEED_BYTES)
      throw new Error(`${path} holds no key: ${SEED_BYTES * 2} hexadecimal digits are expected`);
    return seed;
  }
  await mkdir(dataDir, { recursive: true });
  const seed = randomBytes(SEED_BYTES);
  const file = await open(path, 'wx', 0o600);
  await file.writeFile(`${seed.toString('hex')}\n`);
  await file.sync();
  await file.close();
  return seed;
}

/** The signed values as they stand in a code. */
export function signedPayload(values: SignedValues, { keyId, privateKey }: Signer): string {
  const unsigned = unsignedPayload(keyId, values);
  return `${unsigned}.${toBase64Url(sign(null, messageOf(unsigned), privateKey))}`;
}

/** The signature of the proof in a document, in base64url. */
export const signProof = (body: string, { privateKey }: Signer): string =>
  toBase64Url(sign(null, proofMessage(body), privateKey));

/** Checks an Ed25519 signature with the public key, of 32 bytes. */
export function isSignature(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  const key = createPublicKey({ key: Buffer.concat([PUBLIC_PREFIX, publicKey]), format: 'der', type: 'spki' });
  return verify(null, message, key, signature);
}
