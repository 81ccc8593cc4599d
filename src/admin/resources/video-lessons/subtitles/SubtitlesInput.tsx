import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useInput, useRecordContext, useTranslate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import type { FieldInputProps } from '../../../generator/inputs.tsx';
import { fieldMessage } from '../../../inputs/field-message.ts';
import { SubtitlesDialog } from './SubtitlesDialog.tsx';
import { SubtitlesRow } from './SubtitlesRow.tsx';

type Subtitles = Schemas['VideoSubtitles'];
type Language = Schemas['Language'];

/** The subtitles of a lesson, one for each language. Texts that are stored stay unless another is given. */
export function SubtitlesInput({ source, validate, label }: FieldInputProps) {
  const { t } = useI18n();
  const translate = useTranslate();
  const lesson = useRecordContext<Schemas['VideoLesson']>();
  const [open, setOpen] = useState<Language>();
  const { field, fieldState } = useInput<Subtitles[]>({
    source,
    validate,
    format: (value: Subtitles[] | undefined) => value ?? [],
    parse: (value: Subtitles[]) => value,
  });
  const all = field.value as Subtitles[];
  const error = fieldMessage(fieldState.error, translate);
  const words = (key: string, params?: Record<string, string>) => t(`resources.video-lessons.subtitles.${key}`, params);
  const missing = LANGUAGES.filter((language) => all.every((one) => one.language !== language));
  const put = (next: Subtitles) => {
    const others = all.filter((one) => one.language !== next.language);
    field.onChange([...others, next].toSorted((one, other) => (one.language < other.language ? -1 : 1)));
    setOpen(undefined);
  };
  return (
    <Box role="group" aria-label={t(label)} sx={{ display: 'grid', gap: 1.5 }}>
      {all.length === 0 && <Typography color="text.secondary">{words('none')}</Typography>}
      {all.map((one) => (
        <SubtitlesRow
          key={one.language}
          subtitles={one}
          onOpen={() => setOpen(one.language)}
          onRemove={() => field.onChange(all.filter((each) => each !== one))}
        />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {missing.map((language) => (
          <Button key={language} variant="outlined" startIcon={<AddIcon />} onClick={() => setOpen(language)}>
            {words('add', { language: t(`language.name.${language}`) })}
          </Button>
        ))}
      </Box>
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
      {open !== undefined && (
        <SubtitlesDialog
          language={open}
          subtitles={all.find(({ language }) => language === open)}
          lessonId={lesson?.id}
          onClose={() => setOpen(undefined)}
          onDone={put}
        />
      )}
    </Box>
  );
}
