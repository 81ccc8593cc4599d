import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { PROTOCOL_GROUPS } from '#shared/exams/protocol.ts';
import { loadLines } from './protocol-api.ts';
import { LineEntry } from './LineEntry.tsx';
import { ProtocolExport } from './ProtocolExport.tsx';

const SHOWN = ['all', 'integrity', 'intervention'] as const;
type Shown = (typeof SHOWN)[number];

type Props = {
  attemptId: number;
  testId: number;
  /** The polling interval in milliseconds; false when the attempt is over. */
  refresh: number | false;
};

const linesKey = (attemptId: number) => ['invigilation', 'lines', attemptId];

/** All events of an attempt in plain language, the newest first. */
export function ProtocolTimeline({ attemptId, testId, refresh }: Props) {
  const { t, formatDate } = useI18n();
  const [shown, setShown] = useState<Shown>('all');
  const { data, error, refetch } = useQuery({
    queryKey: linesKey(attemptId),
    queryFn: () => loadLines(attemptId),
    refetchInterval: refresh,
  });
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton variant="rounded" height={220} />;
  const counts = (group: Shown) =>
    group === 'all' ? data.length : data.filter(({ kind }) => PROTOCOL_GROUPS[kind] === group).length;
  const lines = data.filter(({ kind }) => shown === 'all' || PROTOCOL_GROUPS[kind] === shown).toReversed();
  const days = Map.groupBy(lines, ({ at }) => formatDate(at));
  return (
    <Box component="section" aria-label={t('invigilation.protocol.title')}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between', mb: 1 }}
      >
        <ToggleButtonGroup
          size="small"
          exclusive
          value={shown}
          onChange={(_, next: Shown | null) => setShown(next ?? 'all')}
          aria-label={t('invigilation.protocol.show')}
        >
          {SHOWN.map((group) => (
            <ToggleButton key={group} value={group} sx={{ textTransform: 'none' }}>
              {t(`invigilation.protocol.shown.${group}`, { count: counts(group) })}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <ProtocolExport testId={testId} attemptId={attemptId} />
      </Box>
      {lines.length === 0 && <Typography color="text.secondary">{t('invigilation.protocol.empty')}</Typography>}
      {[...days].map(([day, ofDay]) => (
        <Box key={day}>
          <Typography component="p" variant="subtitle2" color="text.secondary" sx={{ mt: 1 }}>
            {day}
          </Typography>
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {ofDay.map((line) => (
              <LineEntry key={line.id} line={line} />
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
