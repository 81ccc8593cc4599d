import type { Db, Trx } from '../../../db/index.ts';
import type { MediaKind } from '../../../db/upload-tables.ts';
import { errors } from '../../../errors.ts';
import { deleteUpload, findUpload } from './queries.ts';

export interface TakenUpload {
  fileName: string;
  bytes: number;
  kind: MediaKind;
  mediaType: string;
  contentHash: string;
}

/**
 * A person's upload that is ready; it stays.
 * @param field where errors belong
 * @throws PublicError 422 when it is not ready, or of somebody else
 */
export async function readyUpload(db: Db, id: string, ownerId: number, field: string): Promise<TakenUpload> {
  const row = await findUpload(db, id);
  if (row === undefined || row.owner_id !== ownerId) throw errors.invalid({ [field]: { key: 'uploads.unknown' } });
  const { file_name: fileName, bytes, kind, media_type: mediaType, content_hash: contentHash } = row;
  if (row.state !== 'ready' || kind === null || mediaType === null || contentHash === null)
    throw errors.invalid({ [field]: { key: 'uploads.notReady' } });
  return { fileName, bytes, kind, mediaType, contentHash };
}

/**
 * Takes a person's upload for a record. Its bytes are stored already; the upload is gone with the transaction.
 * @param field where errors belong
 * @throws PublicError 422 when it is not ready, or of somebody else
 */
export async function takeUpload(trx: Trx, id: string, ownerId: number, field: string): Promise<TakenUpload> {
  const taken = await readyUpload(trx, id, ownerId, field);
  await deleteUpload(trx, id);
  return taken;
}
