import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../../db/index.ts';
import type { FieldErrors } from '../../../../errors.ts';
import { filesAt } from './queries.ts';

/**
 * Checks that the files of an answer were uploaded for this question of this attempt, under these names. Answers without files need no
 * query.
 * @returns errors by field of the answer (`files`); empty: valid
 */
export async function checkAnswerFiles(
  db: Db,
  attemptId: number,
  position: number,
  answer: Schemas['Answer'] | null,
): Promise<FieldErrors> {
  if (answer === null || !('files' in answer) || answer.files.length === 0) return {};
  const uploaded = new Map((await filesAt(db, attemptId, position)).map((file) => [file.token, file]));
  const isOwn = ({ token, name, size }: Schemas['AnswerFile']) => {
    const file = uploaded.get(token);
    return file !== undefined && file.name === name && file.size === size;
  };
  return answer.files.every(isOwn) ? {} : { files: { key: 'files.unknown' } };
}
