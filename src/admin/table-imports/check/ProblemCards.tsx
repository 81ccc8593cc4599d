import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { reasonsOf } from '../model/problems.ts';

/** Rows with errors, as cards on a phone. */
export function ProblemCards({ problems }: { problems: readonly Schemas['ImportRow'][] }) {
  const { t, formatNumber } = useI18n();
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, overflowWrap: 'anywhere' }}>
      {problems.map((problem) => (
        <Box component="li" key={problem.row} sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
          <Typography sx={{ fontWeight: 600 }}>
            {t('tableImports.problems.rowNumber', { row: formatNumber(problem.row) })}
          </Typography>
          {reasonsOf(problem).map(({ id, column, cell, message }) => (
            <Box key={id} sx={{ mt: 0.5 }}>
              <Typography variant="body2" color="text.secondary">
                {[column ?? t('tableImports.problems.wholeRow'), cell].filter(Boolean).join(': ')}
              </Typography>
              <Typography variant="body2">{message}</Typography>
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}
