import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { api } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { QuestionView } from '#shared/browser/questions/QuestionView.tsx';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { RecordOf } from '../../generator/model.ts';

/** The question as a learner gets it, made by the server from what is saved. It can be tried; nothing is kept. */
export function QuestionPreview() {
  const { t } = useI18n();
  const record = useRecordContext<RecordOf<'questions'>>();
  const id = record?.id ?? 0;
  const version = record?.updatedAt;
  const [answer, setAnswer] = useState<Schemas['Answer'] | null>(null);
  const { data, error, isPending } = useQuery({
    queryKey: ['questions', id, 'preview', version],
    enabled: record !== undefined,
    queryFn: async () => (await api.GET('/questions/{id}/preview', { params: { path: { id } } })).data ?? null,
  });
  const problem = useErrorText(error);
  return (
    <Paper component="section" sx={{ p: { xs: 2, sm: 3 }, mt: 2 }}>
      <Typography component="h2" variant="h6">
        {t('resources.questions.preview.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {t('resources.questions.preview.about')}
      </Typography>
      {isPending && <Skeleton variant="rounded" height={160} />}
      {problem !== '' && <Alert severity="error">{problem}</Alert>}
      {data && <QuestionView key={version} item={data} answer={answer} onChange={setAnswer} />}
    </Paper>
  );
}
