import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../../db/index.ts';
import type { FieldErrors } from '../../../../errors.ts';
import { findFile } from '../../../platform/files/index.ts';
import { pictureOf } from '../content.ts';

/**
 * Checks that the picture of a content is stored here.
 * @returns errors by field path; empty: it is, or none is needed
 */
export async function checkPicture(db: Db, content: Schemas['QuestionContent']): Promise<FieldErrors> {
  const picture = pictureOf(content);
  if (picture === undefined || (await findFile(db, picture)) !== undefined) return {};
  return { 'content.image': { key: 'reference' } };
}
