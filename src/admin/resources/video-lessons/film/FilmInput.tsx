import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useInput, useNotify, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { api, bodyOf } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { FieldInputProps } from '../../../generator/inputs.tsx';
import { useFormLock } from '../../../inputs/form-lock/form-lock.ts';
import { fieldMessage } from '../../../inputs/field-message.ts';
import { ReferencePicker } from '../../../inputs/ReferencePicker.tsx';
import { messageOf } from '../../../providers/error-message.ts';
import { usePermission } from '../../../providers/use-permission.ts';
import { FileContent } from '../../media-files/content/FileContent.tsx';
import { titleFrom } from '../../media-files/title-from.ts';
import { UploadBox } from '../../media-files/upload/UploadBox.tsx';

const FILMS = { kind: 'video', state: ['ready', 'processing'] } as const;

/** The film of a lesson: one of the library, or one that is uploaded here and goes to the library. */
export function FilmInput({ source, validate, label }: FieldInputProps) {
  const { t, language } = useI18n();
  const translate = useTranslate();
  const notify = useNotify();
  const form = useFormContext();
  const isLocked = useFormLock();
  const mayUpload = usePermission('media-files:create') && !isLocked;
  // Another upload has another box.
  const [uploads, setUploads] = useState(0);
  const { field, fieldState } = useInput<number | null>({ source, validate });
  const id = typeof field.value === 'number' ? field.value : null;
  const error = fieldMessage(fieldState.error, translate);

  const name = (title: Schemas['LocalizedText']) => {
    const now = form.getValues('title') as Schemas['LocalizedText'] | null;
    const isUntitled = Object.values(now ?? {}).every((words) => !words);
    if (isUntitled) form.setValue('title', title, { shouldDirty: true });
  };
  const take = async (upload: Schemas['Upload']) => {
    const title = { [language]: titleFrom(upload.fileName) };
    if (upload.kind !== 'video') {
      setUploads((count) => count + 1);
      notify('resources.video-lessons.film.noVideo', { type: 'warning' });
      return;
    }
    try {
      const file = bodyOf(await api.POST('/media-files', { body: { title, uploadId: upload.id } }));
      field.onChange(file.id);
      name(title);
      setUploads((count) => count + 1);
    } catch (problem) {
      notify(messageOf(problem), { type: 'error' });
    }
  };
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
      {mayUpload && (
        <Box>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
            {t('resources.video-lessons.film.orUpload')}
          </Typography>
          <UploadBox
            key={uploads}
            compact
            purpose="film"
            onReady={(upload) => void take(upload)}
            onGone={() => undefined}
          />
        </Box>
      )}
      {error === undefined && <FormHelperText>{t('resources.video-lessons.film.hint')}</FormHelperText>}
    </Box>
  );
}
