import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Candidate } from '../board-api.ts';
import { AnsweredBar } from '../table/AnsweredBar.tsx';
import { ConnectionMark } from '../table/ConnectionMark.tsx';
import { FlagMark } from '../table/FlagMark.tsx';
import { StateChip } from '../table/StateChip.tsx';
import { TimeLeft } from '../table/TimeLeft.tsx';

/** The current state of one candidate. */
export function CandidateFacts({ candidate }: { candidate: Candidate }) {
  const { t, formatDateTime, formatDuration } = useI18n();
  const { startedAt, deadlineAt, unlimited, extraSeconds, creditedSeconds, submitReason, attemptId } = candidate;
  const has = attemptId !== null;
  const rows: [key: string, value: ReactNode][] = [
    ['state', <StateChip key="state" candidate={candidate} />],
    ...(has
      ? ([
          ['answered', <AnsweredBar key="answered" candidate={candidate} />],
          [candidate.state === 'submitted' ? 'submitted' : 'remaining', <TimeLeft key="time" candidate={candidate} />],
          ['connection', <ConnectionMark key="connection" candidate={candidate} />],
          ['flags', <FlagMark key="flags" candidate={candidate} />],
        ] satisfies [string, ReactNode][])
      : []),
    ...(startedAt === null ? [] : ([['started', formatDateTime(startedAt)]] satisfies [string, ReactNode][])),
    ...(deadlineAt === null || unlimited
      ? []
      : ([['deadline', formatDateTime(deadlineAt)]] satisfies [string, ReactNode][])),
    ...(extraSeconds === 0 ? [] : ([['extra', formatDuration(extraSeconds)]] satisfies [string, ReactNode][])),
    ...(creditedSeconds === 0 ? [] : ([['credited', formatDuration(creditedSeconds)]] satisfies [string, ReactNode][])),
    ...(submitReason === null
      ? []
      : ([['how', t(`resources.attempts.values.submitReason.${submitReason}`)]] satisfies [string, ReactNode][])),
  ];
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mb: 2,
        display: 'grid',
        gridTemplateColumns: 'minmax(110px, 34%) minmax(0, 1fr)',
        rowGap: 0.75,
        columnGap: 1.5,
        alignItems: 'center',
        fontSize: '0.9375rem',
      }}
    >
      {rows.map(([key, value]) => (
        <Box key={key} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {t(`invigilation.columns.${key}`)}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
