import FlagIcon from '@mui/icons-material/FlagOutlined';
import Box from '@mui/material/Box';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Candidate } from '../board-api.ts';
import { useLateResult } from '../../../resources/attempts/use-late-result.ts';

/** The number of events to look at, and the newest one. */
export function FlagMark({ candidate }: { candidate: Candidate }) {
  const { t, formatDateTime, formatTime, formatNumber } = useI18n();
  const resultOf = useLateResult();
  const {
    flags,
    lastFlag,
    lateCounted: counted,
    lateWaiting: waiting,
    neverBeat,
    reopenedAfter,
    lateUntil,
    lateResults,
  } = candidate;
  const notes = [
    ...(counted + waiting > 0
      ? [
          t(waiting > 0 ? 'invigilation.late' : 'invigilation.lateCountedOnly', {
            counted: formatNumber(counted),
            waiting: formatNumber(waiting),
          }),
        ]
      : []),
    ...(lateResults !== null
      ? [
          t('invigilation.lateResults', {
            without: resultOf(lateResults.without),
            with: resultOf(lateResults.with),
          }),
        ]
      : []),
    ...(lateUntil !== null ? [t('invigilation.lateUntil', { time: formatDateTime(lateUntil) })] : []),
    ...(reopenedAfter !== null
      ? [t('invigilation.reopenedAfter', { level: t(`invigilation.shownLevels.${reopenedAfter}`) })]
      : []),
    ...(neverBeat ? [t('invigilation.neverBeat')] : []),
  ];
  if (flags === 0 && notes.length === 0) return <span>—</span>;
  const noted = notes.map((note) => (
    <Box key={note} sx={{ fontSize: '0.8125rem', color: 'warning.dark' }}>
      {note}
    </Box>
  ));
  if (flags === 0) return <Box>{noted}</Box>;
  return (
    <Box>
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'flex-start', gap: 0.5 }}>
        <FlagIcon sx={{ fontSize: '1.125rem', color: 'warning.main' }} titleAccess={t('invigilation.columns.flags')} />
        <span>
          <Box component="strong" sx={{ mr: 0.75 }}>
            {formatNumber(flags)}
          </Box>
          {lastFlag !== null && (
            <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {t('invigilation.lastFlag', {
                what: t(`invigilation.kinds.${lastFlag.kind}`),
                time: formatTime(lastFlag.at),
              })}
            </Box>
          )}
        </span>
      </Box>
      {noted}
    </Box>
  );
}
