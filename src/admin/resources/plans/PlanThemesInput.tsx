import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useGetMany, useInput, useTranslate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { FieldInputProps } from '../../generator/inputs.tsx';
import type { RecordOf } from '../../model/model.ts';
import { fieldMessage } from '../../inputs/field-message.ts';
import { ReferencePicker } from '../../inputs/ReferencePicker.tsx';
import { SortableList } from '../../inputs/sortable-list/index.ts';
import { PlanThemeRow } from './PlanThemeRow.tsx';

type PlanTheme = Schemas['PlanTheme'];
type Theme = RecordOf<'themes'>;

const BY_NUMBER = { field: 'number', order: 'ASC' } as const;

const MOST = 200;

/** The ordered themes of a plan with their hours, and a search for more. */
export function PlanThemesInput({ source, validate, label }: FieldInputProps) {
  const { t, localized, formatNumber } = useI18n();
  const translate = useTranslate();
  const { field, fieldState } = useInput<PlanTheme[]>({
    source,
    validate,
    format: (value: PlanTheme[] | undefined) => value ?? [],
    parse: (value: PlanTheme[]) => value,
  });
  const themes = field.value as PlanTheme[];
  const ids = themes.map(({ themeId }) => themeId);
  const { data: chosen = [] } = useGetMany<Theme>('themes', { ids });
  const byId = new Map(chosen.filter((theme) => theme !== undefined).map((theme) => [theme.id, theme]));
  const nameOf = ({ themeId }: PlanTheme) => {
    const theme = byId.get(themeId);
    return theme === undefined ? '' : `${theme.number}. ${localized(theme.title)}`;
  };
  // Themes without materials owe nothing: the rows say so.
  const isEmpty = (id: number) => byId.get(id)?.materials.length === 0;
  const total = themes.reduce((sum, { themeId, hours }) => sum + (hours ?? byId.get(themeId)?.hours ?? 0), 0);
  const error = fieldMessage(fieldState.error, translate);
  return (
    <Box>
      {themes.length === 0 && (
        <Typography color="text.secondary" sx={{ mb: 1 }}>
          {t('resources.plans.themes.none')}
        </Typography>
      )}
      <SortableList label={t(label)} items={themes} nameOf={nameOf} onChange={field.onChange}>
        {(theme) => (
          <PlanThemeRow
            name={nameOf(theme)}
            theme={theme}
            ownHours={byId.get(theme.themeId)?.hours}
            isEmpty={isEmpty(theme.themeId)}
            onChange={(next) => field.onChange(themes.map((each) => (each === theme ? next : each)))}
          />
        )}
      </SortableList>
      {themes.length > 0 && (
        <Typography role="status" sx={{ my: 1.5, fontWeight: 600 }}>
          {t('resources.plans.themes.total', { smart_count: themes.length, hours: formatNumber(total) })}
        </Typography>
      )}
      {themes.length < MOST && (
        <ReferencePicker
          resource="themes"
          label={t('resources.plans.themes.add')}
          value={null}
          onChange={(id) => {
            if (id !== null) field.onChange([...themes, { themeId: id, hours: null }]);
          }}
          sort={BY_NUMBER}
          without={ids}
        />
      )}
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}
