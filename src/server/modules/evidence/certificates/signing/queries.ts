import { sql } from 'kysely';
import type { PublicKeys } from '#shared/certificates/payload.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../../db/index.ts';
import type { Signer } from './keys.ts';

/** Keeps the public half of the key, so that what it signs can be checked for good. */
export async function noteKey(db: Db, { keyId, publicKey }: Signer, now: Date): Promise<void> {
  await db
    .insertInto('certificate_keys')
    .values({ id: keyId, public_key: publicKey, created_at: now, retired_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** All other keys sign no more from now on; one that has come back signs again. */
export async function retireOthers(db: Db, { keyId }: Signer, now: Date): Promise<void> {
  await sql`update certificate_keys set retired_at = case when id <> ${keyId} then ${now}::timestamptz end
    where (retired_at is null) = (id <> ${keyId})`.execute(db);
}

export async function listKeys(db: Db): Promise<Schemas['CertificateKey'][]> {
  const rows = await db.selectFrom('certificate_keys').selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.map(({ id, public_key, retired_at }) => ({
    ...{ id, publicKey: public_key, retiredAt: retired_at?.toISOString() ?? null },
  }));
}

/** The public keys by their ids. */
export async function knownKeys(db: Db): Promise<PublicKeys> {
  const keys = await listKeys(db);
  return new Map(keys.map(({ id, publicKey }) => [id, publicKey]));
}
