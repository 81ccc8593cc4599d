import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { warningKinds } from './warnings.ts';

/** What the questions are warned about, the most frequent first. */
export function WarningKinds({ items }: { items: readonly Schemas['ImportItem'][] }) {
  const { t, formatNumber } = useI18n();
  const kinds = warningKinds(items);
  if (kinds.length === 0) return null;
  return (
    <Box component="section" aria-label={t('resources.questions.import.warned.kinds')}>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {kinds.map(({ warning, count }) => (
          <Typography component="li" variant="body2" key={warning} sx={{ overflowWrap: 'anywhere' }}>
            {t('resources.questions.import.warned.kind', { warning, count: formatNumber(count) })}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
