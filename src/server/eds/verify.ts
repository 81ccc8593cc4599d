import { askNcanode } from './ncanode.ts';
import { type Certificate, readCertificate } from './pki/certificate.ts';
import { chainOf } from './pki/chain.ts';
import { readSigned, refuseAltered, type SignedDocument } from './pki/cms.ts';
import { holderOf, type KeyUse, refuseOtherUse } from './pki/holder.ts';
import { refuseOtherTime } from './pki/time.ts';
import { type Evidence, Refusal } from './refusal.ts';
import type { RevocationMode } from '../eds-settings.ts';
import { isRevoked } from './revocation/standing.ts';

/** For how long the services of a chain are asked one after another. The last one may take its own time. */
const ASKING_MS = 20_000;

/** A signature to be checked. */
export interface Order {
  cms: Uint8Array;
  /** Exactly what has to be signed. */
  content: Uint8Array;
  /** The certificates of the authorities that count. */
  roots: readonly Uint8Array[];
  revocation: RevocationMode;
  ocspAddress: string | undefined;
  /** A server of NCANode, for algorithms that are not known here. */
  ncanode: string | undefined;
  /** Milliseconds since 1970. */
  now: number;
  /** What the key is used for: signing in, where it is not said. */
  use?: KeyUse | undefined;
}

/** Who has signed, proven. */
export interface Proof extends Evidence {
  iin: string;
  /** Whether somebody said that the certificate is not revoked. */
  isStandingKnown: boolean;
}

/**
 * Checks a signature of a person: in this order, so that nothing is asked of other servers for a signature that is wrong.
 * @throws Refusal for the first rule that it breaks
 */
export async function verifySignature(order: Order): Promise<Proof> {
  const document = readSigned(order.cms);
  const { ncanode } = order;
  try {
    return await verifyHere(document, order);
  } catch (error) {
    if (ncanode === undefined || !(error instanceof Refusal) || error.id !== 'eds-algorithm') throw error;
    return proofOf(document, await askNcanode(ncanode, document, order), '', order.use);
  }
}

async function verifyHere(document: SignedDocument, order: Order): Promise<Proof> {
  const now = new Date(order.now);
  const { signer, carried } = document;
  refuseAltered(document, order.content);
  const chain = chainOf(signer, carried, order.roots.map(readCertificate), now);
  const issuer = chain[1] === undefined ? '' : holderOf(chain[1]).name;
  try {
    refuseOtherTime(document, now);
    return proofOf(document, await refuseRevoked(chain, order, now), issuer, order.use);
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(error.id, evidenceOf(signer, issuer)) : error;
  }
}

function evidenceOf(signer: Certificate, issuer: string): Evidence {
  const { iin, name } = holderOf(signer);
  return { iin, name, serialNumber: signer.serialNumber, issuer };
}

/** @throws Refusal where the certificate is not for this use */
function proofOf({ signer }: SignedDocument, isStandingKnown: boolean, issuer: string, use?: KeyUse): Proof {
  refuseOtherUse(signer, use);
  const evidence = evidenceOf(signer, issuer);
  if (evidence.iin === undefined) throw new Refusal('eds-no-iin');
  return { ...evidence, iin: evidence.iin, isStandingKnown };
}

/** @returns whether all of the chain is known to stand */
async function refuseRevoked(chain: readonly Certificate[], order: Order, now: Date): Promise<boolean> {
  if (order.revocation === 'off') return false;
  let isKnown = true;
  const place = { ocspAddress: order.ocspAddress, now, until: performance.now() + ASKING_MS };
  for (const [at, certificate] of chain.entries()) {
    const issuer = chain[at + 1];
    // The root stands because the settings name it.
    if (issuer === undefined) break;
    const revoked = await isRevoked(certificate, issuer, place);
    if (revoked === true) throw new Refusal('eds-revoked');
    if (revoked === undefined && order.revocation === 'required') throw new Refusal('eds-revocation-unknown');
    isKnown &&= revoked === false;
  }
  return isKnown;
}
