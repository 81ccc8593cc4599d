import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Card } from '#shared/browser/ui/index.ts';
import type { MyTest } from '../../api/my-tests.ts';
import { learnerPaths } from '../../paths.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import styles from './ResultRows.module.css';

/** My results, one row per test. */
export function ResultRows({ tests }: { tests: MyTest[] }) {
  const { t, localized, formatPercent } = useI18n();
  const id = useId();
  if (tests.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('main.results')}
      </h2>
      <Card padding="none">
        <ul className={styles.list}>
          {tests.map((test) => (
            <li key={test.id}>
              <Link to={learnerPaths.test(test.id)} className={styles.row}>
                <span className={styles.name}>{localized(test.title)}</span>
                <span className={styles.percent}>
                  {test.bestPercentage === null ? '' : formatPercent(test.bestPercentage)}
                </span>
                <StatusBadge outcome={test.outcome} />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
