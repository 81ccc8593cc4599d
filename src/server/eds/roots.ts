import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { SettingError } from '../setting-texts.ts';
import { readCertificate } from './pki/certificate.ts';

const KINDS: ReadonlySet<string> = new Set(['.cer', '.crt', '.pem', '.der']);

const PEM = /-----BEGIN [A-Z0-9 ]+-----([A-Za-z0-9+/=\s]+)-----END/gu;

/** The certificates of a file: DER, or texts in PEM. */
export function rootsIn(file: Buffer): Uint8Array[] {
  const texts = [...file.toString('latin1').matchAll(PEM)];
  return texts.length === 0 ? [file] : texts.map(([, text = '']) => Buffer.from(text, 'base64'));
}

/**
 * The certificates of authorities in a folder: signatures count that lead to one of them.
 * @throws SettingError where there are none, or one cannot be read
 */
export function readRoots(folder: string): Uint8Array[] {
  return filesIn(folder).flatMap((name) => {
    try {
      const roots = rootsIn(readFileSync(join(folder, name)));
      if (roots.every((der) => readCertificate(der).authority !== undefined)) return roots;
    } catch {
      // Said below.
    }
    throw new SettingError(`EDS_ROOTS: ${name} is not the certificate of an authority`);
  });
}

function filesIn(folder: string): string[] {
  let names: string[] = [];
  try {
    names = readdirSync(folder).filter((name) => KINDS.has(extname(name).toLowerCase()));
  } catch {
    // Said below.
  }
  if (names.length === 0)
    throw new SettingError(
      `EDS_ROOTS: a folder with certificates (.cer, .crt, .pem, .der) is expected, not "${folder}"`,
    );
  return names.sort();
}
