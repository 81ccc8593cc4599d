import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useGetMany, useInput, useTranslate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { FieldInputProps } from '../../generator/inputs.tsx';
import type { RecordOf } from '../../generator/model.ts';
import { fieldMessage } from '../../inputs/field-message.ts';
import { moveItem } from '../../inputs/move-item.ts';
import { OrderButtons } from '../../inputs/OrderButtons.tsx';
import { ReferencePicker } from '../../inputs/ReferencePicker.tsx';

type Theme = RecordOf<'themes'>;

const BY_NUMBER = { field: 'number', order: 'ASC' } as const;

/** The themes of a plan in their order, with their hours; more are found by words. */
export function PlanThemesInput({ source, validate }: FieldInputProps) {
  const { t, localized, formatNumber } = useI18n();
  const translate = useTranslate();
  const { field, fieldState } = useInput<number[]>({
    source,
    validate,
    format: (value: number[] | undefined) => value ?? [],
    parse: (value: number[]) => value,
  });
  const ids = field.value as number[];
  const { data: chosen = [] } = useGetMany<Theme>('themes', { ids });
  const byId = new Map(chosen.filter((theme) => theme !== undefined).map((theme) => [theme.id, theme]));
  const nameOf = (theme: Theme | undefined) =>
    theme === undefined ? '' : `${theme.number}. ${localized(theme.title)}`;
  const hours = ids.reduce((sum, id) => sum + (byId.get(id)?.hours ?? 0), 0);
  const error = fieldMessage(fieldState.error, translate);
  return (
    <Box>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, mb: 2, display: 'grid', gap: 0.5 }}>
        {ids.map((id, index) => {
          const theme = byId.get(id);
          return (
            <Box
              component="li"
              key={id}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                pl: 1.5,
                py: 0.5,
              }}
            >
              <Typography color="text.secondary" sx={{ minWidth: 24 }}>
                {formatNumber(index + 1)}
              </Typography>
              <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{nameOf(theme)}</Typography>
              <Typography variant="body2" color="text.secondary">
                {t('resources.plans.themes.hours', { hours: formatNumber(theme?.hours ?? 0) })}
              </Typography>
              <OrderButtons
                name={nameOf(theme)}
                index={index}
                count={ids.length}
                onMove={(by) => field.onChange(moveItem(ids, index, by))}
                onRemove={() => field.onChange(ids.filter((each) => each !== id))}
              />
            </Box>
          );
        })}
      </Box>
      {ids.length > 0 && (
        <Typography sx={{ mb: 2 }}>{t('resources.plans.themes.total', { hours: formatNumber(hours) })}</Typography>
      )}
      <ReferencePicker
        resource="themes"
        label={t('resources.plans.themes.add')}
        value={null}
        onChange={(id) => {
          if (id !== null) field.onChange([...ids, id]);
        }}
        sort={BY_NUMBER}
        without={ids}
      />
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}
