import { useEffect, useRef, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Icon } from '#shared/browser/ui/index.ts';
import type { LibraryFilter } from '../../api/library.ts';
import styles from './LibrarySearch.module.css';

interface LibrarySearchProps {
  filter: LibraryFilter;
  onChange: (filter: LibraryFilter) => void;
}

export const KINDS = ['video', 'document', 'image', 'audio', 'model', 'archive'] as const;

/** A pause in typing after which is searched. */
const PAUSE_MS = 300;

/** Search by words and kind. */
export function LibrarySearch({ filter, onChange }: LibrarySearchProps) {
  const { t } = useI18n();
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
          placeholder={t('library.search')}
          aria-label={t('library.search')}
          onChange={(event) => type(event.target.value)}
        />
      </label>
      <label className={styles.kind}>
        <span className={styles.legend}>{t('library.kind')}</span>
        <select
          value={filter.kind}
          onChange={(event) => onChange({ ...filter, kind: event.target.value as LibraryFilter['kind'] })}
        >
          <option value="all">{t('library.kinds.all')}</option>
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`library.kinds.${kind}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
