import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { type AuditEvent, HISTORY_KEY, listAudit } from '../../../history/history-api.ts';
import { useActorWords, useKindWords } from '../../../history/timeline/ChangeHead.tsx';

const PER_PAGE = 20;

function EventLine({ event }: { event: AuditEvent }) {
  const { formatDateTime } = useI18n();
  const actorWords = useActorWords();
  const kindWords = useKindWords();
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider', minWidth: 0 }}>
      <Typography sx={{ fontWeight: 500, fontSize: '0.9375rem' }}>{kindWords(event.action)}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {actorWords(event.actor)}
        {' · '}
        <time dateTime={event.at}>{formatDateTime(event.at)}</time>
      </Typography>
    </Box>
  );
}

/** The lines of the audit trail about a person's account, beside changes of the record: sign-ins and access, the newest first. */
export function PersonEvents({ userId }: { userId: number }) {
  const { t } = useI18n();
  const titleId = useId();
  const query = useInfiniteQuery({
    queryKey: [HISTORY_KEY, 'audit', 'person', userId],
    // What was written to the record is among its changes.
    queryFn: ({ pageParam }) =>
      listAudit({ resource: 'users', recordId: userId, hasBatch: false }, pageParam, PER_PAGE),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * PER_PAGE < total ? pages.length : undefined),
    retry: false,
  });
  const events = query.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <Paper component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 1 }}>
        <Typography component="h2" variant="h6" id={titleId} sx={{ mr: 'auto' }}>
          {t('personPage.events')}
        </Typography>
        <Link to={`/admin/audit?resource=users&recordId=${userId}`}>{t('personPage.inTrail')}</Link>
      </Box>
      {query.isPending && <Skeleton variant="rounded" height={160} aria-busy="true" />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && events.length === 0 && (
        <Typography color="text.secondary">{t('personPage.noEvents')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {events.map((event) => (
          <EventLine key={event.id} event={event} />
        ))}
      </Box>
      {query.hasNextPage && (
        <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} sx={{ mt: 1 }}>
          {t('history.more')}
        </Button>
      )}
    </Paper>
  );
}
