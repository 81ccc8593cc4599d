import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Preview } from '../corrections-api.ts';
import { AffectedList } from './AffectedList.tsx';
import { SummaryPanel } from './SummaryPanel.tsx';

/** The effect of a correction: numbers, affected people, and attempts that stay unchanged. */
export function PreviewPanel({ preview, testId }: { preview: Preview; testId: number }) {
  const { t } = useI18n();
  const { summary, affected, leftOut } = preview;
  const panel = useRef<HTMLElement>(null);
  // Scrolls to the preview, which is below a long form.
  useEffect(() => {
    // `void`, because an effect must not return a promise.
    void panel.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <Box ref={panel} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', scrollMarginTop: 16 }}>
      <SummaryPanel summary={summary} />
      {affected.length > 0 && (
        <Box>
          <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
            {t('keyCorrections.affected')}
          </Typography>
          <AffectedList affected={affected} testId={testId} />
          {affected.length < summary.changed && (
            <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
              {t('keyCorrections.affectedFirst', { shown: affected.length, total: summary.changed })}
            </Typography>
          )}
        </Box>
      )}
      {leftOut.length > 0 && (
        <Box>
          <Typography variant="subtitle2" component="h3">
            {t('keyCorrections.leftOut')}
          </Typography>
          {leftOut.map(({ attemptId, fullName, cause }) => (
            <Typography key={attemptId} variant="body2">
              {`${fullName} — ${t(`keyCorrections.causes.${cause}`)}`}
            </Typography>
          ))}
        </Box>
      )}
    </Box>
  );
}
