import { useEffect, useRef, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Icon } from '#shared/browser/ui/index.ts';
import type { LessonFilter, VideoLesson } from '../../../api/video-lessons.ts';
import styles from './LessonSearch.module.css';

interface LessonSearchProps {
  filter: LessonFilter;
  themes: readonly NonNullable<VideoLesson['theme']>[];
  onChange: (filter: LessonFilter) => void;
}

/** A pause in typing after which is searched. */
const PAUSE_MS = 300;

/** Search by words and by theme. */
export function LessonSearch({ filter, themes, onChange }: LessonSearchProps) {
  const { t, localized } = useI18n();
  const [words, setWords] = useState(filter.words);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Reset from outside.
  useEffect(() => setWords(filter.words), [filter.words]);
  const type = (next: string) => {
    setWords(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange({ ...filter, words: next.trim() }), PAUSE_MS);
  };
  return (
    <div role="search" className={styles.bar}>
      <label className={styles.search}>
        <Icon name="search" size={20} />
        <input
          type="search"
          value={words}
          maxLength={200}
          placeholder={t('lessons.search')}
          aria-label={t('lessons.search')}
          onChange={(event) => type(event.target.value)}
        />
      </label>
      {themes.length > 1 && (
        <select
          className={styles.theme}
          aria-label={t('lessons.theme')}
          value={filter.themeId ?? ''}
          onChange={({ target }) => onChange({ ...filter, themeId: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">{t('lessons.allThemes')}</option>
          {themes.map(({ id, title }) => (
            <option key={id} value={id}>
              {localized(title)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
