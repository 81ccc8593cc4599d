import AddPhotoIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { uploadPicture } from '../../providers/upload-picture.ts';

/** Uploads or replaces the question's picture. */
export function PictureField({ image, onImage }: { image: string; onImage: (token: string) => void }) {
  const { t } = useI18n();
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const label = t(`resources.questions.editor.hotspot.${image === '' ? 'upload' : 'replace'}`);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setBusy(true);
    try {
      onImage((await uploadPicture(file)).token);
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant={image === '' ? 'outlined' : 'text'}
        size={image === '' ? 'large' : 'medium'}
        startIcon={<AddPhotoIcon />}
        loading={busy}
        loadingPosition="start"
        onClick={() => input.current?.click()}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void take(event.dataTransfer.files[0]);
        }}
        sx={{
          alignSelf: 'flex-start',
          ...(image === '' && { borderStyle: 'dashed', py: 4, px: 4, width: { xs: '100%', sm: 'auto' } }),
        }}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}
