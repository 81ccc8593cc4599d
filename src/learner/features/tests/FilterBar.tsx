import { useI18n } from '#shared/browser/i18n/index.ts';
import { SearchField } from '../../ui/search/SearchField.tsx';
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
      <SearchField
        label={t('tests.search')}
        value={filter.words}
        onChange={(words) => onChange({ ...filter, words })}
      />
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
