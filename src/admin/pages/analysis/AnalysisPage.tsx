import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { EmptyState } from '#shared/browser/ui/EmptyState.tsx';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { downloadFile } from '../../providers/download-file.ts';
import { messageOf } from '../../providers/error-message.ts';
import { usePermission } from '../../providers/use-permission.ts';
import { TestWorkspace } from '../../resources/tests/workspace/TestWorkspace.tsx';
import { getAnalysis } from './analysis-api.ts';
import { AnalysisFilters } from './AnalysisFilters.tsx';
import { AnalysisSummary } from './AnalysisSummary.tsx';
import { HelpPanel } from './HelpPanel.tsx';
import { ItemRow } from './items/ItemRow.tsx';
import { useAnalysisFilter } from './use-analysis-filter.ts';

/** The polling interval: new attempts may be submitted while the page is open. */
const LOOK_AGAIN_MS = 15_000;
/** The number of items shown at first; a pool may have hundreds. */
const FIRST = 60;

function Analysis({ testId }: { testId: number }) {
  const { t, formatDateTime } = useI18n();
  const notify = useNotify();
  const { filter, value, change } = useAnalysisFilter();
  const [all, setAll] = useState(false);
  const mayExport = usePermission('item-analysis:export');
  const { data, error, refetch } = useQuery({
    queryKey: ['item-analysis', testId, filter],
    queryFn: () => getAnalysis(testId, filter),
    placeholderData: (previous) => previous,
    refetchInterval: LOOK_AGAIN_MS,
    retry: false,
  });
  const save = (format: 'csv' | 'xlsx') =>
    downloadFile(`/tests/${testId}/analysis/export`, { filter, format }, `item-analysis-${testId}.${format}`).catch(
      (problem: unknown) => notify(messageOf(problem), { type: 'error' }),
    );
  const items = data?.items ?? [];
  const shown = all ? items : items.slice(0, FIRST);
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, mb: 1 }}>
        {mayExport &&
          (['csv', 'xlsx'] as const).map((format) => (
            <Button key={format} startIcon={<DownloadIcon />} onClick={() => save(format)}>
              {t('itemAnalysis.export', { format: format.toUpperCase() })}
            </Button>
          ))}
      </Box>
      <AnalysisFilters value={value} change={change} />
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton variant="rounded" height={360} />}
      {data?.count === 0 && (
        <Paper sx={{ p: 3 }}>
          <EmptyState icon="chart" title={t('itemAnalysis.empty.title')} text={t('itemAnalysis.empty.text')} />
        </Paper>
      )}
      {data !== undefined && data.count > 0 && (
        <>
          <AnalysisSummary analysis={data} />
          <HelpPanel />
          <Typography variant="h6" component="h2">
            {t('itemAnalysis.items')}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
            {t('itemAnalysis.itemsHint')}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {shown.map((item) => (
              <ItemRow key={`${item.questionId}/${item.version}`} testId={testId} item={item} filter={filter} />
            ))}
          </Box>
          {shown.length < items.length && (
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mt: 1.5 }}>
              <Typography variant="body2">
                {t('itemAnalysis.shown', { shown: shown.length, total: items.length })}
              </Typography>
              <Button onClick={() => setAll(true)}>{t('itemAnalysis.showAll')}</Button>
            </Box>
          )}
          <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
            {t('itemAnalysis.live', { time: formatDateTime(data.computedAt) })}
          </Typography>
        </>
      )}
    </Box>
  );
}

/** The item analysis of a test. */
export function AnalysisPage() {
  const testId = Number(useParams().id);
  return (
    <TestWorkspace testId={testId} tab="analysis">
      <Analysis testId={testId} />
    </TestWorkspace>
  );
}
