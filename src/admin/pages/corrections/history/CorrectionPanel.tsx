import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { RichText } from '#shared/browser/questions/RichText.tsx';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { questionInWords } from '#shared/exams/question-in-words.ts';
import { PageTurner } from '../../../layout/PageTurner.tsx';
import { messageOf } from '../../../providers/error-message.ts';
import { usePermission } from '../../../providers/use-permission.ts';
import { downloadFile } from '../../../providers/download-file.ts';
import { CORRECTIONS_KEY, getCorrection, type KeyCorrection, listResults } from '../corrections-api.ts';
import { KeyWords } from '../keys/KeyWords.tsx';
import { AffectedList } from '../preview/AffectedList.tsx';
import { SummaryPanel } from '../preview/SummaryPanel.tsx';

const PER_PAGE = 25;

/** The details of a correction: both keys, and everybody whose result changed. */
export function CorrectionPanel({ correction, onRestore }: { correction: KeyCorrection; onRestore: () => void }) {
  const { t } = useI18n();
  const notify = useNotify();
  const mayApply = usePermission('key-corrections:apply');
  const [page, setPage] = useState(0);
  const { id, testId, summary, status } = correction;
  const detail = useQuery({ queryKey: [CORRECTIONS_KEY, 'one', id], queryFn: () => getCorrection(id), retry: false });
  const results = useQuery({
    queryKey: [CORRECTIONS_KEY, 'results', id, page],
    queryFn: () => listResults(id, page, PER_PAGE),
    placeholderData: (previous) => previous,
    retry: false,
  });
  const save = (format: 'csv' | 'xlsx') =>
    downloadFile(`/key-corrections/${id}/results/export`, { format }, `key-correction-${id}.${format}`).catch(
      (error: unknown) => notify(messageOf(error), { type: 'error' }),
    );
  const failed = [detail, results].find(({ error }) => error !== null);
  if (failed !== undefined) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  // Shown when all of it is there: a list that came later would push the button away from under the pointer.
  if (detail.data === undefined || results.data === undefined) return <Skeleton variant="rounded" height={160} />;
  const { text, before, after } = detail.data;
  const { rows, total } = results.data;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <RichText text={questionInWords(text, before.type)} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <Box>
          <Typography variant="subtitle2">{t('keyCorrections.keyBefore')}</Typography>
          <KeyWords content={before} />
        </Box>
        <Box>
          <Typography variant="subtitle2">{t('keyCorrections.keyAfter')}</Typography>
          {after === null ? (
            <Typography variant="body2">{t(`keyCorrections.actionHints.${correction.action}`)}</Typography>
          ) : (
            <KeyWords content={after} />
          )}
        </Box>
      </Box>
      <SummaryPanel summary={summary} />
      {total > 0 && (
        <Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Typography variant="subtitle2" component="h4" sx={{ flex: 1 }}>
              {t('keyCorrections.results')}
            </Typography>
            {(['csv', 'xlsx'] as const).map((format) => (
              <Button key={format} size="small" startIcon={<DownloadIcon />} onClick={() => save(format)}>
                {t('keyCorrections.export', { format: format.toUpperCase() })}
              </Button>
            ))}
          </Box>
          <AffectedList affected={rows} testId={testId} />
          {total > PER_PAGE && <PageTurner total={total} page={page} perPage={PER_PAGE} onPage={setPage} />}
        </Box>
      )}
      {mayApply && status === 'applied' && (
        <Box>
          <Button color="error" variant="outlined" onClick={onRestore}>
            {t('keyCorrections.restore')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
