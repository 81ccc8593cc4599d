import { useParams } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, Card, LinkButton } from '#shared/browser/ui/index.ts';
import { useCertificateOfPlan } from '../../api/certificates.ts';
import { type MyPlan, useMyPlan } from '../../api/my-plans.ts';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { learnerPaths } from '../../paths.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { materialPath } from '../../ui/material-path.ts';
import { PlanBadge } from '../../ui/PlanBadge.tsx';
import { PlanFacts } from '../../ui/PlanFacts.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { CertificateLink } from './CertificateLink.tsx';
import { CycleRows } from './CycleRows.tsx';
import styles from './PlanPage.module.css';
import { ThemeRows } from './ThemeRows.tsx';

function Standing({ plan }: { plan: MyPlan }) {
  const { t, localized, formatPercent, formatDuration } = useI18n();
  const percent = formatPercent(Math.floor(plan.share * 100));
  const certificate = useCertificateOfPlan(plan.state === 'completed')(plan.id);
  return (
    <Card className={styles.standing}>
      <div className={styles.line}>
        <PlanBadge {...plan} />
        <strong className={styles.percent}>{percent}</strong>
      </div>
      <ProgressBar share={plan.share} label={t('plans.progress', { percent })} />
      <PlanFacts plan={plan} />
      {certificate !== undefined && <CertificateLink certificate={certificate} />}
      {plan.seconds >= 60 && (
        <p className={styles.note}>{t('plans.spent', { time: formatDuration(Math.floor(plan.seconds / 60) * 60) })}</p>
      )}
      {plan.next && (
        <LinkButton to={materialPath(plan.id, plan.next)} className={styles.action}>
          {t(plan.state === 'not_started' ? 'plans.start' : 'plans.continue')}: {localized(plan.next.title)}
        </LinkButton>
      )}
    </Card>
  );
}

/** One of my plans: how far I am, its themes in order, and its other periods. */
export function PlanPage() {
  const { t, localized } = useI18n();
  const id = Number(useParams().id);
  const { data, error, refetch } = useMyPlan(id);
  if (error && !data)
    return (
      <LoadFailure error={error} onRetry={() => void refetch()} to={learnerPaths.plans()} list={t('plans.listTitle')} />
    );
  if (!data) return <PageSkeleton />;
  const { plan, themes, cycles } = data;
  return (
    <div className={styles.page}>
      <BackLink to={learnerPaths.plans()}>{t('plans.listTitle')}</BackLink>
      <PageHeading title={localized(plan.title)} />
      {plan.description !== null && <p className={styles.description}>{localized(plan.description)}</p>}
      <Standing plan={plan} />
      {plan.waiting && <Alert>{t('plans.waiting')}</Alert>}
      <ThemeRows enrolmentId={plan.id} themes={themes} />
      {cycles.length > 1 && <CycleRows cycles={cycles} current={plan.id} />}
    </div>
  );
}
