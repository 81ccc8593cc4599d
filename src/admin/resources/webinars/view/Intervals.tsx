import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';

/** So many are told; more are in the sheet. */
const SHOWN = 4;

/** When somebody was there: from when to when. */
export function Intervals({ intervals }: { intervals: readonly Schemas['WebinarInterval'][] }) {
  const { t, formatTime } = useI18n();
  const more = intervals.length - SHOWN;
  return (
    <Box component="span">
      {intervals.slice(0, SHOWN).map(({ from, to }, at) => (
        <Fragment key={from}>
          {at > 0 && ', '}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {`${formatTime(from)}–${to === null ? '…' : formatTime(to)}`}
          </Box>
        </Fragment>
      ))}
      {more > 0 && ` ${t('webinarPage.attendance.more', { smart_count: more })}`}
    </Box>
  );
}
