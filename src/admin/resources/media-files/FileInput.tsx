import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useInput, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { FieldInputProps } from '../../generator/inputs.tsx';
import { useFormLock } from '../../inputs/form-lock/form-lock.ts';
import { fieldMessage } from '../../inputs/field-message.ts';
import { FileContent } from './content/FileContent.tsx';
import { Replacing } from './content/Replacing.tsx';
import { titleFrom } from './title-from.ts';
import { UploadBox } from './upload/UploadBox.tsx';

/** The file of a record: what it is now, and an upload that is to be it. */
export function FileInput({ source, validate, label }: FieldInputProps) {
  const { t, language } = useI18n();
  const translate = useTranslate();
  const record = useRecordContext<Schemas['MediaFile']>();
  const form = useFormContext();
  const { field, fieldState } = useInput<string | undefined>({
    source,
    validate,
    // Without an upload nothing is sent.
    format: (value: string | null | undefined) => value ?? '',
    parse: (value: string) => value || undefined,
  });
  const isNew = record?.id === undefined;
  const isLocked = useFormLock();
  const error = fieldMessage(fieldState.error, translate);
  const take = ({ id, fileName }: Schemas['Upload']) => {
    field.onChange(id);
    const title: unknown = form.getValues('title');
    const isUntitled = Object.values((title as Schemas['LocalizedText'] | null) ?? {}).every((words) => !words);
    if (isNew && isUntitled) form.setValue('title', { [language]: titleFrom(fileName) }, { shouldDirty: true });
  };
  return (
    <Box role="group" aria-label={t(label)} sx={{ display: 'grid', gap: 2, mb: 2 }}>
      {!isNew && <FileContent id={Number(record.id)} />}
      {!isLocked && <UploadBox compact={!isNew} onReady={take} onGone={() => field.onChange('')} />}
      {!isNew && field.value !== '' && <Replacing id={Number(record.id)} isFilm={record.kind === 'video'} />}
      {error !== undefined && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}
