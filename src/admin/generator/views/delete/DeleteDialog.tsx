import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ConfirmDialog } from '../list/bulk/ConfirmDialog.tsx';
import { DependentList } from './DependentList.tsx';
import { useDeletion } from './dependents-api.ts';
import { UsedList } from './UsedList.tsx';
import { useDependentList } from './use-dependent-list.ts';

type Props = {
  /** The resource of the contract. */
  resource: string;
  /** The ids; undefined: all records that match the filter, which the server evaluates when it deletes. */
  ids: readonly number[] | undefined;
  count: number;
  /** The name of the single record. */
  name?: string;
  /** Names the records. */
  children?: ReactNode;
  /** What is offered when something keeps a record. */
  instead?: { label: string; run: () => Promise<void> } | undefined;
  /** @param skipUsed whether records that something keeps stay, instead of refusing all */
  onConfirm: (skipUsed: boolean) => Promise<void>;
  onClose: () => void;
};

/**
 * Confirms a deletion. Shows what will be deleted along with the records, and what keeps some of them: the others can be
 * deleted without these.
 */
export function DeleteDialog({ resource, ids, count, name, children, instead, onConfirm, onClose }: Props) {
  const { t, formatNumber } = useI18n();
  const { data, isFetching } = useDeletion(resource, ids);
  const [skips, setSkips] = useState(true);
  const listOf = useDependentList(resource);
  // What keeps the one record is listed already.
  const only = ids?.length === 1 ? ids[0] : undefined;
  const waiting = ids !== undefined && isFetching;
  const { dependents, usedCount, used } = data ?? { dependents: [], usedCount: 0, used: [] };
  const free = count - usedCount;
  const none = usedCount > 0 && free <= 0;
  const some = usedCount > 0 && !none;
  return (
    <ConfirmDialog
      title={
        name === undefined ? t('console.delete.title', { smart_count: count }) : t('console.delete.titleOne', { name })
      }
      confirm={t(some ? 'console.delete.confirmFree' : 'console.delete.confirm', { smart_count: some ? free : count })}
      danger
      disabled={waiting || none}
      instead={usedCount > 0 && !waiting ? instead : undefined}
      onConfirm={() => onConfirm(ids === undefined ? skips : some)}
      onClose={onClose}
    >
      {waiting && <Skeleton variant="rounded" height={56} />}
      {!waiting && none && (
        <Alert severity="error">
          {t('console.delete.blocked', { smart_count: count })}
          <DependentList
            title={t('console.delete.keeping')}
            dependents={dependents.filter(({ blocks }) => blocks)}
            {...(only !== undefined && { listOf: (keeper: string) => listOf(keeper, only) })}
          />
        </Alert>
      )}
      {!waiting && some && (
        <Alert severity="warning">
          {t('console.delete.someUsed', { count: formatNumber(usedCount), total: formatNumber(count) })}
        </Alert>
      )}
      {!waiting && usedCount > 0 && only === undefined && (
        <UsedList resource={resource} used={used} count={usedCount} />
      )}
      {!waiting && usedCount === 0 && children}
      {!waiting && !none && (
        <>
          <Typography sx={{ mt: some ? 1.5 : 0 }}>
            {t(textOf(ids === undefined, skips), { smart_count: count })}
          </Typography>
          {ids === undefined && (
            <FormControlLabel
              control={<Checkbox checked={skips} onChange={(_, checked) => setSkips(checked)} />}
              label={t('console.delete.skipUsed')}
            />
          )}
          <DependentList title={t('console.delete.along')} dependents={dependents.filter(({ blocks }) => !blocks)} />
        </>
      )}
    </ConfirmDialog>
  );
}

function textOf(ofFilter: boolean, skips: boolean): string {
  if (!ofFilter) return 'console.delete.text';
  return skips ? 'console.delete.ofFilter' : 'console.delete.ofFilterAll';
}
