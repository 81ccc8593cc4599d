import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Card, Icon } from '#shared/browser/ui/index.ts';
import type { PlanCycle } from '../../api/my-plans.ts';
import { learnerPaths } from '../../paths.ts';
import { PlanBadge } from '../../ui/PlanBadge.tsx';
import styles from './PlanRows.module.css';

/** All periods of a plan, the newest first: what was learned earlier still opens. */
export function CycleRows({ cycles, current }: { cycles: readonly PlanCycle[]; current: number }) {
  const { t, formatDate } = useI18n();
  const id = useId();
  const facts = ({ id: cycle, startsAt, completedAt }: PlanCycle) => {
    const dates = [startsAt, ...(completedAt === null ? [] : [completedAt])].map((date) => formatDate(date));
    return [dates.join(' – '), ...(cycle === current ? [t('plans.thisCycle')] : [])].join(' · ');
  };
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('plans.cycles')}
      </h2>
      <Card padding="none">
        <ul className={styles.list}>
          {cycles.map((cycle) => (
            <li key={cycle.id}>
              <Link
                to={learnerPaths.plan(cycle.id)}
                className={styles.row}
                aria-current={cycle.id === current ? 'page' : undefined}
              >
                <span className={styles.words}>
                  <span className={styles.name}>{t('plans.cycle', { number: cycle.cycle })}</span>
                  <span className={styles.facts}>{facts(cycle)}</span>
                </span>
                <PlanBadge state={cycle.state} overdue={false} />
                <Icon name="chevron-right" size={20} />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
