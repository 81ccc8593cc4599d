import FieldIcon from '@mui/icons-material/EditNoteOutlined';
import PageIcon from '@mui/icons-material/OpenInBrowserOutlined';
import TimeIcon from '@mui/icons-material/TimerOutlined';
import Box from '@mui/material/Box';
import { useRecordContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { PAGE_TIME, PAGE_VISIT } from '#shared/visits/limits.ts';
import type { RecordOf } from '../../model/model.ts';

/** What happened, in words. */
export function EventCell() {
  const { t, formatDuration } = useI18n();
  const record = useRecordContext<RecordOf<'visits'>>();
  if (record === undefined) return null;
  const { type, fieldName, value, seconds } = record;
  const words = (key: string, values?: Record<string, string>) => t(`resources.visits.events.${key}`, values);
  const [Icon, text] =
    type === PAGE_VISIT && fieldName === null
      ? [PageIcon, words('opened')]
      : type === PAGE_TIME
        ? [TimeIcon, words('stayed', { time: formatDuration(seconds) })]
        : [FieldIcon, [fieldName ?? type, value].filter((part) => part !== null && part !== '').join(': ')];
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      <Icon fontSize="small" color="action" aria-hidden="true" sx={{ verticalAlign: 'middle', mr: 1 }} />
      {text}
    </Box>
  );
}
