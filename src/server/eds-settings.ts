import { resolve } from 'node:path';
import { address, SettingError, type Source, text } from './setting-texts.ts';

export type RevocationMode = 'off' | 'soft' | 'required';

/** Signing in with a digital signature. */
export interface EdsSettings {
  /** The folder with the certificates of the authorities that count. */
  roots: string;
  /** Whether nobody asks for revoked certificates, whoever cannot be judged is let in, or refused. */
  revocation: RevocationMode;
  /** Asked in place of the service that certificates name. */
  ocspAddress: string | undefined;
  /** A server of NCANode, for signatures by algorithms that this one does not know. */
  ncanode: string | undefined;
}

const MODES = ['off', 'soft', 'required'] as const;

/** undefined where nobody can sign in with a signature. */
export function readEds(source: Source): EdsSettings | undefined {
  const mode = text(source, 'EDS_REVOCATION') ?? 'required';
  const revocation = MODES.find((one) => one === mode);
  if (revocation === undefined)
    throw new SettingError(`EDS_REVOCATION: ${MODES.join(', ')} are expected, not "${mode}"`);
  const ocspAddress = address(source, 'EDS_OCSP_URL', ['http:', 'https:']);
  const ncanode = address(source, 'NCANODE_URL', ['http:', 'https:'])?.replace(/\/+$/, '');
  const roots = text(source, 'EDS_ROOTS');
  if (roots !== undefined) return { roots: resolve(roots), revocation, ocspAddress, ncanode };
  if (ncanode !== undefined || ocspAddress !== undefined)
    throw new SettingError(
      'EDS_ROOTS: a folder with the certificates of authorities is expected beside NCANODE_URL and EDS_OCSP_URL',
    );
  return undefined;
}
