import { useRecordContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { RecordOf } from '../../model/model.ts';

type Named = Pick<RecordOf<'visited-themes'>, 'id' | 'title'>;

/** What a theme of the visit log is called: pages may belong to none, and themes may be gone. */
export function useThemeName(): (theme: Named) => string {
  const { t, localized } = useI18n();
  return ({ id, title }) => {
    if (id === 0) return t('resources.visited-themes.none');
    return title === null ? t('resources.visited-themes.deleted') : localized(title);
  };
}

export function ThemeCell() {
  const record = useRecordContext<RecordOf<'visited-themes'>>();
  const nameOf = useThemeName();
  return record === undefined ? null : nameOf(record);
}
