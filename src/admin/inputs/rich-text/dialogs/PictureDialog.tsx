import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { fileProblem } from '../../file-problem.ts';
import { uploadPicture } from '../../../providers/upload-picture.ts';
import type { PictureAttrs } from '../document/picture-node.ts';
import { NumberField } from '../../numbers/NumberField.tsx';

type Props = {
  /** A file to upload and insert, or a picture in the text to edit. */
  picture: File | PictureAttrs;
  onSave: (picture: PictureAttrs) => void;
  onClose: () => void;
};

const WIDTHS = { least: 16, most: 4000 };

function usePreview(picture: File | PictureAttrs): string {
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (!(picture instanceof File)) return undefined;
    const own = URL.createObjectURL(picture);
    setUrl(own);
    return () => URL.revokeObjectURL(own);
  }, [picture]);
  return picture instanceof File ? url : picture.src;
}

/** Asks for a picture's description and width. A new picture is uploaded only after that. */
export function PictureDialog({ picture, onSave, onClose }: Props) {
  const { t } = useI18n();
  const id = useId();
  const preview = usePreview(picture);
  const isNew = picture instanceof File;
  const [alt, setAlt] = useState(isNew ? '' : picture.alt);
  const [width, setWidth] = useState(isNew || picture.width === null ? null : Number(picture.width));
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const translate = useTranslate();
  const [errorText, setErrorText] = useState('');
  const noAlt = alt.trim() === '';
  const badWidth = width !== null && !(width >= WIDTHS.least && width <= WIDTHS.most);

  const save = async () => {
    setAsked(true);
    if (noAlt || badWidth || busy) return;
    setBusy(true);
    setErrorText('');
    try {
      const src = isNew ? (await uploadPicture(picture)).url : picture.src;
      onSave({ src, alt: alt.trim(), width: width === null ? null : String(Math.round(width)) });
    } catch (problem) {
      if (isNew) setErrorText(fileProblem(picture, problem, translate));
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void save();
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={`${id}-title`} disableRestoreFocus>
      <DialogTitle id={`${id}-title`}>{t('richText.pictures.title')}</DialogTitle>
      <DialogContent>
        {preview !== '' && (
          <Box
            component="img"
            src={preview}
            alt={t('richText.pictures.preview')}
            sx={{
              display: 'block',
              maxWidth: '100%',
              maxHeight: 200,
              mx: 'auto',
              mb: 1,
              borderRadius: 1,
              bgcolor: '#fff',
            }}
          />
        )}
        <TextField
          id={`${id}-alt`}
          label={t('richText.pictures.alt')}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
          onKeyDown={onKeyDown}
          required
          autoFocus
          fullWidth
          margin="dense"
          error={asked && noAlt}
          helperText={t(asked && noAlt ? 'richText.pictures.altMissing' : 'richText.pictures.altHint')}
        />
        <NumberField
          id={`${id}-width`}
          label={t('richText.pictures.width')}
          value={width}
          onChange={setWidth}
          least={WIDTHS.least}
          most={WIDTHS.most}
          whole
          onKeyDown={onKeyDown}
          fullWidth
          margin="dense"
          error={asked && badWidth}
          helperText={t(asked && badWidth ? 'richText.pictures.widthWrong' : 'richText.pictures.widthHint', WIDTHS)}
        />
        {errorText !== '' && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {errorText}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button variant="contained" loading={busy} onClick={() => void save()}>
          {t(isNew ? 'richText.insert' : 'richText.change')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
