import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { NumberField } from '../../inputs/numbers/NumberField.tsx';

type PlanTheme = Schemas['PlanTheme'];

type Props = {
  name: string;
  theme: PlanTheme;
  /** The theme's own hours; undefined while loading. */
  ownHours: number | undefined;
  /** It has nothing to learn. */
  isEmpty: boolean;
  onChange: (theme: PlanTheme) => void;
};

const MOST = 10_000;

/** A theme of a plan with its hours; an empty field means the theme's own hours. */
export function PlanThemeRow({ name, theme, ownHours, isEmpty, onChange }: Props) {
  const { t, formatNumber } = useI18n();
  const write = (hours: number | null) => {
    if (hours === null || (hours >= 0 && hours <= MOST)) onChange({ ...theme, hours });
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 128px' },
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.75,
        py: 0.5,
      }}
    >
      <Box>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        {isEmpty && (
          <Typography variant="body2" color="warning.main">
            {t('resources.plans.themes.empty')}
          </Typography>
        )}
      </Box>
      <NumberField
        size="small"
        margin="none"
        label={t('resources.plans.themes.hours')}
        value={theme.hours}
        placeholder={ownHours === undefined ? '' : formatNumber(ownHours)}
        onChange={write}
        least={0}
        most={MOST}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { 'aria-label': t('resources.plans.themes.hoursOf', { name }) },
        }}
        sx={{ maxWidth: 160 }}
      />
    </Box>
  );
}
