import { useI18n } from '#shared/browser/i18n/index.ts';
import { Icon } from '#shared/browser/ui/index.ts';
import styles from './FilterBar.module.css';
import type { TestFilter } from './test-groups.ts';

interface FilterBarProps {
  filter: TestFilter;
  onChange: (filter: TestFilter) => void;
}

const KINDS = ['all', 'test', 'exam'] as const;

/** Search by title and kind. */
export function FilterBar({ filter, onChange }: FilterBarProps) {
  const { t } = useI18n();
  return (
    <div role="search" className={styles.bar}>
      <label className={styles.search}>
        <Icon name="search" size={20} />
        <input
          type="search"
          value={filter.words}
          placeholder={t('tests.search')}
          aria-label={t('tests.search')}
          onChange={(event) => onChange({ ...filter, words: event.target.value })}
        />
      </label>
      <fieldset className={styles.kinds}>
        <legend className={styles.legend}>{t('tests.kind.label')}</legend>
        {KINDS.map((kind) => (
          <label key={kind} className={styles.kind}>
            <input
              type="radio"
              name="kind"
              checked={filter.kind === kind}
              onChange={() => onChange({ ...filter, kind })}
            />
            <span>{t(`tests.kind.${kind}`)}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
