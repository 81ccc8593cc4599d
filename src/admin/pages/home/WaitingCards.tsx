import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Icon } from '#shared/browser/ui/Icon.tsx';
import type { Counter } from './counters.ts';

type Props = { counters: readonly (Counter & { count: number })[] };

/** What waits for me: a number for each kind, which opens what it counts. */
export function WaitingCards({ counters }: Props) {
  const { t } = useI18n();
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h2" variant="h6" sx={{ mb: 1 }}>
        {t('home.waiting.title')}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: { xs: 1, sm: 1.5 },
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(200px, 1fr))' },
        }}
      >
        {counters.map((counter) => (
          <li key={counter.name}>
            <WaitingCard {...counter} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

function WaitingCard({ name, icon, to, count }: Counter & { count: number }) {
  const { t, formatNumber } = useI18n();
  const waits = count > 0;
  return (
    <Link
      to={to}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        height: '100%',
        p: 2,
        borderRadius: 1,
        border: 1,
        borderColor: waits ? 'primary.main' : 'divider',
        bgcolor: 'background.paper',
        color: 'text.primary',
        textDecoration: 'none',
        '&:hover': { borderColor: 'primary.main', bgcolor: 'action.hover' },
      }}
    >
      <Box sx={{ color: waits ? 'primary.main' : 'text.secondary', display: 'flex' }}>
        <Icon name={icon} size={26} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography
          component="span"
          sx={{
            display: 'block',
            fontSize: '1.625rem',
            lineHeight: 1.2,
            fontWeight: 650,
            color: waits ? 'text.primary' : 'text.secondary',
          }}
        >
          {formatNumber(count)}
        </Typography>
        <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
          {t(`home.waiting.${name}`)}
        </Typography>
      </Box>
    </Link>
  );
}
