import { createHash } from 'node:crypto';
import type { Language, Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { Refusal } from '../../../../eds/index.ts';
import { PublicError } from '../../../../errors.ts';
import { translator } from '../../../../i18n.ts';
import { bytesOf, deskOf } from '../../../identity/eds/index.ts';
import { findCard } from '../queries.ts';
import { presentSignature } from './present.ts';
import { selectWhole, type WholeSignature } from './queries.ts';
import { hashIn } from './statement.ts';

type Check = Schemas['ReportCardEdsCheck'];

/** Who asks, and in which language. */
interface Reader {
  userId: number;
  language: Language;
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Whether a signature is one of this sheet. The certificate is judged at the time when the signature was accepted: it may have ended since.
 * @param document the sheet, as it is kept or as somebody brings it
 */
export async function checkSignature(
  ctx: Context,
  row: WholeSignature,
  document: Uint8Array,
  { userId, language }: Reader,
): Promise<Check> {
  const signature = presentSignature(row);
  const { statement, cms, at: acceptedAt } = row;
  try {
    await deskOf(ctx).check({
      cms: Buffer.from(cms),
      content: Buffer.from(statement),
      use: 'document',
      line: `user ${userId}`,
      acceptedAt,
    });
  } catch (error) {
    if (error instanceof PublicError) throw error;
    if (!(error instanceof Refusal)) throw new PublicError(503, 'eds-unavailable');
    const isAltered = error.id === 'eds-altered' || error.id === 'eds-unreadable';
    return {
      verdict: isAltered ? 'altered' : 'not-trusted',
      reason: translator(language)(`errors.${error.id}`),
      signature,
    };
  }
  const isSame = hashIn(statement) === sha256Of(document);
  return { verdict: isSame ? 'valid' : 'altered', reason: null, signature };
}

/**
 * The same for files that somebody brings. A signature that was not accepted here, or is of a card that they may not see, is unknown.
 */
export async function checkFiles(
  ctx: Context,
  user: SignedIn,
  language: Language,
  files: Schemas['ReportCardFiles'],
): Promise<Check> {
  const row = await selectWhole(ctx.db).where('signatures.cms', '=', bytesOf(files.cms)).executeTakeFirst();
  const card = row && (await findCard(ctx.db, row.card_id, user));
  if (row === undefined || card === undefined) return { verdict: 'unknown', reason: null, signature: null };
  return checkSignature(ctx, row, Buffer.from(files.document, 'base64'), { userId: user.userId, language });
}
