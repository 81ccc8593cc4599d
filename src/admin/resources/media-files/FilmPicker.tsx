import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { FieldInputProps } from '../../generator/inputs.tsx';
import { fieldMessage } from '../../inputs/field-message.ts';
import { ReferencePicker } from '../../inputs/ReferencePicker.tsx';
import { FileContent } from './content/FileContent.tsx';

const FILMS = { kind: 'video', state: ['ready', 'processing'] } as const;

interface FilmPickerProps extends FieldInputProps {
  /** What is said below it, as long as nothing is wrong. */
  hint: string;
  /** Another way to a film. */
  children?: (choose: (id: number) => void) => ReactNode;
}

/** A film of the library, with its picture and state. */
export function FilmPicker({ source, validate, label, hint, children }: FilmPickerProps) {
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
      {children?.((chosen) => field.onChange(chosen))}
      {error === undefined && <FormHelperText>{hint}</FormHelperText>}
    </Box>
  );
}
