import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';

type Themes = Schemas['TestResults']['themes'];

/** The mean score of each theme, the weakest first, with the theme's minimum if there is one. */
export function ThemeBars({ themes }: { themes: Themes }) {
  const { t, localized, formatPercent, formatNumber } = useI18n();
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.25 }}>
      {themes.map(({ themeId, title, percentage, waiting, minimum, below }) => (
        <Box key={themeId} component="li">
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {localized(title)}
            </Typography>
            <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
              {[
                percentage === null ? null : formatPercent(percentage, 1),
                waiting === 0 ? null : t('resources.tests.results.themeWaits', { smart_count: waiting }),
              ]
                .filter((part) => part !== null)
                .join(' · ')}
            </Typography>
          </Box>
          <Box aria-hidden sx={{ position: 'relative', height: 8, borderRadius: 1, bgcolor: 'action.hover', mt: 0.5 }}>
            <Box
              sx={{
                position: 'absolute',
                inset: 0,
                width: `${Math.max(0, Math.min(100, percentage ?? 0))}%`,
                borderRadius: 1,
                bgcolor:
                  minimum !== null && percentage !== null && percentage < minimum ? 'error.main' : 'primary.main',
              }}
            />
            {minimum !== null && (
              <Box
                sx={{
                  position: 'absolute',
                  left: `${minimum}%`,
                  top: -3,
                  bottom: -3,
                  width: 2,
                  bgcolor: 'text.primary',
                }}
              />
            )}
          </Box>
          {minimum !== null && (
            <Typography variant="caption" color="text.secondary">
              {t('resources.tests.results.minimum', {
                percent: formatPercent(minimum),
                smart_count: below,
                number: formatNumber(below),
              })}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}
