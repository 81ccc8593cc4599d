import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import PublishIcon from '@mui/icons-material/EditOutlined';
import RetryIcon from '@mui/icons-material/Replay';
import VideoIcon from '@mui/icons-material/MovieOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useCreatePath, useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ConfirmDialog } from '../../../../generator/views/list/bulk/ConfirmDialog.tsx';
import { messageOf } from '../../../../providers/error-message.ts';
import { usePermission } from '../../../../providers/use-permission.ts';
import { deleteRecording, type Place, type Recording, recordingsKey, retryRecording } from './recordings-api.ts';

interface Props {
  recording: Recording;
  place: Place;
  /** By which the question names it. */
  name: string;
  /** Whether they may have its film made again, and delete it. */
  mayChange: boolean;
}

/** What may be done with a recording as it stands: see the film, publish it, have it made again, delete it. */
export function RecordingActions({ recording, place, name, mayChange }: Props) {
  const { t } = useI18n();
  const createPath = useCreatePath();
  const notify = useNotify();
  const queries = useQueryClient();
  const maySeeFiles = usePermission('media-files:show');
  const mayPublish = usePermission('recording-webinars:edit');
  const [isDeleting, setDeleting] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { id, state, retry: isWorthIt, mediaFileId, fileState, recordingWebinarId } = recording;
  const words = (key: string) => t(`webinarPage.recordings.${key}`);
  const again = () => queries.invalidateQueries({ queryKey: recordingsKey(place) });
  const retry = async () => {
    setBusy(true);
    await retryRecording(id).catch((problem: unknown) => notify(messageOf(problem), { type: 'error' }));
    await again();
    setBusy(false);
  };
  const erase = async () => {
    await deleteRecording(id);
    notify(words('deleted'), { type: 'success' });
    await again();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, '&:empty': { display: 'none' } }}>
      {mayPublish && recordingWebinarId !== null && fileState === 'ready' && (
        <Button
          component={Link}
          to={`/admin/edit-recording-webinar/${recordingWebinarId}`}
          variant="contained"
          startIcon={<PublishIcon />}
        >
          {words('publish')}
        </Button>
      )}
      {!mayPublish && recordingWebinarId !== null && fileState === 'ready' && (
        <Typography variant="body2" color="textSecondary">
          {words('byAdmin')}
        </Typography>
      )}
      {maySeeFiles && mediaFileId !== null && (
        <Button
          component={Link}
          to={createPath({ resource: 'media-files', type: 'edit', id: mediaFileId })}
          startIcon={<VideoIcon />}
        >
          {words('film')}
        </Button>
      )}
      {mayChange && isWorthIt && (
        <Button disabled={isBusy} onClick={() => void retry()} startIcon={<RetryIcon />}>
          {state === 'failed' ? t('actions.retry') : words('again')}
        </Button>
      )}
      {mayChange && state !== 'recording' && (
        <Button color="error" onClick={() => setDeleting(true)} startIcon={<DeleteIcon />}>
          {words('delete')}
        </Button>
      )}
      {isDeleting && (
        <ConfirmDialog
          title={t('webinarPage.recordings.askDelete', { name })}
          confirm={words('delete')}
          danger
          onConfirm={erase}
          onClose={() => setDeleting(false)}
        >
          {words(state === 'ready' ? 'filmStays' : 'lost')}
        </ConfirmDialog>
      )}
    </Box>
  );
}
