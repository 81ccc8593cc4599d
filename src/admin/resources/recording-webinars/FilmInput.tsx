import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useInput, useTranslate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { FieldInputProps } from '../../generator/inputs.tsx';
import { fieldMessage } from '../../inputs/field-message.ts';
import { ReferencePicker } from '../../inputs/ReferencePicker.tsx';
import { FileContent } from '../media-files/content/FileContent.tsx';

const FILMS = { kind: 'video', state: ['ready', 'processing'] } as const;

/** The film of a recorded webinar, one of the library: what was recorded here is there too. */
export function FilmInput({ source, validate, label }: FieldInputProps) {
  const { t } = useI18n();
  const translate = useTranslate();
  const { field, fieldState } = useInput<number | null>({ source, validate });
  const id = typeof field.value === 'number' ? field.value : null;
  const error = fieldMessage(fieldState.error, translate);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridColumn: '1 / -1', mb: 1 }}>
      <ReferencePicker
        resource="media-files"
        label={t(label)}
        value={id}
        filter={FILMS}
        onChange={(next) => field.onChange(next)}
        required
        error={error}
      />
      {id !== null && <FileContent key={id} id={id} />}
      {error === undefined && <FormHelperText>{t('resources.recording-webinars.film.hint')}</FormHelperText>}
    </Box>
  );
}
