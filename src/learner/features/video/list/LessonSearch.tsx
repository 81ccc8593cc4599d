import { useI18n } from '#shared/browser/i18n/index.ts';
import type { LessonFilter, VideoLesson } from '../../../api/video-lessons.ts';
import { SearchBar } from '../../../ui/search/SearchBar.tsx';
import { SearchSelect } from '../../../ui/search/SearchSelect.tsx';

interface LessonSearchProps {
  filter: LessonFilter;
  themes: readonly NonNullable<VideoLesson['theme']>[];
  onChange: (filter: LessonFilter) => void;
}

/** Search by words and by theme. */
export function LessonSearch({ filter, themes, onChange }: LessonSearchProps) {
  const { t, localized } = useI18n();
  return (
    <SearchBar label={t('lessons.search')} words={filter.words} onSearch={(words) => onChange({ ...filter, words })}>
      {themes.length > 1 && (
        <SearchSelect
          label={t('lessons.theme')}
          value={String(filter.themeId ?? '')}
          options={[
            { value: '', text: t('lessons.allThemes') },
            ...themes.map(({ id, title }) => ({ value: String(id), text: localized(title) })),
          ]}
          onChange={(id) => onChange({ ...filter, themeId: id === '' ? null : Number(id) })}
        />
      )}
    </SearchBar>
  );
}
