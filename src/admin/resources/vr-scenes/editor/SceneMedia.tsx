import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { api, bodyOf } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { ReferencePicker } from '../../../inputs/ReferencePicker.tsx';
import { messageOf } from '../../../providers/error-message.ts';
import { UploadBox } from '../../media-files/upload/UploadBox.tsx';

type Props = {
  value: number | null;
  onChange: (mediaFileId: number | null) => void;
};

const BY_TITLE = { field: 'title', order: 'ASC' } as const;
const words = (key: string) => `resources.vr-scenes.editor.${key}`;

/** The file of a scene: from the library, or uploaded here, which puts it there. */
export function SceneMedia({ value, onChange }: Props) {
  const { t, language } = useI18n();
  const notify = useNotify();
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
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
        required
      />
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
            <UploadBox compact={false} onReady={(upload) => void take(upload)} onGone={() => {}} />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>{t('ra.action.cancel')}</Button>
          </DialogActions>
        </Dialog>
      )}
    </Box>
  );
}
