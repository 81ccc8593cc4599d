import { api } from '#shared/browser/api.ts';
import type { PublicKeys } from '#shared/certificates/payload.ts';
import type { Schemas } from '#shared/contract/index.ts';

const PLACE = 'synaq-certificate-keys';

type Key = Schemas['CertificateKey'];

const isKey = (value: unknown): value is Pick<Key, 'id' | 'publicKey'> =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Key).id === 'string' &&
  typeof (value as Key).publicKey === 'string';

/** The keys of an earlier visit, for a check without network. */
function keptKeys(): Pick<Key, 'id' | 'publicKey'>[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKey) : [];
  } catch {
    // Somebody else wrote there, or nothing may be kept: as if nothing was.
    return [];
  }
}

/** The public keys of the server, kept for visits without network. */
export async function loadKeys(): Promise<PublicKeys> {
  const keys = await api.GET('/certificate-keys').then(
    ({ data = [] }) => data,
    () => undefined,
  );
  if (keys !== undefined) {
    try {
      localStorage.setItem(PLACE, JSON.stringify(keys));
    } catch {
      // The browser keeps nothing: the next visit needs the network again.
    }
  }
  return new Map((keys ?? keptKeys()).map(({ id, publicKey }) => [id, publicKey]));
}
