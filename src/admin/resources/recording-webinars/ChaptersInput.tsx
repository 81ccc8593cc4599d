import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useInput, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { clockText } from '#shared/i18n/clock-text.ts';
import type { FieldInputProps } from '../../generator/inputs.tsx';
import { fieldMessage } from '../../inputs/field-message.ts';
import { useFormLock } from '../../inputs/form-lock/form-lock.ts';
import { MomentField } from '../video-lessons/questions/MomentField.tsx';

type Chapter = Schemas['RecordingChapter'];

/** As in the contract. */
const MOST = 200;

/** A new chapter begins so much later than the last one, in seconds, until somebody says when. */
const APART = 60;

const words = (key: string) => `resources.recording-webinars.chapterList.${key}`;

/** The chapters of a film: where each begins, and what it is called. The server puts them into the order of the film. */
export function ChaptersInput({ source, validate, label }: FieldInputProps) {
  const { t } = useI18n();
  const translate = useTranslate();
  const isLocked = useFormLock();
  const { errors } = useFormState();
  const { field, fieldState } = useInput<Chapter[]>({
    source,
    validate,
    format: (value: Chapter[] | undefined) => value ?? [],
    parse: (value: Chapter[]) => value,
  });
  const chapters = field.value as Chapter[];
  const problems = errors[source] as unknown as Record<number, Partial<Record<keyof Chapter, { message?: string }>>>;
  const messageOf = (place: number, part: keyof Chapter) => fieldMessage(problems?.[place]?.[part], translate);
  const error = Array.isArray(fieldState.error) ? undefined : fieldMessage(fieldState.error, translate);
  const change = (place: number, changes: Partial<Chapter>) =>
    field.onChange(chapters.map((chapter, index) => (index === place ? { ...chapter, ...changes } : chapter)));
  const add = () => {
    const last = chapters.at(-1);
    field.onChange([...chapters, { seconds: last === undefined ? 0 : last.seconds + APART, title: '' }]);
  };
  return (
    <Box sx={{ gridColumn: '1 / -1' }} role="group" aria-label={t(label)}>
      {chapters.length === 0 && <Typography color="textSecondary">{t(words('none'))}</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {chapters.map((chapter, place) => (
          // Chapters have no names of their own; their fields are controlled.
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end and removed
          <Box component="li" key={place} sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
            <MomentField
              label={t(words('moment'))}
              value={chapter.seconds}
              onChange={(seconds) => change(place, { seconds })}
              error={messageOf(place, 'seconds')}
            />
            <TextField
              size="small"
              label={t(words('title'))}
              value={chapter.title}
              onChange={({ target }) => change(place, { title: target.value })}
              error={messageOf(place, 'title') !== undefined}
              helperText={messageOf(place, 'title')}
              slotProps={{ htmlInput: { maxLength: 200 } }}
              sx={{ flex: 1, minWidth: 0 }}
            />
            {!isLocked && (
              <IconButton
                aria-label={t(words('remove'), { name: chapter.title || clockText(chapter.seconds) })}
                onClick={() => field.onChange(chapters.filter((_, index) => index !== place))}
              >
                <CloseIcon />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      {!isLocked && chapters.length < MOST && (
        <Button startIcon={<AddIcon />} onClick={add} sx={{ mt: 1.5 }}>
          {t(words('add'))}
        </Button>
      )}
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}
