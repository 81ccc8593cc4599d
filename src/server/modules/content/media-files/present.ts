import type { Language, Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../context.ts';
import { localized, translator } from '../../../i18n.ts';
import type { MediaRemark } from '../../../media/index.ts';
import { clockText } from '#shared/i18n/clock-text.ts';
import { isPanoramic } from '#shared/vr/panorama.ts';
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

/** What is to replace the content that learners get, and does not yet, or cannot. */
function replacementsOf(row: MediaFileRow, language: Language): Schemas['MediaReplacement'][] {
  const { last_hash: hash, last_state: state, last_bytes: bytes } = row;
  if (hash === null || state === null || bytes === null) return [];
  return [
    {
      fileName: row.last_name,
      bytes,
      state: state === 'processing' ? state : 'failed',
      failure: whyRefused(row, language),
      progress: state === 'processing' ? progressOf(hash) : null,
    },
  ];
}

function whyRefused({ refusal, last_failure, last_failure_params }: MediaFileRow, language: Language): string | null {
  const t = translator(language);
  if (refusal === null) return last_failure && t(`errors.fields.${last_failure}`, last_failure_params ?? {});
  return t('errors.fields.mediaFiles.tooShort', misfitWords(refusal, language));
}

/** The lesson that a film is too short for, the moment of its question, and the length of the film, as sentences name them. */
export const misfitWords = (
  { lesson, at, seconds }: NonNullable<MediaFileRow['refusal']>,
  language: Language,
): Record<'lesson' | 'at' | 'time', string> => ({
  lesson: localized(lesson, language),
  at: clockText(at),
  time: clockText(seconds),
});

/** What staff should know of a file because of what it is used for, which comes and goes. */
function remarksOfUse({ is_scene, kind, width, height }: MediaFileRow): MediaRemark[] {
  if (!is_scene || kind === 'model' || width === null || height === null) return [];
  return isPanoramic({ width, height }) ? [] : ['media.flatScene'];
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
    fileName: row.shown_name,
    kind: row.kind,
    mediaType: row.media_type,
    bytes: row.bytes,
    state: row.state,
    failure: row.failure && translator(language)(`errors.fields.${row.failure}`, row.failure_params ?? {}),
    remarks: [...row.remarks, ...remarksOfUse(row)].map((key) => translator(language)(`errors.fields.${key}`)),
    progress: row.state === 'processing' ? progressOf(row.content_hash) : null,
    durationSeconds: row.duration_seconds,
    width: row.width,
    height: row.height,
    replacements: replacementsOf(row, language),
    usageCount: row.usage_count,
    thumbnail: thumbnailOf(row, clock()),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
  });
