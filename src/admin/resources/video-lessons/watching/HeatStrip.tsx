import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { playsText } from './heat-rows.ts';
import { momentText } from '../questions/moment.ts';

/** Height of the bars in pixels: of whatever was watched a little, and of all. */
const LEAST = 3;
const MOST = 96;

/** A bar for each hundredth of a film: as high as the people are many, as strong as it was played often. The table says the same. */
export function HeatStrip({ heat: { parts, watcherCount } }: { heat: Schemas['VideoHeat'] }) {
  const { t, language, formatNumber } = useI18n();
  const mostPlays = Math.max(1, ...parts.map(({ plays }) => plays));
  const end = parts.at(-1)?.to ?? 0;
  return (
    <Box aria-hidden>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'flex-end',
          height: MOST,
          gap: '1px',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {parts.map(({ from, to, people, plays }) => (
          <Box
            key={from}
            title={`${momentText(from, language)} – ${momentText(to, language)}: ${formatNumber(people)} · ${playsText(plays, formatNumber)}`}
            sx={{
              flex: 1,
              minWidth: 0,
              height: people === 0 ? 0 : Math.max(LEAST, (people / Math.max(1, watcherCount)) * MOST),
              bgcolor: 'primary.main',
              opacity: 0.35 + 0.65 * (plays / mostPlays),
              borderRadius: '2px 2px 0 0',
            }}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 0.5 }}>
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <Typography key={share} variant="caption" color="text.secondary">
            {momentText(end * share, language)}
          </Typography>
        ))}
      </Box>
      <Typography variant="caption" color="text.secondary">
        {t('resources.video-lessons.heat.legend')}
      </Typography>
    </Box>
  );
}
