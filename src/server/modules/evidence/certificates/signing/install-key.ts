import type { Db } from '../../../../db/index.ts';
import { type CertificateKeySource, loadCertificateKey } from './keys.ts';
import { noteKey, retireOthers } from './queries.ts';

/** Signs with the key of the installation from now on. Those before it sign no more, and what they signed can still be checked. */
export async function installCertificateKey(db: Db, source: CertificateKeySource, now: Date): Promise<void> {
  const signer = await loadCertificateKey(source);
  await noteKey(db, signer, now);
  await retireOthers(db, signer, now);
}
