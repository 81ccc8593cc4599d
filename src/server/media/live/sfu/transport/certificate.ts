import { createHash, X509Certificate } from 'node:crypto';
import { CipherContext, HashAlgorithm, NamedCurveAlgorithm, SignatureAlgorithm } from 'werift';

/** What the server proves itself with; browsers are told its fingerprint over the signalling connection. */
export type Certificate = Awaited<ReturnType<typeof CipherContext.createSelfSignedCertificateWithKey>> & {
  fingerprint: string;
};

/** A certificate for as long as the process runs. */
export async function makeCertificate(): Promise<Certificate> {
  const made = await CipherContext.createSelfSignedCertificateWithKey(
    { signature: SignatureAlgorithm.ecdsa_3, hash: HashAlgorithm.sha256_4 },
    NamedCurveAlgorithm.secp256r1_23,
  );
  return { ...made, fingerprint: fingerprintOf(new X509Certificate(made.certPem).raw) };
}

/** As an SDP writes it: AB:CD:… */
export function fingerprintOf(der: Buffer): string {
  const digest = createHash('sha256').update(der).digest('hex').toUpperCase();
  return digest.replace(/..(?!$)/g, '$&:');
}
