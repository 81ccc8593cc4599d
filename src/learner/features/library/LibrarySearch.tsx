import { useI18n } from '#shared/browser/i18n/index.ts';
import type { LibraryFilter } from '../../api/library.ts';
import { SearchBar } from '../../ui/search/SearchBar.tsx';
import { SearchSelect } from '../../ui/search/SearchSelect.tsx';

interface LibrarySearchProps {
  filter: LibraryFilter;
  onChange: (filter: LibraryFilter) => void;
}

export const KINDS = ['video', 'document', 'image', 'audio', 'model', 'archive'] as const;

/** Search by words and kind. */
export function LibrarySearch({ filter, onChange }: LibrarySearchProps) {
  const { t } = useI18n();
  return (
    <SearchBar label={t('library.search')} words={filter.words} onSearch={(words) => onChange({ ...filter, words })}>
      <SearchSelect
        label={t('library.kind')}
        value={filter.kind}
        options={[
          { value: 'all', text: t('library.kinds.all') },
          ...KINDS.map((kind) => ({ value: kind, text: t(`library.kinds.${kind}`) })),
        ]}
        onChange={(kind) => onChange({ ...filter, kind: KINDS.find((one) => one === kind) ?? 'all' })}
      />
    </SearchBar>
  );
}
