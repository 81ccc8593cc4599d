import { useI18n } from '#shared/browser/i18n/index.ts';
import { clockText } from '#shared/i18n/clock-text.ts';
import { sizeText } from '#shared/i18n/numbers.ts';
import type { LibraryFile } from '../../api/library.ts';

/** The kind of a file, its length and its size, in one line. */
export function useFacts({ kind, durationSeconds, pageCount, bytes }: LibraryFile): string {
  const { t, language } = useI18n();
  const length = durationSeconds === null ? [] : [clockText(Math.floor(durationSeconds))];
  const pages = pageCount === null ? [] : [t('library.pages', { smart_count: pageCount })];
  return [t(`library.one.${kind}`), ...length, ...pages, sizeText(bytes, language)].join(' · ');
}
