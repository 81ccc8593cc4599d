import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, Badge, Card, ErrorState, Icon } from '#shared/browser/ui/index.ts';
import { useMyTest } from '../../api/my-tests.ts';
import { keepTestOrigin, NextMaterial, useOrigin, WayBack } from '../../ui/from-plan/index.ts';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { learnerPaths } from '../../paths.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { lockedUntil } from '../../ui/locked-until.ts';
import { AttemptHistory } from './AttemptHistory.tsx';
import { ReadinessCheck } from './ReadinessCheck.tsx';
import { RequirementsCard } from './RequirementsCard.tsx';
import { RetakeCard } from './RetakeCard.tsx';
import { rulesOf } from './rules.ts';
import { StartBar } from './StartBar.tsx';
import styles from './TestPage.module.css';

/** A test outside an attempt: rules, readiness check, history, start. */
export function TestPage() {
  const id = Number(useParams().id);
  const i18n = useI18n();
  const { t, localized, formatDateTime } = i18n;
  const { data, error, refetch } = useMyTest(id);
  const origin = useOrigin();
  useEffect(() => keepTestOrigin(id, origin));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const { test, attempts } = data;
  const locked = lockedUntil(test, i18n);
  const open = locked === null && (test.state === 'available' || test.state === 'in_progress');
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <WayBack origin={origin} to={learnerPaths.tests()}>
          {t('testPage.back')}
        </WayBack>
        <PageHeading title={localized(test.title)}>
          {test.kind === 'exam' && <Badge tone="warning">{t('testCard.exam')}</Badge>}
          <StatusBadge outcome={test.outcome} state={test.state} />
        </PageHeading>
        {test.description && <p className={styles.description}>{localized(test.description)}</p>}
      </div>
      {test.state === 'upcoming' && test.opensAt && (
        <Alert tone="info">{t('testPage.opensAt', { date: formatDateTime(test.opensAt) })}</Alert>
      )}
      {locked !== null && <Alert tone="info">{locked}</Alert>}
      {test.state === 'finished' && <Alert tone="info">{t('testPage.finished')}</Alert>}
      <NextMaterial origin={origin} kind="test" id={id} isDone={test.outcome === 'passed'} />
      {open && <StartBar detail={data} />}
      <RetakeCard detail={data} />
      <div className={styles.columns}>
        <Card>
          <h2 className={styles.title}>{t('testPage.rules.title')}</h2>
          <ul className={styles.rules}>
            {rulesOf(data, i18n).map(({ icon, text }) => (
              <li key={text}>
                <Icon name={icon} />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </Card>
        <div className={styles.side}>
          {open && <RequirementsCard requirements={data.requirements} />}
          {open && <ReadinessCheck testId={id} asksForFace={data.requirements.faceCheck !== 'none'} />}
          <AttemptHistory testId={id} attempts={attempts} />
        </div>
      </div>
    </div>
  );
}
