import type { Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import { errors } from '../../../../errors.ts';
import { type Reader, readInWorker, UnreadableFile } from '../../../../readers/index.ts';
import { findByCode } from '../issued/queries.ts';
import { knownKeys } from '../signing/index.ts';
import type { Examined } from './examine.ts';
import type { ExamineOrder } from './file-reader.ts';
import { unknownCertificate, presentVerified } from './present.ts';

const READER: Reader<ExamineOrder, Examined> = {
  module: new URL('./file-reader.ts', import.meta.url),
  seconds: 60,
};

const PDF = /^[\s\S]{0,1024}%PDF-/;

/**
 * Whether a file is a certificate as it was issued. It is read in a thread with limits, because it is a file of a stranger.
 * @throws PublicError 422 for what is no PDF, or needs too much
 */
export async function checkFile(
  ctx: Pick<Context, 'db' | 'clock'>,
  bytes: Buffer,
): Promise<Schemas['CertificateFileCheck']> {
  if (!PDF.test(bytes.subarray(0, 1200).toString('latin1')))
    throw errors.invalid({ file: { key: 'certificates.noPdf' } });
  let examined: Examined | undefined;
  try {
    const order = { bytes, keys: [...(await knownKeys(ctx.db))] };
    await readInWorker(READER, order, async (part) => {
      examined = part;
    });
  } catch (error) {
    if (error instanceof UnreadableFile) throw errors.invalid({ file: { key: error.key, params: error.params } });
    throw error;
  }
  if (examined === undefined) throw errors.invalid({ file: { key: 'certificates.noPdf' } });
  const { code, ...check } = examined;
  return withRegister(ctx, check, code);
}

/** What the register says of the same: a signature alone does not tell that a certificate was revoked. */
async function withRegister(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  check: Omit<Schemas['CertificateFileCheck'], 'certificate'>,
  code: string | null,
): Promise<Schemas['CertificateFileCheck']> {
  if (code === null) return { ...check, certificate: null };
  const now = clock();
  const row = await findByCode(db, code, now);
  if (row === undefined)
    return { ...check, findings: [...check.findings, 'not-in-register'], certificate: unknownCertificate(now) };
  const certificate = presentVerified(row, now);
  const { signed } = check;
  const isOther =
    signed !== null &&
    (signed.number !== row.number || signed.issuedOn !== row.issued_on || signed.expiresOn !== row.expires_on);
  if (!isOther) return { ...check, certificate };
  return { ...check, verdict: 'altered', findings: [...check.findings, 'other-than-register'], certificate };
}
