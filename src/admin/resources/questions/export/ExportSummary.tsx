import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { ExportNotes } from './ExportNotes.tsx';

/** How many questions the file will contain, will lack, or will contain only in part. */
export function ExportSummary({ preview }: { preview: Schemas['ExportPreview'] | undefined }) {
  const { t, formatNumber } = useI18n();
  if (preview === undefined) return <Skeleton variant="rounded" height={52} aria-label={t('ra.page.loading')} />;
  const { exported, left, leftCount, reduced, reducedCount } = preview;
  const severity = exported === 0 ? 'error' : leftCount > 0 ? 'warning' : 'success';
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Alert severity={severity} role="status">
        {t('resources.questions.export.willHold', { exported: formatNumber(exported), left: formatNumber(leftCount) })}
      </Alert>
      <ExportNotes
        title={t('resources.questions.export.left', { count: formatNumber(leftCount) })}
        notes={left}
        count={leftCount}
      />
      <ExportNotes
        title={t('resources.questions.export.reduced', { count: formatNumber(reducedCount) })}
        notes={reduced}
        count={reducedCount}
      />
    </Box>
  );
}
