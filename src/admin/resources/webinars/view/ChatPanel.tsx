import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import type { Schemas } from '#shared/contract/index.ts';
import { earlierMessages, WEBINARS_KEY } from '../webinars-api.ts';

/** What was written in a room, the oldest first; earlier messages are loaded on request. */
export function ChatPanel({ roomId }: { roomId: number }) {
  const { t } = useI18n();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [WEBINARS_KEY, 'room', roomId, 'chat'],
    queryFn: ({ pageParam }) => earlierMessages(roomId, pageParam),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ earlier, messages }) => (earlier ? messages[0]?.id : undefined),
    retry: false,
  });
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton variant="rounded" height={240} aria-busy="true" />;
  const messages = data.pages.toReversed().flatMap((page) => page.messages);
  if (messages.length === 0) return <Alert severity="info">{t('webinarPage.chat.empty')}</Alert>;
  return (
    <Paper component="section" aria-label={t('webinarPage.tabs.chat')} sx={{ p: { xs: 2, sm: 3 } }}>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ mb: 2 }}>
          {t('webinarPage.chat.earlier')}
        </Button>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </Box>
    </Paper>
  );
}

function Message({ message }: { message: Schemas['RoomMessage'] }) {
  const { t, formatDateTime } = useI18n();
  const { name, at, text, removed, replyTo, files, reactions } = message;
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <Typography variant="body2" color="textSecondary">
        <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
          {name}
        </Box>
        {` · ${formatDateTime(at)}`}
      </Typography>
      {replyTo !== null && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ borderLeft: 3, borderColor: 'divider', pl: 1, my: 0.5 }}
        >{`${replyTo.name}: ${replyTo.text}`}</Typography>
      )}
      {removed ? (
        <Typography sx={{ fontStyle: 'italic' }} color="textSecondary">
          {t('webinarPage.chat.removed')}
        </Typography>
      ) : (
        <Typography sx={{ whiteSpace: 'pre-wrap' }}>{text}</Typography>
      )}
      {files.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('webinarPage.chat.files', { names: files.map((file) => file.name).join(', ') })}
        </Typography>
      )}
      {reactions.length > 0 && (
        <Typography variant="body2">
          {reactions.map(({ emoji, personIds }) => `${emoji} ${personIds.length}`).join('  ')}
        </Typography>
      )}
    </Box>
  );
}
