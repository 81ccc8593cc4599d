import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { EmptyState } from '#shared/browser/ui/EmptyState.tsx';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { TestWorkspace } from '../../../resources/tests/workspace/TestWorkspace.tsx';
import { CARDS_KEY, loadExams } from '../report-cards-api.ts';
import { ExamPanel } from './ExamPanel.tsx';

/** The sheets of one test. */
export function TestCardsPage() {
  const { t } = useI18n();
  const testId = Number(useParams().id);
  const { data, error, refetch } = useQuery({ queryKey: [CARDS_KEY, 'exams'], queryFn: loadExams, retry: false });
  const exam = data?.find((one) => one.testId === testId);
  return (
    <TestWorkspace testId={testId} tab="sheets">
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton variant="rounded" height={160} aria-busy="true" />}
      {data !== undefined && exam === undefined && (
        <EmptyState icon="list" title={t('reportCards.noExam.title')} text={t('reportCards.noExam.text')} />
      )}
      {exam !== undefined && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: 1100 }}>
          <ExamPanel exam={exam} />
        </Box>
      )}
    </TestWorkspace>
  );
}
