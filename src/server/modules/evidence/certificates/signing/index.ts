export {
  type CertificateKeySource,
  currentSigner,
  isSignature,
  signedPayload,
  type Signer,
  signProof,
} from './keys.ts';
export { knownKeys, listKeys, noteKey } from './queries.ts';
export { installCertificateKey } from './install-key.ts';
