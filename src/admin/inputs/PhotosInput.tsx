import AddAPhotoIcon from '@mui/icons-material/AddAPhotoOutlined';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { type InputProps, useInput, useTranslate, useTranslateLabel } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { usePersonPhoto } from '#shared/browser/photos/use-person-photo.ts';
import { uploadPicture } from '../providers/upload-picture.ts';
import { fieldMessage } from './field-message.ts';
import { fileProblem } from './file-problem.ts';
import { PictureButton } from './PictureButton.tsx';

type Props = Pick<InputProps, 'source' | 'validate' | 'disabled'> & {
  label: string;
  maximum: number;
  helperText?: string | false;
};

function Photo({ token, alt }: { token: string; alt: string }) {
  return (
    <Box
      component="img"
      src={usePersonPhoto(token)}
      alt={alt}
      sx={{
        width: 96,
        height: 96,
        objectFit: 'cover',
        borderRadius: 2,
        border: 1,
        borderColor: 'divider',
        display: 'block',
      }}
    />
  );
}

/** Photos of a person. Uploaded at once, stored with the record when it is saved. */
export function PhotosInput({ label, maximum, helperText: _, ...input }: Props) {
  const { t } = useI18n();
  const id = useId();
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const { field, fieldState } = useInput<string[]>({
    ...input,
    format: (value: string[] | undefined) => value ?? [],
    parse: (value: string[]) => value,
  });
  const tokens = field.value as string[];
  const disabled = input.disabled === true;
  const [refused, setRefused] = useState<string>();
  if (disabled && tokens.length === 0) return null;
  const error = refused ?? fieldMessage(fieldState.error, translate);
  const add = async (file: File) => {
    setRefused(undefined);
    try {
      const { token } = await uploadPicture(file);
      field.onChange([...tokens, token]);
    } catch (problem) {
      setRefused(fileProblem(file, problem, translate));
    }
  };
  return (
    <Box role="group" aria-labelledby={id} sx={{ mb: 2 }}>
      <Typography id={id} variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translateLabel({ label, source: input.source })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        {tokens.map((token, index) => (
          <Box key={token} sx={{ position: 'relative' }}>
            <Photo token={token} alt={t('console.photos.photo', { number: index + 1 })} />
            <IconButton
              size="small"
              disabled={disabled}
              aria-label={t('console.photos.remove', { number: index + 1 })}
              onClick={() => field.onChange(tokens.filter((each) => each !== token))}
              sx={{
                position: 'absolute',
                top: -10,
                right: -10,
                bgcolor: 'background.paper',
                border: 1,
                borderColor: 'divider',
                '&:hover': { bgcolor: 'background.paper' },
              }}
            >
              <CloseIcon fontSize="inherit" />
            </IconButton>
          </Box>
        ))}
        {tokens.length < maximum && (
          <PictureButton label={t('console.photos.add')} disabled={disabled} onPick={add}>
            <AddAPhotoIcon />
          </PictureButton>
        )}
      </Box>
      {error !== undefined && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}
