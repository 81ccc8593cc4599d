import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { api, bodyOf } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { FieldInputProps } from '../../../generator/inputs.tsx';
import { useFormLock } from '../../../inputs/form-lock/form-lock.ts';
import { messageOf } from '../../../providers/error-message.ts';
import { usePermission } from '../../../providers/use-permission.ts';
import { FilmPicker } from '../../media-files/FilmPicker.tsx';
import { titleFrom } from '../../media-files/title-from.ts';
import { UploadBox } from '../../media-files/upload/UploadBox.tsx';

/** The film of a lesson: one of the library, or one that is uploaded here and goes to the library. */
export function FilmInput(props: FieldInputProps) {
  const { t, language } = useI18n();
  const notify = useNotify();
  const form = useFormContext();
  const isLocked = useFormLock();
  const mayUpload = usePermission('media-files:create') && !isLocked;
  // Another upload has another box.
  const [uploads, setUploads] = useState(0);

  const name = (title: Schemas['LocalizedText']) => {
    const now = form.getValues('title') as Schemas['LocalizedText'] | null;
    const isUntitled = Object.values(now ?? {}).every((words) => !words);
    if (isUntitled) form.setValue('title', title, { shouldDirty: true });
  };
  const take = async (upload: Schemas['Upload'], choose: (id: number) => void) => {
    const title = { [language]: titleFrom(upload.fileName) };
    if (upload.kind !== 'video') {
      setUploads((count) => count + 1);
      notify('resources.video-lessons.film.noVideo', { type: 'warning' });
      return;
    }
    try {
      const file = bodyOf(await api.POST('/media-files', { body: { title, uploadId: upload.id } }));
      choose(file.id);
      name(title);
      setUploads((count) => count + 1);
    } catch (problem) {
      notify(messageOf(problem), { type: 'error' });
    }
  };
  return (
    <FilmPicker {...props} hint={t('resources.video-lessons.film.hint')}>
      {(choose) =>
        mayUpload && (
          <Box>
            <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
              {t('resources.video-lessons.film.orUpload')}
            </Typography>
            <UploadBox
              key={uploads}
              compact
              purpose="film"
              onReady={(upload) => void take(upload, choose)}
              onGone={() => undefined}
            />
          </Box>
        )
      }
    </FilmPicker>
  );
}
