import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { FieldChanges } from '../../history/difference/FieldChanges.tsx';
import { useResourceWords } from '../../history/table/use-filter-choices.ts';
import { useKindWords } from '../../history/timeline/ChangeHead.tsx';
import { useChanges } from '../../history/timeline/use-changes.ts';
import { RecordLink } from '../../history/values/RecordLink.tsx';

/** The records of a batch with their changes. */
export function BatchRecords({ batchId }: { batchId: number }) {
  const { t } = useI18n();
  const kindWords = useKindWords();
  const resourceWords = useResourceWords();
  const query = useChanges({ batchId });
  if (query.isPending) return <Skeleton variant="rounded" height={240} aria-busy="true" />;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  const changes = query.data.pages.flatMap(({ rows }) => rows);
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {changes.map((change) => (
          <Paper key={change.id} component="li" sx={{ p: 2 }}>
            <Typography component="h2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              <RecordLink resource={change.resource} id={change.recordId} />
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
              {resourceWords(change.resource)}
              {' · '}
              {kindWords(change.action)}
            </Typography>
            <FieldChanges
              resource={change.resource}
              fields={change.fields.filter(({ from, to }) => (from ?? to ?? null) !== null)}
            />
          </Paper>
        ))}
      </Box>
      {query.hasNextPage && (
        <Button sx={{ mt: 1 }} disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('history.more')}
        </Button>
      )}
    </>
  );
}
