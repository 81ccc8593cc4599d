import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { useParams } from 'react-router-dom';
import { ApiError } from '#shared/browser/api-error.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { EmptyState } from '#shared/browser/ui/EmptyState.tsx';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import type { Schemas } from '#shared/contract/index.ts';
import { NotFoundPage } from '../../../layout/NotFoundPage.tsx';
import { RecordTabs } from '../../../layout/RecordTabs.tsx';
import { PackageBar } from '../PackageBar.tsx';
import { AnswersPanel } from './AnswersPanel.tsx';
import { Facts } from './parts/Facts.tsx';
import { ItemsPanel } from './ItemsPanel.tsx';
import { LearnersPanel } from './LearnersPanel.tsx';
import { QuestionsPanel } from './QuestionsPanel.tsx';
import { getPackage, getSummary } from './results-api.ts';
import { useResultWords } from './parts/use-result-words.ts';

function Figures({ summary }: { summary: Schemas['ScormSummary'] }) {
  const { t, formatNumber, formatPercent } = useI18n();
  const words = useResultWords();
  const { people } = summary;
  const ofPeople = (count: number) =>
    people === 0 ? '—' : `${formatNumber(count)} (${formatPercent((100 * count) / people, 0)})`;
  return (
    <Paper sx={{ p: 2, mb: 2 }}>
      <Facts
        facts={[
          [t('scormResults.figures.people'), formatNumber(people)],
          [t('scormResults.figures.attempts'), formatNumber(summary.attempts)],
          [t('scormResults.figures.running'), formatNumber(summary.running)],
          [t('scormResults.figures.completed'), ofPeople(summary.completed)],
          [t('scormResults.figures.passed'), ofPeople(summary.passed)],
          [t('scormResults.figures.failed'), ofPeople(summary.failed)],
          [t('scormResults.figures.score'), words.share(summary.averageScore)],
          [t('scormResults.figures.time'), words.duration(summary.averageSeconds)],
        ]}
      />
    </Paper>
  );
}

/** The results of a package: in all, by people, by its items and by what it asks. */
export function ScormResultsPage() {
  const { t, localized } = useI18n();
  const id = Number(useParams().id);
  const { data, error, refetch } = useQuery({
    queryKey: ['scorm-results', id],
    queryFn: async () => {
      const [found, summary] = await Promise.all([getPackage(id), getSummary(id)]);
      return { found, summary };
    },
    retry: false,
  });
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFoundPage />;
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const name = data === undefined ? '' : localized(data.found.title);
  return (
    <>
      <Title
        title={data === undefined ? t('scormResults.title') : t('scormResults.titleOf', { name })}
        preferenceKey={false}
      />
      {data === undefined ? (
        <Skeleton variant="rounded" height={320} aria-busy="true" />
      ) : (
        <Box sx={{ mt: 1 }}>
          <Box sx={{ mb: 2 }}>
            <PackageBar id={id} open="results" />
          </Box>
          {/* Attempts that were reset make no figures, and are still to be found. */}
          {data.summary.people === 0 && data.found.attemptCount === 0 ? (
            <EmptyState icon="box" title={t('scormResults.empty.title')} text={t('scormResults.empty.text')} />
          ) : (
            <>
              <Figures summary={data.summary} />
              <RecordTabs
                label={t('scormResults.tabs.label')}
                tabs={[
                  {
                    key: 'learners',
                    label: t('scormResults.tabs.learners'),
                    body: () => <LearnersPanel scormId={id} />,
                  },
                  { key: 'items', label: t('scormResults.tabs.items'), body: () => <ItemsPanel scormId={id} /> },
                  {
                    key: 'questions',
                    label: t('scormResults.tabs.questions'),
                    body: () => <QuestionsPanel scormId={id} />,
                  },
                  { key: 'answers', label: t('scormResults.tabs.answers'), body: () => <AnswersPanel scormId={id} /> },
                ]}
              />
            </>
          )}
        </Box>
      )}
    </>
  );
}
