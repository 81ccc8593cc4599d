import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Icon } from '#shared/browser/ui/Icon.tsx';
import { rowsPath } from '../filters/url.ts';
import type { Filter, Tile } from '../statistics-api.ts';
import { useValues } from '../use-values.ts';
import { Change } from './Change.tsx';
import { ICONS } from './icons.ts';
import { Sparkline } from './Sparkline.tsx';

type Props = { tile: Tile; filter: Filter; running: number };

/** One number: it opens the rows it counts. */
export function TileCard({ tile, filter, running }: Props) {
  const { t, formatNumber } = useI18n();
  const { value } = useValues();
  const { measure, count } = tile;
  const name = t(`statistics.measures.${measure}.name`);
  const shown = tile.value === null ? t('statistics.noResults') : value(measure, tile.value);
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateRows: 'auto auto 1fr auto',
        gap: 0.5,
        p: 2,
        pb: 1.5,
        minWidth: 0,
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        breakInside: 'avoid',
        '&:hover, &:focus-within': { borderColor: 'primary.main' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
        <Icon name={ICONS[measure]} size={18} />
        <Typography component="span" variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
      </Box>
      <Link
        to={rowsPath(measure, filter)}
        aria-label={t('statistics.opens', { name, value: shown, count: formatNumber(count) })}
        title={t(`statistics.measures.${measure}.hint`)}
        sx={{
          fontSize: tile.value === null ? '1.125rem' : '1.75rem',
          lineHeight: 1.2,
          fontWeight: 650,
          letterSpacing: '-0.02em',
          fontVariantNumeric: 'tabular-nums',
          color: 'text.primary',
          textDecoration: 'none',
          // The whole card is the link.
          '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
        }}
      >
        {shown}
      </Link>
      <Box sx={{ minHeight: 20 }}>
        {measure === 'live' ? (
          <Link
            to={rowsPath('running', filter)}
            sx={{ position: 'relative', zIndex: 1, typography: 'body2', color: 'primary.main' }}
          >
            {t('statistics.running', { count: formatNumber(running) })}
          </Link>
        ) : (
          <Change tile={tile} />
        )}
      </Box>
      {measure !== 'live' && <Sparkline values={tile.series} color="primary.main" />}
    </Box>
  );
}
