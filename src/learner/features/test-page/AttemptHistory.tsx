import { Link } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Badge, Card } from '#shared/browser/ui/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { learnerPaths } from '../../paths.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import styles from './AttemptHistory.module.css';

type MyAttempt = Schemas['MyAttempt'];

interface AttemptHistoryProps {
  testId: number;
  attempts: MyAttempt[];
}

/** My attempts at the test, the latest first, with results as far as the policy allows. */
export function AttemptHistory({ testId, attempts }: AttemptHistoryProps) {
  const { t, formatDateTime, formatPercent } = useI18n();
  const rows = [...attempts].sort((a, b) => b.number - a.number);
  return (
    <Card>
      <h2 className={styles.title}>{t('testPage.history.title')}</h2>
      {rows.length === 0 && <p className={styles.none}>{t('testPage.history.none')}</p>}
      <ul className={styles.list}>
        {rows.map((attempt) => (
          <li key={attempt.id} className={styles.row}>
            <div className={styles.what}>
              <span className={styles.number}>{t('testPage.history.number', { number: attempt.number })}</span>
              <span className={styles.date}>{formatDateTime(attempt.submittedAt ?? attempt.startedAt)}</span>
            </div>
            {attempt.marking === 'pending' ? (
              <Badge tone="info">{t('testPage.history.marking')}</Badge>
            ) : (
              <StatusBadge outcome={outcomeOf(attempt)} />
            )}
            {attempt.percentage !== null && <span className={styles.percent}>{formatPercent(attempt.percentage)}</span>}
            {attempt.status === 'submitted' && (
              <Link
                className={styles.link}
                to={learnerPaths.result(testId, attempt.id)}
                aria-label={t('testPage.history.openNumber', { number: attempt.number })}
              >
                {t('testPage.history.open')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function outcomeOf({ status, passed }: MyAttempt) {
  if (status === 'in_progress') return 'in_progress';
  if (passed === null) return 'completed';
  return passed ? 'passed' : 'not_passed';
}
