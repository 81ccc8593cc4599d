import AddIcon from '@mui/icons-material/Add';
import UpIcon from '@mui/icons-material/ArrowUpward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useInput, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { FieldInputProps } from '../../../generator/inputs.tsx';
import { fieldMessage } from '../../../inputs/field-message.ts';
import { ReferencePicker } from '../../../inputs/ReferencePicker.tsx';
import { LONGEST, sectionsProblem, sumOf, themesIn } from './sections.ts';
import { NumberField } from '../../../inputs/numbers/NumberField.tsx';

type Section = Schemas['TestSection'];

const MOST = 50;
const USUAL = 15;
const BY_NUMBER = { field: 'number', order: 'ASC' } as const;

/** Sections with a time of their own, in the order in which they are taken. Their sum is the duration of the test. */
export function SectionsInput({ source, label }: FieldInputProps) {
  const { t } = useI18n();
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const { field, fieldState } = useInput<Section[]>({
    source,
    format: (value: Section[] | undefined) => value ?? [],
    parse: (value: Section[]) => value,
    validate: sectionsProblem,
  });
  const sections = field.value as Section[];
  const change = (next: Section[]) => {
    field.onChange(next);
    const sum = sumOf(next);
    if (next.length > 0 && Number.isInteger(sum)) setValue('durationMinutes', sum, { shouldDirty: true });
  };
  const set = (place: number, changes: Partial<Section>) =>
    change(sections.map((one, index) => (index === place ? { ...one, ...changes } : one)));
  const lift = (place: number) => {
    const [one] = sections.slice(place, place + 1);
    if (one !== undefined) change(sections.toSpliced(place, 1).toSpliced(place - 1, 0, one));
  };
  const add = () => {
    const drawn = themesIn(getValues('pools')).filter((id) => !sections.some(({ themeId }) => themeId === id));
    // The themes of the draws are known here; whoever has them need not pick them one by one.
    const themes = sections.length === 0 && drawn.length > 0 ? drawn : [drawn[0] ?? 0];
    change([...sections, ...themes.map((themeId) => ({ themeId, minutes: USUAL }))]);
  };
  const error = fieldMessage(fieldState.error, translate);
  return (
    <Box role="group" aria-label={translate(label, { _: label })} sx={{ mt: 1, mb: 1.5 }}>
      <Typography sx={{ fontWeight: 500 }}>{translate(label, { _: label })}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {t('resources.tests.timedSections.about')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {sections.map(({ themeId, minutes }, place) => (
          <Box
            component="li"
            // biome-ignore lint/suspicious/noArrayIndexKey: a section has no id; its inputs hold no state of their own
            key={place}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr) auto auto', sm: 'minmax(0, 1fr) 110px auto auto' },
              columnGap: 1,
              alignItems: 'center',
            }}
          >
            <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, minWidth: 0 }}>
              <ReferencePicker
                resource="themes"
                label={t('resources.tests.timedSections.theme', { number: place + 1 })}
                value={themeId > 0 ? themeId : null}
                onChange={(next) => set(place, { themeId: next ?? 0 })}
                without={sections.flatMap((one) => (one.themeId > 0 && one.themeId !== themeId ? [one.themeId] : []))}
                sort={BY_NUMBER}
                required
              />
            </Box>
            <NumberField
              margin="dense"
              label={t('resources.tests.timedSections.minutes')}
              value={Number.isNaN(minutes) ? null : minutes}
              error={!(minutes >= 1 && minutes <= LONGEST)}
              least={1}
              most={LONGEST}
              whole
              onChange={(next) => set(place, { minutes: next ?? Number.NaN })}
            />
            <IconButton
              aria-label={t('resources.tests.timedSections.up', { number: place + 1 })}
              disabled={place === 0}
              onClick={() => lift(place)}
            >
              <UpIcon />
            </IconButton>
            <IconButton
              aria-label={t('resources.tests.timedSections.remove', { number: place + 1 })}
              onClick={() => change(sections.toSpliced(place, 1))}
            >
              <DeleteIcon />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 0.5 }}>
        <Button variant="outlined" startIcon={<AddIcon />} disabled={sections.length >= MOST} onClick={add}>
          {t('resources.tests.timedSections.add')}
        </Button>
        {sections.length > 0 && Number.isInteger(sumOf(sections)) && (
          <Typography role="status">
            {t('resources.tests.timedSections.sum', { smart_count: sumOf(sections) })}
          </Typography>
        )}
      </Box>
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}
