import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { api } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { QuestionView } from '#shared/browser/questions/QuestionView.tsx';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { RecordOf } from '../../model/model.ts';
import { InLanguage } from './preview/InLanguage.tsx';
import { LanguageChoice } from './preview/LanguageChoice.tsx';

/** The widths of the preview, in pixels. */
const WIDTHS = { phone: 390, desktop: 820 } as const;
type Width = keyof typeof WIDTHS;

/** A preview of the saved question, as the server sends it to learners. Answers can be tried and are not stored. */
export function QuestionPreview() {
  const { t, language: own } = useI18n();
  const record = useRecordContext<RecordOf<'questions'>>();
  const id = record?.id ?? 0;
  const version = record?.updatedAt;
  const [answer, setAnswer] = useState<Schemas['Answer'] | null>(null);
  const [language, setLanguage] = useState(own);
  const [width, setWidth] = useState<Width>('desktop');
  const { data, error, isPending } = useQuery({
    queryKey: ['questions', id, 'preview', version],
    enabled: record !== undefined,
    queryFn: async () => (await api.GET('/questions/{id}/preview', { params: { path: { id } } })).data ?? null,
  });
  const problem = useErrorText(error);
  return (
    <Paper component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography component="h2" variant="h6">
        {t('resources.questions.preview.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {t('resources.questions.preview.about')}
      </Typography>
      {isPending && <Skeleton variant="rounded" height={160} />}
      {problem !== '' && <Alert severity="error">{problem}</Alert>}
      {data && (
        <>
          <LanguageChoice text={data.text} value={language} onChange={setLanguage} />
          <ToggleButtonGroup
            exclusive
            size="small"
            value={width}
            onChange={(_, next: Width | null) => next !== null && setWidth(next)}
            aria-label={t('resources.questions.preview.width')}
            sx={{ mb: 2, display: { xs: 'none', md: 'inline-flex' } }}
          >
            {(['phone', 'desktop'] as const).map((name) => (
              <ToggleButton key={name} value={name} sx={{ textTransform: 'none' }}>
                {t(`resources.questions.preview.widths.${name}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <Box
            sx={{
              maxWidth: WIDTHS[width],
              ...(width === 'phone' && {
                border: 1,
                borderColor: 'divider',
                borderRadius: 2,
                p: 2,
              }),
            }}
          >
            <InLanguage language={language}>
              <QuestionView key={version} item={data} answer={answer} onChange={setAnswer} />
            </InLanguage>
          </Box>
        </>
      )}
    </Paper>
  );
}
