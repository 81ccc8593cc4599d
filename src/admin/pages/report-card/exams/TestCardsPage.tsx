import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link, Title } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { EmptyState } from '#shared/browser/ui/EmptyState.tsx';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { CARDS_KEY, loadExams } from '../report-cards-api.ts';
import { ExamPanel } from './ExamPanel.tsx';

/** The sheets of one test, for administrators, whose menu has no report cards. */
export function TestCardsPage() {
  const { t } = useI18n();
  const testId = Number(useParams().id);
  const { data, error, refetch } = useQuery({ queryKey: [CARDS_KEY, 'exams'], queryFn: loadExams, retry: false });
  const exam = data?.find((one) => one.testId === testId);
  return (
    <Box sx={{ maxWidth: 1100 }}>
      <Title title={t('menu.admin.reportCards')} preferenceKey={false} />
      <Button component={Link} to={`/admin/tests/edit/${testId}`} startIcon={<ArrowBackIcon />} sx={{ mb: 1.5 }}>
        {t('reportCards.toTest')}
      </Button>
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton variant="rounded" height={160} aria-busy="true" />}
      {data !== undefined && exam === undefined && (
        <EmptyState icon="list" title={t('reportCards.noExam.title')} text={t('reportCards.noExam.text')} />
      )}
      {exam !== undefined && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          <ExamPanel exam={exam} />
        </Box>
      )}
    </Box>
  );
}
