import FlagIcon from '@mui/icons-material/FlagOutlined';
import TimeIcon from '@mui/icons-material/MoreTime';
import PauseIcon from '@mui/icons-material/PauseCircleOutline';
import Chip from '@mui/material/Chip';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';

/** Special facts about an attempt: flags, a pause, added time. */
export function AttemptMarks({ attempt }: { attempt: Schemas['Attempt'] }) {
  const { t, formatDuration, formatNumber } = useI18n();
  const { flags, pausedAt, extraSeconds, creditedSeconds, unlimited, reopenedAfter } = attempt;
  const minutes = (field: 'extra' | 'credited', seconds: number) =>
    `${t(`invigilation.columns.${field}`)}: ${formatDuration(seconds)}`;
  return (
    <>
      {pausedAt !== null && (
        <Chip
          size="small"
          color="warning"
          variant="outlined"
          icon={<PauseIcon />}
          label={t('invigilation.states.paused')}
        />
      )}
      {flags > 0 && (
        <Chip
          size="small"
          color="warning"
          variant="outlined"
          icon={<FlagIcon />}
          label={`${t('resources.attempts.fields.flags')}: ${formatNumber(flags)}`}
        />
      )}
      {reopenedAfter !== null && (
        <Chip
          size="small"
          color="error"
          variant="outlined"
          label={t('invigilation.reopenedAfter', { level: t(`invigilation.shownLevels.${reopenedAfter}`) })}
        />
      )}
      {extraSeconds > 0 && (
        <Chip size="small" variant="outlined" icon={<TimeIcon />} label={minutes('extra', extraSeconds)} />
      )}
      {creditedSeconds > 0 && <Chip size="small" variant="outlined" label={minutes('credited', creditedSeconds)} />}
      {unlimited && <Chip size="small" variant="outlined" label={t('resources.attempts.fields.unlimited')} />}
    </>
  );
}
