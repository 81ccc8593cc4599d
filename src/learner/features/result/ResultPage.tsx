import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { ApiError } from '#shared/browser/api-error.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, EmptyState, ErrorState, LinkButton } from '#shared/browser/ui/index.ts';
import { useAttemptResult } from '../../api/attempts.ts';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { learnerPaths } from '../../paths.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { keptTestOrigin, NextMaterial, withOrigin } from '../../ui/from-plan/index.ts';
import { ResultSummary } from './ResultSummary.tsx';
import styles from './ResultPage.module.css';
import { ReviewList } from './ReviewList.tsx';
import { ThemeBars } from './ThemeBars.tsx';

/** The result of a finished attempt, as far as the test's policy allows. */
export function ResultPage({ attemptId }: { attemptId: number }) {
  const { t, localized, formatDateTime } = useI18n();
  const testId = Number(useParams().id);
  const { data: result, error, refetch } = useAttemptResult(attemptId);
  const timedOut = hasTimedOut(useLocation().state) || result?.submitReason === 'deadline';
  const [origin] = useState(() => keptTestOrigin(testId));
  if (error instanceof ApiError && error.id === 'attempt-in-progress') return <StillRuns testId={testId} />;
  if (error && !result) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!result) return <PageSkeleton />;
  return (
    <div className={styles.page}>
      <div>
        <BackLink to={origin === null ? learnerPaths.test(testId) : withOrigin(learnerPaths.test(testId), origin)}>
          {t('result.back')}
        </BackLink>
        <PageHeading title={localized(result.title)} />
        <p className={styles.meta}>
          {t('result.meta', { number: result.number, date: formatDateTime(result.submittedAt) })}
        </p>
      </div>
      {timedOut && (
        <Alert tone="warning" title={t('result.timedOut')}>
          {t('result.timedOutText')}
        </Alert>
      )}
      {(result.submitReason === 'staff' || result.submitReason === 'policy') && (
        <Alert tone="info">{t(`result.closedBy.${result.submitReason}`)}</Alert>
      )}
      <ResultSummary result={result} />
      <NextMaterial origin={origin} kind="test" id={testId} isDone={result.passed === true} />
      {result.lateUntil === null && result.visibleFrom && (
        <Alert tone="info">{t('result.visibleFrom', { date: formatDateTime(result.visibleFrom) })}</Alert>
      )}
      {result.lateUntil === null && result.waitsForOthers && <Alert tone="info">{t('result.waitsForOthers')}</Alert>}
      {result.lateCounted > 0 && (
        <Alert tone="info">{t('result.lateCounted', { smart_count: result.lateCounted })}</Alert>
      )}
      {result.lateWaiting > 0 && (
        <Alert tone="warning">{t('result.lateWaiting', { smart_count: result.lateWaiting })}</Alert>
      )}
      <ThemeBars themes={result.themes} />
      <ReviewList attemptId={attemptId} items={result.items} sections={result.sections} />
      <div className={styles.ways}>
        <LinkButton to={learnerPaths.test(testId)} variant="secondary">
          {t('result.back')}
        </LinkButton>
        <LinkButton to={learnerPaths.tests()}>{t('result.toTests')}</LinkButton>
      </div>
    </div>
  );
}

/** The attempt has been opened again: what its result was is not shown any more. */
function StillRuns({ testId }: { testId: number }) {
  const { t } = useI18n();
  return (
    <EmptyState
      icon="clock"
      level={1}
      title={t('result.stillRuns')}
      text={t('result.stillRunsText')}
      action={<LinkButton to={learnerPaths.testing(testId)}>{t('testCard.continue')}</LinkButton>}
    />
  );
}

function hasTimedOut(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'timedOut' in state && state.timedOut === true;
}
