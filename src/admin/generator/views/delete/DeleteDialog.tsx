import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ConfirmDialog } from '../list/bulk/ConfirmDialog.tsx';
import { DependentList } from './DependentList.tsx';
import { useDependents } from './dependents-api.ts';

type Props = {
  /** The resource of the contract. */
  resource: string;
  /** The ids; undefined: all records that match the filter, which the server evaluates when it deletes. */
  ids: readonly number[] | undefined;
  count: number;
  /** The name of the single record. */
  name?: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

/** Confirms a deletion. Shows what prevents it, and what will be deleted along with the records. */
export function DeleteDialog({ resource, ids, count, name, onConfirm, onClose }: Props) {
  const { t } = useI18n();
  const { data = [], isFetching } = useDependents(resource, ids);
  const blocking = data.filter(({ blocks }) => blocks);
  const along = data.filter(({ blocks }) => !blocks);
  const waiting = ids !== undefined && isFetching;
  return (
    <ConfirmDialog
      title={
        name === undefined ? t('console.delete.title', { smart_count: count }) : t('console.delete.titleOne', { name })
      }
      confirm={t('console.delete.confirm', { smart_count: count })}
      danger
      disabled={waiting || blocking.length > 0}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {waiting && <Skeleton variant="rounded" height={56} />}
      {!waiting && blocking.length > 0 && (
        <Alert severity="error">
          {t('console.delete.blocked', { smart_count: count })}
          <DependentList title={t('console.delete.keeping')} dependents={blocking} />
        </Alert>
      )}
      {!waiting && blocking.length === 0 && (
        <>
          <Typography>
            {t(ids === undefined ? 'console.delete.ofFilter' : 'console.delete.text', { smart_count: count })}
          </Typography>
          <DependentList title={t('console.delete.along')} dependents={along} />
        </>
      )}
    </ConfirmDialog>
  );
}
