import ChartIcon from '@mui/icons-material/ShowChart';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useI18n } from '#shared/browser/i18n/index.ts';

export type Shown = 'chart' | 'table';

/** A chart, or the same numbers as a table. */
export function ViewSwitch({ shown, onChange }: { shown: Shown; onChange: (shown: Shown) => void }) {
  const { t } = useI18n();
  const choice = (value: Shown, Icon: typeof ChartIcon) => (
    <ToggleButton value={value} aria-label={t(`statistics.trend.${value}`)} title={t(`statistics.trend.${value}`)}>
      <Icon fontSize="small" />
    </ToggleButton>
  );
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={shown}
      onChange={(_, next: Shown | null) => next !== null && onChange(next)}
      sx={{ displayPrint: 'none' }}
    >
      {choice('chart', ChartIcon)}
      {choice('table', TableIcon)}
    </ToggleButtonGroup>
  );
}
