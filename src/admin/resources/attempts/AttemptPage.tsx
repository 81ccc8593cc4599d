import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link, Title } from 'react-admin';
import { useParams } from 'react-router-dom';
import { api } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { QuestionReview } from '#shared/browser/questions/QuestionReview.tsx';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import { AttemptSummary } from './AttemptSummary.tsx';

/** One attempt for staff: the result, then every question with the answer and the key. */
export function AttemptPage() {
  const { t, localized } = useI18n();
  const id = Number(useParams().id);
  const { data, error, isPending } = useQuery({
    queryKey: ['attempts', id, 'detail'],
    queryFn: async () => (await api.GET('/attempts/{id}', { params: { path: { id } } })).data ?? null,
  });
  const problem = useErrorText(error);
  const title = data ? localized(data.title) : t('resources.attempts.detail.title');
  return (
    <Box sx={{ maxWidth: 900 }}>
      <Title title={title} preferenceKey={false} />
      {isPending && <Skeleton variant="rounded" height={240} />}
      {problem !== '' && <Alert severity="error">{problem}</Alert>}
      {data && (
        <>
          <Button
            component={Link}
            to={`/admin/tests/edit/${data.attempt.testId}?tab=results`}
            startIcon={<ArrowBackIcon />}
            sx={{ mb: 2 }}
          >
            {t('resources.attempts.detail.back')}
          </Button>
          <AttemptSummary detail={data} />
          <Box sx={{ display: 'grid', gap: 2 }}>
            {data.items.map((item) => (
              <Paper key={item.item.position} sx={{ p: { xs: 2, sm: 3 } }}>
                <QuestionReview review={item} number={item.item.position + 1} />
              </Paper>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}
