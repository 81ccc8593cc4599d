import AddPhotoIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { fileProblem } from '../../inputs/file-problem.ts';
import { PicturePicker } from '../../inputs/PicturePicker.tsx';
import { uploadPicture } from '../../providers/upload-picture.ts';

/** Uploads or replaces the question's picture. */
export function PictureField({ image, onImage }: { image: string; onImage: (token: string) => void }) {
  const { t } = useI18n();
  const translate = useTranslate();
  const [refused, setRefused] = useState<string>();
  const label = t(`questionEditor.hotspot.${image === '' ? 'upload' : 'replace'}`);
  const upload = async (file: File) => {
    setRefused(undefined);
    try {
      onImage((await uploadPicture(file)).token);
    } catch (error) {
      setRefused(fileProblem(file, error, translate));
    }
  };
  return (
    <>
      <PicturePicker label={label} onPick={upload}>
        {({ choose, take, busy }) => (
          <Button
            variant={image === '' ? 'outlined' : 'text'}
            size={image === '' ? 'large' : 'medium'}
            startIcon={<AddPhotoIcon />}
            loading={busy}
            loadingPosition="start"
            onClick={choose}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              take(event.dataTransfer.files[0]);
            }}
            sx={{
              alignSelf: 'flex-start',
              ...(image === '' && { borderStyle: 'dashed', py: 4, px: 4, width: { xs: '100%', sm: 'auto' } }),
            }}
          >
            {label}
          </Button>
        )}
      </PicturePicker>
      {refused !== undefined && (
        <FormHelperText error role="alert">
          {refused}
        </FormHelperText>
      )}
    </>
  );
}
