import FilterIcon from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { DayFilter } from '../../../inputs/dates/DayFilter.tsx';
import type { Numbers } from '../statistics-api.ts';
import { MoreFilters } from './MoreFilters.tsx';
import { type Change, DAY_FIELDS, ID_FIELDS, type Preset, PRESETS, type View } from './url.ts';

type Props = { view: View; period: Numbers['period'] | undefined; change: (change: Change) => void };

const ROW = { display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' };

/** The period with its presets, the comparison, and the filters behind a button. */
export function FiltersBar({ view, period, change }: Props) {
  const { t } = useI18n();
  const id = useId();
  const used = [...ID_FIELDS, ...DAY_FIELDS].filter((field) => view.filter[field] !== undefined);
  const [open, setOpen] = useState(false);
  const own = (field: 'from' | 'to', day: string | null) => {
    const days = { from: period?.from, to: period?.to, [field]: day ?? undefined };
    change({ ...days, period: undefined });
  };
  return (
    <Box sx={{ displayPrint: 'none' }}>
      <Box sx={ROW}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view.preset ?? ''}
          aria-label={t('statistics.presets.label')}
          onChange={(_, preset: Preset | null) =>
            preset !== null && change({ period: preset === '30d' ? undefined : preset, from: undefined, to: undefined })
          }
          sx={{ bgcolor: 'background.paper', flexWrap: 'wrap' }}
        >
          {(Object.keys(PRESETS) as Preset[]).map((preset) => (
            <ToggleButton key={preset} value={preset} sx={{ px: 1.5, textTransform: 'none' }}>
              {t(`statistics.presets.${preset}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Box
          sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 13rem)', sm: 'repeat(2, 12.5rem)' }, gap: 1 }}
        >
          <DayFilter
            label={t('statistics.filters.from')}
            value={period?.from ?? null}
            max={period?.to}
            onChange={(day) => own('from', day)}
          />
          <DayFilter
            label={t('statistics.filters.to')}
            value={period?.to ?? null}
            min={period?.from}
            onChange={(day) => own('to', day)}
          />
        </Box>
        <FormControlLabel
          control={
            <Switch
              size="small"
              checked={view.compare}
              onChange={(_, on) => change({ compare: on ? undefined : 'no' })}
            />
          }
          label={t('statistics.filters.compare')}
          slotProps={{ typography: { variant: 'body2' } }}
          sx={{ mx: 0, gap: 0.5 }}
        />
        <Button
          variant={used.length > 0 ? 'contained' : 'outlined'}
          size="small"
          startIcon={<FilterIcon />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {used.length > 0 ? t('statistics.filters.more', { count: used.length }) : t('statistics.filters.title')}
        </Button>
        {used.length > 0 && (
          <Button size="small" onClick={() => change(Object.fromEntries(used.map((field) => [field, undefined])))}>
            {t('statistics.filters.clear')}
          </Button>
        )}
      </Box>
      <Collapse in={open} id={id} unmountOnExit>
        <MoreFilters filter={view.filter} change={change} />
      </Collapse>
    </Box>
  );
}
