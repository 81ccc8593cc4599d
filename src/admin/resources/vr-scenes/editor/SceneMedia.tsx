import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { type RaRecord, useGetOne, useNotify } from 'react-admin';
import { api, bodyOf } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { ReferencePicker } from '../../../inputs/ReferencePicker.tsx';
import { messageOf } from '../../../providers/error-message.ts';
import { UploadBox } from '../../media-files/upload/UploadBox.tsx';
import { notPanoramic } from './not-panoramic.ts';

type Props = {
  value: number | null;
  error: string | undefined;
  onChange: (mediaFileId: number | null) => void;
};

const BY_TITLE = { field: 'title', order: 'ASC' } as const;
/** What can be looked around in; the server refuses the rest. */
const SCENES = { kind: ['image', 'video', 'model'], state: ['ready', 'processing'] } as const;

const pictureOf = (record: RaRecord) => (record as Schemas['MediaFile']).thumbnail;

const words = (key: string) => `resources.vr-scenes.editor.${key}`;

/** The file of a scene: from the library, or uploaded here, which puts it there. */
export function SceneMedia({ value, error, onChange }: Props) {
  const { t, language } = useI18n();
  const notify = useNotify();
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const { data: file } = useGetOne<Schemas['MediaFile']>(
    'media-files',
    { id: value ?? 0 },
    { enabled: value !== null },
  );
  /** The size of a picture or a video, and whether it is no panorama. */
  const aboutOf = (record: RaRecord) => {
    const one = record as Schemas['MediaFile'];
    if (one.width === null || one.height === null) return undefined;
    const size = `${one.width} × ${one.height}`;
    return notPanoramic(one) === undefined ? size : t(words('flat'), { size });
  };
  const flat = value === null || file === undefined ? undefined : notPanoramic(file);
  const take = async ({ id: uploadId, fileName }: Schemas['Upload']) => {
    const title = { [language]: fileName.replace(/\.[^.]{1,5}$/u, '').replaceAll('_', ' ') };
    try {
      const { id } = bodyOf(await api.POST('/media-files', { body: { title, uploadId } }));
      onChange(id);
      setOpen(false);
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <ReferencePicker
        resource="media-files"
        label={t(words('media'))}
        value={value}
        onChange={onChange}
        sort={BY_TITLE}
        filter={SCENES}
        pictureOf={pictureOf}
        aboutOf={aboutOf}
        error={error}
        required
      />
      {flat !== undefined && <Alert severity="warning">{t(words('notTwice'), flat)}</Alert>}
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button size="small" variant="outlined" startIcon={<UploadIcon />} onClick={() => setOpen(true)}>
          {t(words('upload'))}
        </Button>
        <Typography variant="caption" color="text.secondary">
          {t(words('mediaHint'))}
        </Typography>
      </Box>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} fullWidth maxWidth="sm" aria-labelledby={titleId}>
          <DialogTitle id={titleId}>{t(words('uploading'))}</DialogTitle>
          <DialogContent dividers>
            <UploadBox compact={false} purpose="scene" onReady={(upload) => void take(upload)} onGone={() => {}} />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>{t('ra.action.cancel')}</Button>
          </DialogActions>
        </Dialog>
      )}
    </Box>
  );
}
