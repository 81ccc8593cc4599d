import ImageIcon from '@mui/icons-material/AddPhotoAlternateOutlined';
import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { PicturePicker } from '../../../../inputs/PicturePicker.tsx';
import { fileProblem } from '../../../../inputs/file-problem.ts';
import { uploadPicture } from '../../../../providers/upload-picture.ts';

type Props = {
  /** There is a picture already. */
  replaces: boolean;
  label?: string;
  onPicture: (token: string) => void;
  disabled: boolean;
};

/** Uploads a picture of this computer. */
export function PictureButtons({ replaces, label, onPicture, disabled }: Props) {
  const { t } = useI18n();
  const notify = useNotify();
  const translate = useTranslate();
  const text = label ?? t(replaces ? 'certificateDesign.replacePicture' : 'certificateDesign.pickPicture');
  const upload = async (file: File) => {
    try {
      onPicture((await uploadPicture(file)).token);
    } catch (error) {
      notify(fileProblem(file, error, translate), { type: 'error' });
    }
  };
  return (
    <PicturePicker label={text} onPick={upload}>
      {({ choose, busy }) => (
        <Button
          size="small"
          variant="outlined"
          startIcon={<ImageIcon />}
          disabled={disabled || busy}
          onClick={choose}
          sx={{ my: 0.5 }}
        >
          {text}
        </Button>
      )}
    </PicturePicker>
  );
}
