import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useId } from 'react';
import { useRecordContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { RecordOf } from '../../model/model.ts';

/** How much is done, as a bar with its number. */
export function Share({ share, label }: { share: number; label: string }) {
  const { formatPercent } = useI18n();
  const id = useId();
  const percent = Math.floor(share * 100);
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 120 }}>
      <LinearProgress
        variant="determinate"
        value={percent}
        color={share >= 1 ? 'success' : 'primary'}
        aria-label={label}
        aria-describedby={id}
        sx={{ flex: 1, height: 6, borderRadius: 3 }}
      />
      <Box component="span" id={id} sx={{ minWidth: '4.5ch', textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
        {formatPercent(percent)}
      </Box>
    </Box>
  );
}

export function ShareCell() {
  const { t } = useI18n();
  const record = useRecordContext<RecordOf<'enrolments'>>();
  return record === undefined ? null : <Share share={record.share} label={t('resources.enrolments.fields.share')} />;
}
