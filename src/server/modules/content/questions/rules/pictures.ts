import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../../db/index.ts';
import type { FieldErrors } from '../../../../errors.ts';
import { findPicture } from '../../../platform/files/index.ts';
import { picturesOf } from '../content.ts';

/**
 * Checks that the pictures of a content are stored here.
 * @returns errors by field path; empty: they are, or none is needed
 */
export async function checkPicture(db: Db, content: Schemas['QuestionContent']): Promise<FieldErrors> {
  for (const picture of picturesOf(content))
    if ((await findPicture(db, picture)) === undefined) return { 'content.image': { key: 'reference' } };
  return {};
}
