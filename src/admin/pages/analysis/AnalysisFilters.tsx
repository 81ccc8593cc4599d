import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { LANGUAGES, useI18n } from '#shared/browser/i18n/index.ts';
import type { FilterField, useAnalysisFilter } from './use-analysis-filter.ts';
import { DayFilter } from '../../inputs/dates/DayFilter.tsx';

type Choice = { value: string; label: string };

/** The filters of the analysis: language, first attempts only, current questions only, period. */
export function AnalysisFilters({ value, change }: Pick<ReturnType<typeof useAnalysisFilter>, 'value' | 'change'>) {
  const { t } = useI18n();
  const select = (field: FilterField, label: string, choices: readonly Choice[]) => (
    <TextField
      select
      size="small"
      label={label}
      value={value(field)}
      onChange={(event) => change(field, event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
  const day = (field: 'from' | 'to', label: string) => (
    <DayFilter
      label={label}
      value={value(field) || null}
      min={field === 'to' ? value('from') : undefined}
      max={field === 'from' ? value('to') : undefined}
      onChange={(next) => change(field, next ?? '')}
    />
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        mb: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', lg: 'repeat(5, minmax(0, 1fr))' },
      }}
    >
      {select('language', t('itemAnalysis.filters.language'), [
        { value: '', label: t('itemAnalysis.filters.anyLanguage') },
        ...LANGUAGES.map((language) => ({ value: language, label: t(`itemAnalysis.languages.${language}`) })),
      ])}
      {select('attempts', t('itemAnalysis.filters.attempts'), [
        { value: '', label: t('itemAnalysis.filters.first') },
        { value: 'all', label: t('itemAnalysis.filters.all') },
      ])}
      {select('versions', t('itemAnalysis.filters.versions'), [
        { value: '', label: t('itemAnalysis.filters.allVersions') },
        { value: 'newest', label: t('itemAnalysis.filters.newest') },
      ])}
      {day('from', t('itemAnalysis.filters.from'))}
      {day('to', t('itemAnalysis.filters.to'))}
    </Box>
  );
}
