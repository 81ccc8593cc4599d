import { useI18n } from '#shared/browser/i18n/index.ts';
import { EmptyState, ErrorState } from '#shared/browser/ui/index.ts';
import { type MyPlan, useMyPlans } from '../../api/my-plans.ts';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { PlanCard } from './PlanCard.tsx';
import { PlanRows } from './PlanRows.tsx';
import styles from './PlansPage.module.css';

const isToLearn = ({ state, isNewest }: MyPlan) =>
  isNewest && (state === 'in_progress' || state === 'not_started' || state === 'upcoming');

/** My plans: to learn now, completed, and earlier periods. */
export function PlansPage() {
  const { t } = useI18n();
  const { data: plans, error, refetch } = useMyPlans();
  if (error && !plans) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!plans) return <PageSkeleton />;
  const open = plans.filter(isToLearn);
  const completed = plans.filter((plan) => plan.isNewest && plan.state === 'completed');
  const earlier = plans.filter((plan) => !open.includes(plan) && !completed.includes(plan));
  return (
    <div className={styles.page}>
      <PageHeading title={t('plans.listTitle')} />
      {plans.length === 0 && <EmptyState icon="book" title={t('plans.empty.title')} text={t('plans.empty.text')} />}
      {plans.length > 0 && open.length === 0 && <p className={styles.lead}>{t('plans.allDone')}</p>}
      {open.length > 0 && (
        <ul className={styles.grid}>
          {open.map((plan) => (
            <li key={plan.id}>
              <PlanCard plan={plan} />
            </li>
          ))}
        </ul>
      )}
      <PlanRows title={t('plans.completed')} plans={completed} />
      <PlanRows title={t('plans.earlier')} plans={earlier} />
    </div>
  );
}
