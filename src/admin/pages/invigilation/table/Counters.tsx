import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { type Group, GROUPS } from './candidates.ts';

const COLORS: Partial<Record<Group, string>> = {
  working: 'info.main',
  paused: 'warning.main',
  offline: 'error.main',
  submitted: 'success.main',
  flagged: 'warning.main',
};

type Props = { counts: Record<Group, number>; group: Group; onGroup: (group: Group) => void };

/** Large counters by group; each filters the table. */
export function Counters({ counts, group, onGroup }: Props) {
  const { t, formatNumber } = useI18n();
  return (
    <Box
      role="group"
      aria-label={t('invigilation.counters')}
      sx={{
        display: 'grid',
        gap: 1,
        mb: 2,
        gridTemplateColumns: {
          xs: 'repeat(auto-fill, minmax(104px, 1fr))',
          md: `repeat(${GROUPS.length}, minmax(0, 1fr))`,
        },
      }}
    >
      {GROUPS.map((each) => {
        const isOn = each === group;
        const color = counts[each] > 0 ? COLORS[each] : undefined;
        return (
          <ButtonBase
            key={each}
            aria-pressed={isOn}
            onClick={() => onGroup(isOn ? 'all' : each)}
            sx={{
              flexDirection: 'column',
              alignItems: 'flex-start',
              justifyContent: 'flex-start',
              p: { xs: 1, sm: 1.5 },
              borderRadius: 1,
              border: 2,
              borderColor: isOn ? 'primary.main' : 'divider',
              bgcolor: 'background.paper',
              textAlign: 'left',
              '&:hover': { borderColor: isOn ? 'primary.main' : 'text.secondary' },
            }}
          >
            <Box
              component="span"
              sx={{
                fontSize: { xs: '1.5rem', sm: '2rem' },
                lineHeight: 1.1,
                fontWeight: 700,
                ...(color !== undefined && { color }),
              }}
            >
              {formatNumber(counts[each])}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem', hyphens: 'auto' }}>
              {t(`invigilation.groups.${each}`)}
            </Box>
          </ButtonBase>
        );
      })}
    </Box>
  );
}
