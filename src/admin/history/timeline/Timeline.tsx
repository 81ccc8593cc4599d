import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { usePermission } from '../../providers/use-permission.ts';
import { CompareDialog } from '../compare/CompareDialog.tsx';
import type { Change } from '../history-api.ts';
import { RestoreDialog } from '../restore/RestoreDialog.tsx';
import { ChangeEntry } from './ChangeEntry.tsx';
import { useChanges } from './use-changes.ts';

type Props = {
  resource: string;
  recordId: number;
  /** Whether the person may change records of the resource. */
  editable: boolean;
  onRestored?: (() => void) | undefined;
};

/** The history of one record, the newest first: changes, comparison of two versions, restoring a version. */
export function Timeline({ resource, recordId, editable, onRestored }: Props) {
  const { t } = useI18n();
  const query = useChanges({ resource, recordId });
  const mayUndo = usePermission('history:undo') && editable;
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [comparing, setComparing] = useState(false);
  const [restoring, setRestoring] = useState<Change | null>(null);
  const changes = query.data?.pages.flatMap(({ rows }) => rows) ?? [];
  if (query.isPending) return <Skeleton variant="rounded" height={240} aria-busy="true" />;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (changes.length === 0)
    return (
      <Typography color="text.secondary" sx={{ py: 4, textAlign: 'center' }}>
        {t('history.empty')}
      </Typography>
    );
  const byId = new Map(changes.map((change) => [change.id, change]));
  const picked = chosen.flatMap((id) => byId.get(id) ?? []).sort((one, other) => one.id - other.id);
  const [earlier, later] = picked;
  const nowId = changes[0]?.id;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <Button
          size="small"
          variant="outlined"
          disabled={earlier === undefined}
          onClick={() => setComparing(true)}
          aria-describedby="history-compare-hint"
        >
          {t(picked.length === 1 ? 'history.compare.withNow' : 'history.compare.open')}
        </Button>
        <Typography id="history-compare-hint" variant="body2" color="text.secondary">
          {t('history.compare.hint')}
        </Typography>
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {changes.map((change) => (
          <ChangeEntry
            key={change.id}
            change={change}
            chosen={chosen.includes(change.id)}
            choosable={chosen.length < 2}
            onChoose={(on) => setChosen(on ? [...chosen, change.id] : chosen.filter((id) => id !== change.id))}
            onRestore={
              mayUndo && change.action !== 'delete' && change.id !== nowId ? () => setRestoring(change) : undefined
            }
          />
        ))}
      </Box>
      {query.hasNextPage && (
        <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('history.more')}
        </Button>
      )}
      {comparing && earlier !== undefined && (
        <CompareDialog earlier={earlier} later={later} onClose={() => setComparing(false)} />
      )}
      {restoring !== null && (
        <RestoreDialog change={restoring} onClose={() => setRestoring(null)} onRestored={onRestored} />
      )}
    </>
  );
}
