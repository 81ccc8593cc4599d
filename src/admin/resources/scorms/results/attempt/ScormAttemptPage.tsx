import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, Title } from 'react-admin';
import { useParams } from 'react-router-dom';
import { ApiError } from '#shared/browser/api-error.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { NotFoundPage } from '../../../../layout/NotFoundPage.tsx';
import { RecordTabs } from '../../../../layout/RecordTabs.tsx';
import { resultsPath } from '../paths.ts';
import { getAttempt, getPackage } from '../results-api.ts';
import { AttemptItems } from './AttemptItems.tsx';
import { AttemptLaunches } from './AttemptLaunches.tsx';
import { AttemptQuestions } from './AttemptQuestions.tsx';
import { AttemptSummary } from './AttemptSummary.tsx';
import { AttemptObjectives } from './AttemptObjectives.tsx';
import { Recorder } from './Recorder.tsx';
import { Statements } from '../../statements/index.ts';

/** One attempt of a person at a package: what came of it, item by item, and every call that its content made. */
export function ScormAttemptPage() {
  const { t, localized } = useI18n();
  const parameters = useParams();
  const [scormId, id] = [Number(parameters.id), Number(parameters.attemptId)];
  const { data, error, refetch } = useQuery({
    queryKey: ['scorm-results', scormId, 'attempt', id],
    queryFn: async () => {
      const [found, detail] = await Promise.all([getPackage(scormId), getAttempt(id)]);
      return { found, detail };
    },
    retry: false,
  });
  const isNowhere = error instanceof ApiError && (error.status === 404 || error.status === 400);
  if (isNowhere || !Number.isSafeInteger(id)) return <NotFoundPage />;
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data !== undefined && data.detail.attempt.scormId !== scormId) return <NotFoundPage />;
  if (data === undefined) {
    return (
      <>
        <Title title={t('scormResults.attempt.title')} preferenceKey={false} />
        <Skeleton variant="rounded" height={320} aria-busy="true" />
      </>
    );
  }
  const { found, detail } = data;
  // Content of cmi5 calls no API: it sends statements.
  const isCmi5 = detail.standard === 'cmi5';
  const tab = (key: string) => ({ key, label: t(`scormResults.attempt.tabs.${key}`) });
  return (
    <>
      <Title
        title={t('scormResults.attempt.titleOf', { name: detail.attempt.fullName, number: detail.attempt.number })}
        preferenceKey={false}
      />
      <Box sx={{ mt: 1 }}>
        <Link component={LinkBase} to={resultsPath(scormId)} sx={{ display: 'inline-block', mb: 2 }}>
          {t('scormResults.backToResults', { name: localized(found.title) })}
        </Link>
        <AttemptSummary detail={detail} onChanged={() => void refetch()} />
        <RecordTabs
          label={t('scormResults.attempt.tabs.label')}
          tabs={[
            { ...tab('items'), body: () => <AttemptItems detail={detail} /> },
            { ...tab('questions'), body: () => <AttemptQuestions detail={detail} /> },
            {
              ...tab('objectives'),
              shown: detail.objectives.length > 0,
              body: () => <AttemptObjectives detail={detail} />,
            },
            { ...tab('launches'), body: () => <AttemptLaunches detail={detail} /> },
            isCmi5
              ? { ...tab('statements'), body: () => <Statements attemptId={id} /> }
              : { ...tab('calls'), body: () => <Recorder detail={detail} /> },
          ]}
        />
      </Box>
    </>
  );
}
