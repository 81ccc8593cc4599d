import type { SignedDocument } from './pki/cms.ts';
import { holderOf } from './pki/holder.ts';
import { refuseOtherTime } from './pki/time.ts';
import { Refusal } from './refusal.ts';
import { fetchBytes } from './revocation/fetch-bytes.ts';

const LIMITS = { bytes: 1024 * 1024, milliseconds: 20_000 };

/** What NCANode says of a signature, as far as it is used. */
interface Said {
  valid?: boolean;
  signers?: {
    certificate?: {
      valid?: boolean;
      serialNumber?: string;
      subject?: { iin?: string | null };
      revocations?: { revoked?: boolean }[];
    };
  }[];
}

interface Asked {
  content: Uint8Array;
  revocation: 'off' | 'soft' | 'required';
  now: number;
}

/**
 * Has a server of NCANode check a signature by an algorithm that is not known here. What is signed, by whom and when is read here all the
 * same: its word is taken for the arithmetic, the chain and the revocation only.
 * @returns whether the certificate is known not to be revoked
 * @throws Refusal, or Error where the server does not answer
 */
export async function askNcanode(origin: string, document: SignedDocument, asked: Asked): Promise<boolean> {
  const { content, revocation } = asked;
  if (document.content !== undefined && !document.content.equals(content)) throw new Refusal('eds-altered');
  refuseOtherTime(document, new Date(asked.now));
  const said = await answerOf(origin, {
    cms: document.der.toString('base64'),
    revocationCheck: revocation === 'off' ? [] : ['OCSP', 'CRL'],
    ...(document.content === undefined && { data: Buffer.from(content).toString('base64') }),
  });
  const [signer, ...others] = said.signers ?? [];
  const certificate = signer?.certificate;
  if (certificate === undefined || others.length > 0 || !isSame(certificate.serialNumber, document.signer.serialNumber))
    throw new Refusal('eds-unreadable');
  const iin = certificate.subject?.iin ?? undefined;
  if (iin !== undefined && iin !== holderOf(document.signer).iin) throw new Refusal('eds-unreadable');
  const revocations = certificate.revocations ?? [];
  if (revocations.some(({ revoked }) => revoked !== false)) throw new Refusal('eds-revoked');
  if (certificate.valid !== true) throw new Refusal('eds-unknown-issuer');
  if (said.valid !== true) throw new Refusal('eds-altered');
  if (revocation === 'required' && revocations.length === 0) throw new Refusal('eds-revocation-unknown');
  return revocations.length > 0;
}

async function answerOf(origin: string, question: object): Promise<Said> {
  const answer = await fetchBytes({
    address: `${origin}/cms/verify`,
    body: Buffer.from(JSON.stringify(question)),
    contentType: 'application/json',
    ...LIMITS,
  });
  const said: unknown = JSON.parse(answer.toString('utf8'));
  return typeof said === 'object' && said !== null ? said : {};
}

const isSame = (said: string | undefined, serialNumber: string): boolean =>
  said?.toLowerCase().replace(/^0+(?=.)/u, '') === serialNumber.replace(/^0(?=.)/u, '');
