import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Card, Icon } from '#shared/browser/ui/index.ts';
import type { MyPlan } from '../../api/my-plans.ts';
import { learnerPaths } from '../../paths.ts';
import { materialPath } from '../../ui/material-path.ts';
import { PlanBadge } from '../../ui/PlanBadge.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import styles from './PlanLines.module.css';

/** Plans to learn, with how far each is; and films that were begun. */
export function PlanLines({ plans }: { plans: readonly MyPlan[] }) {
  const { t, localized, formatPercent, formatDate } = useI18n();
  const [heading, films] = [useId(), useId()];
  const open = plans.filter(({ state }) => state === 'in_progress' || state === 'not_started');
  const watching = open.flatMap((plan) => plan.watching.map((step) => ({ plan, step })));
  return (
    <>
      {watching.length > 0 && (
        <section aria-labelledby={films}>
          <h2 id={films} className={styles.title}>
            {t('main.watching')}
          </h2>
          <Card padding="none">
            <ul className={styles.list}>
              {watching.map(({ plan, step }) => (
                <li key={`${plan.id}/${step.key}`}>
                  <Link to={materialPath(plan.id, step)} className={styles.row}>
                    <Icon name="play" size={20} />
                    <span className={styles.words}>
                      <span className={styles.name}>{localized(step.title)}</span>
                      <ProgressBar share={step.share} label={localized(step.title)} />
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        </section>
      )}
      {open.length > 0 && (
        <section aria-labelledby={heading}>
          <h2 id={heading} className={styles.title}>
            {t('main.plans')}
          </h2>
          <Card padding="none">
            <ul className={styles.list}>
              {open.map((plan) => (
                <li key={plan.id}>
                  <Link to={learnerPaths.plan(plan.id)} className={styles.row}>
                    <span className={styles.words}>
                      <span className={styles.name}>{localized(plan.title)}</span>
                      {plan.dueOn !== null && (
                        <span className={styles.facts}>
                          {t(plan.overdue ? 'plans.wasDue' : 'plans.due', { date: formatDate(plan.dueOn, 'long') })}
                        </span>
                      )}
                      <ProgressBar share={plan.share} label={localized(plan.title)} />
                    </span>
                    <span className={styles.percent}>{formatPercent(Math.floor(plan.share * 100))}</span>
                    <PlanBadge {...plan} />
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        </section>
      )}
    </>
  );
}
