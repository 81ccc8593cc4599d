import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import type { Schemas } from '#shared/contract/index.ts';
import { percentText } from '#shared/i18n/numbers.ts';
import { useRoom } from '../webinars-api.ts';

/** The polls and quizzes of a room, and what people chose. */
export function PollsPanel({ roomId }: { roomId: number }) {
  const { t } = useI18n();
  const { data, error, refetch } = useRoom(roomId);
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton variant="rounded" height={240} aria-busy="true" />;
  if (data.polls.length === 0) return <Alert severity="info">{t('webinarPage.polls.empty')}</Alert>;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {data.polls.map((poll) => (
        <Poll key={poll.id} poll={poll} />
      ))}
    </Box>
  );
}

function Poll({ poll }: { poll: Schemas['RoomPoll'] }) {
  const { t, language, formatNumber, formatDateTime } = useI18n();
  const { question, options, counts, voters, correct, kind, openedAt } = poll;
  return (
    <Paper component="section" aria-label={question} sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Chip size="small" variant="outlined" label={t(`webinarPage.polls.kinds.${kind}`)} />
        <Typography variant="body2" color="textSecondary">
          {[formatDateTime(openedAt), t('webinarPage.polls.voters', { smart_count: voters ?? 0 })].join(' · ')}
        </Typography>
      </Box>
      <Typography component="h3" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {question}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {options.map((option, place) => {
          const count = counts?.[place] ?? 0;
          const share = voters === null || voters === 0 ? 0 : (count / voters) * 100;
          const isRight = correct?.includes(place) === true;
          return (
            // Options may be called alike; their places never change.
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells them apart
            <Box component="li" key={place}>
              <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
                <Typography sx={{ overflowWrap: 'anywhere', fontWeight: isRight ? 600 : 400 }}>
                  {isRight ? t('webinarPage.polls.right', { option }) : option}
                </Typography>
                <Typography sx={{ whiteSpace: 'nowrap' }}>
                  {`${formatNumber(count)} · ${percentText(share, language, 0)}`}
                </Typography>
              </Box>
              <LinearProgress
                variant="determinate"
                value={share}
                aria-hidden
                {...(isRight && { color: 'success' as const })}
              />
            </Box>
          );
        })}
      </Box>
    </Paper>
  );
}
