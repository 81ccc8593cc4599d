import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useGetList, useNotify, useRefresh } from 'react-admin';
import { api } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import type { RecordOf } from '../../model/model.ts';
import { SortableList } from '../../inputs/sortable-list/index.ts';

type Value = RecordOf<'dictionaries'>;
type Props = { type: RecordOf<'dictionary-types'>; onClose: () => void };

/** The largest page that the API returns. */
const MOST = 1000;

/** Orders the values of a dictionary. */
export function OrderDialog({ type, onClose }: Props) {
  const { t, localized } = useI18n();
  const id = useId();
  const notify = useNotify();
  const refresh = useRefresh();
  const [ordered, setOrdered] = useState<Value[]>();
  const { data } = useGetList<Value>('dictionaries', {
    filter: { type: type.key },
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'position', order: 'ASC' },
  });
  const values = ordered ?? data;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (wanted: readonly Value[]) =>
      await api.PUT('/dictionary-types/{id}/order', {
        params: { path: { id: type.id } },
        body: { ids: wanted.map((value) => value.id) },
      }),
    onSuccess: () => {
      notify('resources.dictionaries.order.saved');
      refresh();
      onClose();
    },
  });
  const problem = useErrorText(error);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('resources.dictionaries.order.title')}</DialogTitle>
      <DialogContent dividers>
        {problem !== '' && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {problem}
          </Alert>
        )}
        {values === undefined ? (
          <Skeleton variant="rounded" height={240} />
        ) : (
          <SortableList
            label={localized(type.title)}
            items={values}
            nameOf={({ title }) => localized(title)}
            onChange={setOrdered}
            removable={false}
          >
            {({ title, active }) => (
              <Typography color={active ? 'text.primary' : 'text.secondary'} sx={{ overflowWrap: 'anywhere', py: 0.5 }}>
                {localized(title)}
              </Typography>
            )}
          </SortableList>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button
          variant="contained"
          disabled={isPending || ordered === undefined}
          onClick={() => ordered !== undefined && mutate(ordered)}
        >
          {t('resources.dictionaries.order.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
