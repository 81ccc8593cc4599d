import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useInput, useTranslate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { FieldInputProps } from '../../../generator/inputs.tsx';
import { fieldMessage } from '../../../inputs/field-message.ts';
import { ReferencePicker } from '../../../inputs/ReferencePicker.tsx';
import { NumberField } from '../../../inputs/numbers/NumberField.tsx';

type Minimum = Schemas['SectionMinimum'];

const MOST = 50;
const USUAL = 50;
const BY_NUMBER = { field: 'number', order: 'ASC' } as const;

function minimumsProblem(minimums: readonly Minimum[] | null): string | undefined {
  const bad = (minimums ?? []).some(
    ({ themeId, percentage }) => themeId < 1 || !(percentage >= 0 && percentage <= 100),
  );
  return bad ? 'resources.tests.minimums.incomplete' : undefined;
}

/** Minimum scores of single themes, in addition to the pass mark. */
export function SectionMinimumsInput({ source, label }: FieldInputProps) {
  const { t } = useI18n();
  const translate = useTranslate();
  const { field, fieldState } = useInput<Minimum[]>({
    source,
    format: (value: Minimum[] | undefined) => value ?? [],
    parse: (value: Minimum[]) => value,
    validate: minimumsProblem,
  });
  const minimums = field.value as Minimum[];
  const set = (place: number, changes: Partial<Minimum>) =>
    field.onChange(minimums.map((one, index) => (index === place ? { ...one, ...changes } : one)));
  const error = fieldMessage(fieldState.error, translate);
  return (
    <Box role="group" aria-label={translate(label, { _: label })} sx={{ mt: 1, mb: 1.5 }}>
      <Typography sx={{ fontWeight: 500 }}>{translate(label, { _: label })}</Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {t('resources.tests.minimums.about')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {minimums.map(({ themeId, percentage }, place) => (
          <Box
            component="li"
            // biome-ignore lint/suspicious/noArrayIndexKey: a minimum has no id, and minimums are not reordered
            key={place}
            sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 110px auto', gap: 1, alignItems: 'center' }}
          >
            <ReferencePicker
              resource="themes"
              label={t('resources.questions.fields.themeId')}
              value={themeId > 0 ? themeId : null}
              onChange={(next) => set(place, { themeId: next ?? 0 })}
              without={minimums.flatMap((one) => (one.themeId > 0 && one.themeId !== themeId ? [one.themeId] : []))}
              sort={BY_NUMBER}
              required
            />
            <NumberField
              margin="dense"
              label={t('resources.tests.minimums.percentage')}
              value={Number.isNaN(percentage) ? null : percentage}
              error={!(percentage >= 0 && percentage <= 100)}
              least={0}
              most={100}
              onChange={(next) => set(place, { percentage: next ?? Number.NaN })}
            />
            <IconButton
              aria-label={t('resources.tests.minimums.remove', { number: place + 1 })}
              onClick={() => field.onChange(minimums.filter((_, index) => index !== place))}
            >
              <DeleteIcon />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Button
        variant="outlined"
        startIcon={<AddIcon />}
        disabled={minimums.length >= MOST}
        onClick={() => field.onChange([...minimums, { themeId: 0, percentage: USUAL }])}
        sx={{ mt: 0.5 }}
      >
        {t('resources.tests.minimums.add')}
      </Button>
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}
