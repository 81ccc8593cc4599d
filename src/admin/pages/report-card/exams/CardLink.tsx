import ChevronIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Card } from '../report-cards-api.ts';
import { StatusChip } from '../sheet/StatusChip.tsx';

/** A link to a sheet, with its status. */
export function CardLink({ card }: { card: Card }) {
  const { t, localized, formatDateTime } = useI18n();
  return (
    <Link
      to={`/admin/report-card/${card.id}`}
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        py: 1,
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        color: 'text.primary',
        textDecoration: 'none',
        '&:hover': { borderColor: 'primary.main', bgcolor: 'action.hover' },
      }}
    >
      <Box sx={{ flex: { xs: '1 1 100%', sm: 1 }, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{localized(card.title)}</Typography>
        <Typography variant="body2" color="text.secondary">
          {t('reportCards.attempts', { smart_count: card.attempts })}
          {card.closedAt !== null && ` · ${formatDateTime(card.closedAt)}, ${card.closedBy ?? ''}`}
        </Typography>
      </Box>
      <StatusChip card={card} />
      <ChevronIcon color="action" sx={{ ml: { xs: 'auto', sm: 0 } }} />
    </Link>
  );
}
