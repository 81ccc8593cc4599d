import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { RecordOf } from '../../model/model.ts';
import { sectionLabel } from '#shared/visits/section-label.ts';

/** The section of the page, and its path. */
export function PageCell() {
  const { t } = useI18n();
  const record = useRecordContext<RecordOf<'visits'>>();
  if (record === undefined) return null;
  const label = sectionLabel(record.url);
  return (
    <Box component="span" sx={{ display: 'block', minWidth: 0 }}>
      {label !== undefined && <span>{t(label)}</span>}
      <Typography
        component="span"
        variant="caption"
        color="text.secondary"
        sx={{ display: 'block', overflowWrap: 'anywhere' }}
      >
        {record.url}
      </Typography>
    </Box>
  );
}
