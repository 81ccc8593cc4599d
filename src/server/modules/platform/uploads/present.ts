import type { Language, Schemas } from '#shared/contract/index.ts';
import { translator } from '../../../i18n.ts';
import { recognisedAs } from '../../../media/index.ts';
import type { UploadRow } from './queries.ts';

export function presentUpload(row: UploadRow, received: number, language: Language): Schemas['Upload'] {
  return {
    id: row.id,
    fileName: row.file_name,
    bytes: row.bytes,
    received,
    state: row.state,
    reason: row.reason && translator(language)(`errors.fields.${row.reason}`, row.details ?? {}),
    kind: row.kind,
    mediaType: row.media_type,
    recognisedAs: row.media_type && recognisedAs(row.file_name, row.media_type),
    expiresAt: row.expires_at.toISOString(),
  };
}
