import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { api } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { messageOf } from '../../../providers/error-message.ts';
import { noteBatch } from '../../../providers/last-batch.ts';
import { usePermission } from '../../../providers/use-permission.ts';
import { fileKey } from '../use-file.ts';

/** Drops what is to replace the content, or was refused, for those who may change files; the notice offers an undo. */
export function KeepPresent({ id }: { id: number }) {
  const { t } = useI18n();
  const notify = useNotify();
  const refresh = useRefresh();
  const client = useQueryClient();
  const mayEdit = usePermission('media-files:edit');
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.DELETE('/media-files/{id}/replacement', { params: { path: { id } } }),
    onSuccess: ({ data, response }) => {
      client.setQueryData(fileKey(id), data);
      noteBatch(response.headers);
      notify('resources.media-files.replacement.kept');
      // The record of the form has another revision now.
      refresh();
    },
    onError: (error) => {
      notify(messageOf(error), { type: 'error' });
      // It may have taken its place meanwhile.
      refresh();
    },
  });
  if (!mayEdit) return null;
  return (
    <Button size="small" variant="outlined" disabled={isPending} onClick={() => mutate()} sx={{ justifySelf: 'start' }}>
      {t('resources.media-files.replacement.keep')}
    </Button>
  );
}
