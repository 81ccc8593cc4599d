import type { Language, Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../context.ts';
import { translator } from '../../../i18n.ts';
import type { MediaFileRow } from './queries.ts';
import { mediaPath, signLink } from './serving/links.ts';
import { progressOf } from './work/progress.ts';

/** A signed address of the small picture of a file. */
export function thumbnailOf(
  {
    id,
    content_hash: contentHash,
    thumbnail_hash: thumbnail,
  }: Pick<MediaFileRow, 'id' | 'content_hash' | 'thumbnail_hash'>,
  now: Date,
): string | null {
  return thumbnail && mediaPath(signLink({ fileId: id, contentHash, opens: 'pictures' }, now), 'thumbnail');
}

/** The pictures of a film: null where there is none. */
export function filmPictures(
  {
    id,
    content_hash: contentHash,
    ...film
  }: Pick<MediaFileRow, 'id' | 'content_hash' | 'thumbnail_hash'> & {
    poster_hash: string | null;
  },
  now: Date,
): { thumbnail: string | null; poster: string | null } {
  const token = signLink({ fileId: id, contentHash, opens: 'pictures' }, now);
  return {
    thumbnail: film.thumbnail_hash && mediaPath(token, 'thumbnail'),
    poster: film.poster_hash && mediaPath(token, 'poster'),
  };
}

/** @param language the one that reasons of failures and remarks are told in */
export const presentMediaFile =
  ({ clock }: Pick<Context, 'clock'>, language: Language) =>
  (row: MediaFileRow): Schemas['MediaFile'] => ({
    id: row.id,
    title: row.title,
    description: row.description,
    themeId: row.theme_id,
    published: row.published,
    fileName: row.file_name,
    kind: row.kind,
    mediaType: row.media_type,
    bytes: row.bytes,
    state: row.state,
    failure: row.failure && translator(language)(`errors.fields.${row.failure}`, row.failure_params ?? {}),
    remarks: row.remarks.map((key) => translator(language)(`errors.fields.${key}`)),
    progress: row.state === 'processing' ? progressOf(row.content_hash) : null,
    durationSeconds: row.duration_seconds,
    width: row.width,
    height: row.height,
    usageCount: row.usage_count,
    thumbnail: thumbnailOf(row, clock()),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
  });
