import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useNotify, useRefresh, useUpdate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { messageOf } from '../../../providers/error-message.ts';
import type { Workspace } from './use-test-workspace.ts';

type Props = { workspace: Workspace; onClose: () => void };

/** Publishes a test, after a confirmation. */
export function PublishDialog({ workspace, onClose }: Props) {
  const { t } = useI18n();
  const id = useId();
  const notify = useNotify();
  const refresh = useRefresh();
  const [update, { isPending }] = useUpdate();
  const { testId, status, revision } = workspace;
  const publish = () =>
    update(
      'tests',
      { id: testId, data: { status: 'published', revision }, previousData: { id: testId, status, revision } },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('testWorkspace.publish.done', { type: 'success' });
          refresh();
        },
        onError: (error: unknown) => notify(messageOf(error), { type: 'error', multiLine: true }),
        onSettled: onClose,
      },
    );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{t('testWorkspace.publish.title')}</DialogTitle>
      <DialogContent>{t('testWorkspace.publish.text')}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={isPending} onClick={() => void publish()}>
          {t('testWorkspace.publish.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
