import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Title } from 'react-admin';
import { useParams } from 'react-router-dom';
import { ApiError } from '#shared/browser/api-error.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { type Batch, getBatch, HISTORY_KEY } from '../../history/history-api.ts';
import { useResourceWords } from '../../history/table/use-filter-choices.ts';
import { useActorWords, useKindWords } from '../../history/timeline/ChangeHead.tsx';
import { BatchState } from '../../history/undo/BatchState.tsx';
import { UndoDialog } from '../../history/undo/UndoDialog.tsx';
import { usePermission } from '../../providers/use-permission.ts';
import { NotFoundPage } from '../../layout/NotFoundPage.tsx';
import { BatchRecords } from './BatchRecords.tsx';

function BatchHead({ batch }: { batch: Batch }) {
  const { t, formatDateTime } = useI18n();
  const kindWords = useKindWords();
  const actorWords = useActorWords();
  const resourceWords = useResourceWords();
  const mayUndo = usePermission('history:undo');
  const [undoing, setUndoing] = useState(false);
  return (
    <Paper component="section" sx={{ p: { xs: 2, sm: 3 }, mb: 2 }}>
      <Title title={t('history.batchTitle', { kind: kindWords(batch.kind), id: batch.id })} preferenceKey={false} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 200 }}>
          <Typography>
            {resourceWords(batch.resource)}
            {' · '}
            {t('history.records', { smart_count: batch.count })}
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {actorWords(batch.actor)}
            {' · '}
            <time dateTime={batch.at}>{formatDateTime(batch.at)}</time>
          </Typography>
        </Box>
        <BatchState batch={batch} />
        {mayUndo && batch.undoable && (
          <Button variant="outlined" startIcon={<UndoIcon />} onClick={() => setUndoing(true)}>
            {t('history.undo.open')}
          </Button>
        )}
      </Box>
      {undoing && <UndoDialog batch={batch} onClose={() => setUndoing(false)} />}
    </Paper>
  );
}

/** One batch: all records that it changed, and its undo. */
export function BatchPage() {
  const { t } = useI18n();
  const id = Number(useParams().id);
  const known = Number.isSafeInteger(id) && id > 0;
  const { data, error, refetch } = useQuery({
    queryKey: [HISTORY_KEY, 'batch', id],
    queryFn: () => getBatch(id),
    enabled: known,
    retry: false,
  });
  if (!known || (error instanceof ApiError && error.status === 404)) return <NotFoundPage />;
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton variant="rounded" height={240} aria-busy="true" />;
  return (
    <Box sx={{ maxWidth: 1000 }}>
      <Box sx={{ mb: 1 }}>
        <Link to="/admin/changes">{t('history.allBatches')}</Link>
      </Box>
      <BatchHead batch={data} />
      <BatchRecords batchId={id} />
    </Box>
  );
}
