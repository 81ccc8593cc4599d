import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { EmptyState } from '#shared/browser/ui/EmptyState.tsx';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { CARDS_KEY, type Exam, loadExams } from '../report-cards-api.ts';
import { ExamPanel } from './ExamPanel.tsx';

function Group({ title, exams }: { title: string; exams: readonly Exam[] }) {
  if (exams.length === 0) return null;
  return (
    <Box component="section" sx={{ mb: 3 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {exams.map((exam) => (
          <ExamPanel key={exam.testId} exam={exam} />
        ))}
      </Box>
    </Box>
  );
}

/** An examiner's exams with their sheets; unsigned ones come first. With `?waiting=1` only those that can be signed now. */
export function ReportCardsPage() {
  const { t } = useI18n();
  const [search, setSearch] = useSearchParams();
  const only = search.get('waiting') === '1';
  const { data: all, error, refetch } = useQuery({ queryKey: [CARDS_KEY, 'exams'], queryFn: loadExams, retry: false });
  const data = only ? all?.filter(({ waiting }) => waiting) : all;
  return (
    <Box sx={{ maxWidth: 1100 }}>
      <Title title={t('menu.admin.reportCards')} preferenceKey={false} />
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton variant="rounded" height={240} aria-busy="true" />}
      {only && data !== undefined && (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" size="small" onClick={() => setSearch({})}>
              {t('reportCards.exams.waiting.all')}
            </Button>
          }
        >
          {t(data.length === 0 ? 'reportCards.exams.waiting.none' : 'reportCards.exams.waiting.only')}
        </Alert>
      )}
      {all?.length === 0 && (
        <EmptyState icon="list" title={t('reportCards.exams.none.title')} text={t('reportCards.exams.none.text')} />
      )}
      {data !== undefined && (
        <>
          <Group title={t('reportCards.exams.toSign')} exams={data.filter(({ unsigned }) => unsigned > 0)} />
          <Group title={t('reportCards.exams.others')} exams={data.filter(({ unsigned }) => unsigned === 0)} />
        </>
      )}
    </Box>
  );
}
