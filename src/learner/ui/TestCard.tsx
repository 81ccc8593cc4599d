import { Link } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Badge, Icon } from '#shared/browser/ui/index.ts';
import type { MyTest } from '../api/my-tests.ts';
import { learnerPaths } from '../paths.ts';
import { StatusBadge } from './StatusBadge.tsx';
import styles from './TestCard.module.css';
import { TestFacts } from './TestFacts.tsx';
import { lockedUntil } from './locked-until.ts';
import { TimeLeft } from './TimeLeft.tsx';

interface TestCardProps {
  test: MyTest;
  /** The heading level of the title. */
  level?: 2 | 3;
}

/** A test in a list: what it is, its terms, and my status. The whole card is a link. */
export function TestCard({ test, level = 3 }: TestCardProps) {
  const i18n = useI18n();
  const { t, localized, formatPercent, formatDateTime } = i18n;
  const locked = lockedUntil(test, i18n);
  const Heading = level === 2 ? 'h2' : 'h3';
  const running = test.state === 'in_progress';
  return (
    <article className={styles.card} data-running={running || undefined}>
      <div className={styles.badges}>
        {test.kind === 'exam' && <Badge tone="warning">{t('testCard.exam')}</Badge>}
        <StatusBadge outcome={test.outcome} state={test.state} />
        {test.bestPercentage !== null && (
          <span className={styles.best}>{t('testCard.best', { percent: formatPercent(test.bestPercentage) })}</span>
        )}
      </div>
      <Heading className={styles.title}>
        <Link to={running ? learnerPaths.testing(test.id) : learnerPaths.test(test.id)} className={styles.link}>
          {localized(test.title)}
        </Link>
      </Heading>
      <TestFacts test={test} />
      {locked !== null && (
        <p className={styles.locked}>
          <Icon name="lock" />
          <span>{locked}</span>
        </p>
      )}
      {running && (test.activeDeadlineAt ?? test.activeOpenBy) && (
        <p className={styles.running}>
          {test.activeDeadlineAt && <TimeLeft until={test.activeDeadlineAt} />}
          {test.activeOpenBy && <span>{t('testCard.openBy', { date: formatDateTime(test.activeOpenBy) })}</span>}
          <span className={styles.continue}>
            {t('testCard.continue')}
            <Icon name="chevron-right" />
          </span>
        </p>
      )}
    </article>
  );
}
