import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Card, Icon } from '#shared/browser/ui/index.ts';
import type { MyPlan } from '../../api/my-plans.ts';
import { learnerPaths } from '../../paths.ts';
import { PlanBadge } from '../../ui/PlanBadge.tsx';
import styles from './PlanRows.module.css';

/** Plans in short, one row each; nothing when there is none. */
export function PlanRows({ title, plans }: { title: string; plans: readonly MyPlan[] }) {
  const { t, localized, formatDate } = useI18n();
  const id = useId();
  if (plans.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <Card padding="none">
        <ul className={styles.list}>
          {plans.map((plan) => (
            <li key={plan.id}>
              <Link to={learnerPaths.plan(plan.id)} className={styles.row}>
                <span className={styles.words}>
                  <span className={styles.name}>{localized(plan.title)}</span>
                  <span className={styles.facts}>
                    {[
                      ...(plan.cycle > 1 || !plan.isNewest ? [t('plans.cycle', { number: plan.cycle })] : []),
                      ...(plan.completedAt === null
                        ? []
                        : [t('plans.completedOn', { date: formatDate(plan.completedAt, 'long') })]),
                    ].join(' · ')}
                  </span>
                </span>
                <PlanBadge {...plan} />
                <Icon name="chevron-right" size={20} />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
