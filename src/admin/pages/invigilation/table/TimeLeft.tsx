import AllInclusiveIcon from '@mui/icons-material/AllInclusive';
import PauseIcon from '@mui/icons-material/PauseCircleOutline';
import Box from '@mui/material/Box';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Candidate } from '../board-api.ts';
import { useServerNow } from '../live/server-clock.ts';

/** Below this many seconds, the time is emphasized by colour and weight. */
const SOON = 300;
const VERY_SOON = 60;

const two = (value: number) => String(value).padStart(2, '0');

/** `1:05:09`, `05:09`. */
function clockText(seconds: number): string {
  const left = Math.max(0, seconds);
  const hours = Math.floor(left / 3600);
  const rest = `${two(Math.floor((left % 3600) / 60))}:${two(left % 60)}`;
  return hours === 0 ? rest : `${hours}:${rest}`;
}

/** A candidate's time left by the server's clock; after submission, its time. */
export function TimeLeft({ candidate }: { candidate: Candidate }) {
  const { t, formatDate, formatTime } = useI18n();
  const now = useServerNow();
  const { state, deadlineAt, pausedAt, submittedAt, unlimited } = candidate;
  if (state === 'submitted' && submittedAt !== null) {
    const isToday = formatDate(submittedAt) === formatDate(now);
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('invigilation.endedAt', {
          time: isToday ? formatTime(submittedAt) : `${formatDate(submittedAt)}, ${formatTime(submittedAt)}`,
        })}
      </Box>
    );
  }
  if (deadlineAt === null) return <Box component="span">—</Box>;
  if (unlimited) {
    return (
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'text.secondary' }}>
        <AllInclusiveIcon fontSize="inherit" aria-hidden="true" />
        {t('invigilation.unlimited')}
      </Box>
    );
  }
  const until = pausedAt === null ? now : Date.parse(pausedAt);
  const seconds = Math.max(0, Math.ceil((Date.parse(deadlineAt) - until) / 1000));
  const isSoon = pausedAt === null && seconds <= SOON;
  const color =
    pausedAt !== null ? 'text.secondary' : seconds <= VERY_SOON ? 'error.main' : isSoon ? 'warning.main' : undefined;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        fontVariantNumeric: 'tabular-nums',
        fontWeight: isSoon ? 700 : 500,
        ...(color !== undefined && { color }),
      }}
    >
      {pausedAt !== null && <PauseIcon fontSize="inherit" titleAccess={t(`invigilation.states.${state}`)} />}
      {clockText(seconds)}
    </Box>
  );
}
