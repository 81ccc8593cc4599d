import { LRUCache } from 'lru-cache';
import type { Certificate } from '../pki/certificate.ts';
import { type RevocationList, readList } from './crl.ts';
import { fetchBytes } from './fetch-bytes.ts';
import { questionAbout, readAnswer, type Standing } from './ocsp.ts';

const SERVICE = { bytes: 65_536, milliseconds: 5000 };
const LIST = { bytes: 64 * 1024 * 1024, milliseconds: 15_000 };

/** What a service has said is believed no longer than that: a key may be revoked at any moment. */
const BELIEVED_MS = 60_000;
/** The same for a list, which its authority makes now and then. */
const LIST_BELIEVED_MS = 30 * 60_000;
/** A list that could not be had is not asked for again before. */
const MISSED_MS = 60_000;

const said = new LRUCache<string, Standing>({ max: 5000 });
const lists = new LRUCache<string, { list: Promise<RevocationList | undefined>; until: number }>({ max: 8 });

export interface Place {
  /** Asked in place of the service that a certificate names. */
  ocspAddress: string | undefined;
  now: Date;
  /** The moment of `performance.now()` after which nobody else is asked. */
  until: number;
}

/** Whether the issuer has revoked a certificate; undefined where nobody says so. */
export async function isRevoked(
  certificate: Certificate,
  issuer: Certificate,
  place: Place,
): Promise<boolean | undefined> {
  return (await askServices(certificate, issuer, place)) ?? (await askLists(certificate, issuer, place));
}

async function askServices(certificate: Certificate, issuer: Certificate, { ocspAddress, now, until: last }: Place) {
  const key = `${issuer.subject.toString('base64')} ${issuer.subjectKeyId ?? ''} ${certificate.serialNumber}`;
  const known = said.get(key);
  if (known !== undefined && now < known.until) return known.isRevoked;
  const addresses = ocspAddress === undefined ? certificate.ocspAddresses.slice(0, 2) : [ocspAddress];
  for (const address of addresses) {
    if (performance.now() > last) break;
    try {
      const { der, nonce } = questionAbout(certificate, issuer);
      const asking = { address, body: der, contentType: 'application/ocsp-request', ...SERVICE };
      const { isRevoked: revoked, until } = readAnswer(await fetchBytes(asking), { certificate, issuer, nonce, now });
      const end = Math.min(until.getTime(), now.getTime() + BELIEVED_MS);
      said.set(key, { isRevoked: revoked, until: new Date(end) });
      return revoked;
    } catch {
      // Another service or the lists may know.
    }
  }
  return undefined;
}

async function askLists(
  certificate: Certificate,
  issuer: Certificate,
  { now, until }: Place,
): Promise<boolean | undefined> {
  for (const address of certificate.crlAddresses.slice(0, 2)) {
    if (performance.now() > until) break;
    const list = await listAt(address, issuer, now);
    if (list !== undefined) return list.serialNumbers.has(certificate.serialNumber);
  }
  return undefined;
}

/** A list that counts now. Those who need the same one wait for one answer. */
async function listAt(address: string, issuer: Certificate, now: Date): Promise<RevocationList | undefined> {
  const key = `${address} ${issuer.publicKey.bits.toString('base64')}`;
  let entry = lists.get(key);
  if (entry === undefined || entry.until <= now.getTime()) {
    const list = fetchBytes({ address, ...LIST })
      .then((der) => readList(der, issuer))
      .catch(() => undefined);
    entry = { list, until: now.getTime() + LIST_BELIEVED_MS };
    lists.set(key, entry);
    if ((await list) === undefined) entry.until = now.getTime() + MISSED_MS;
  }
  const list = await entry.list;
  return list !== undefined && list.thisUpdate <= now && now <= list.nextUpdate ? list : undefined;
}
