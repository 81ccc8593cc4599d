import ArrowIcon from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { OutcomeWords } from './OutcomeWords.tsx';

/** The people whose results change, with the result before and after. */
export function AffectedList({
  affected,
  testId,
}: {
  affected: readonly Schemas['AffectedAttempt'][];
  testId: number | null;
}) {
  const { localized } = useI18n();
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {affected.map((one) => (
        <Box
          component="li"
          key={one.attemptId}
          sx={{
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
            display: 'grid',
            columnGap: 2,
            rowGap: 0.25,
            alignItems: 'center',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1.2fr) minmax(0, 1fr) 20px minmax(0, 1fr)' },
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            <Link component={RouterLink} to={`/admin/tests/attempt/${one.attemptId}`} sx={{ overflowWrap: 'anywhere' }}>
              {one.fullName}
            </Link>
            {testId !== one.testId && (
              <Typography variant="body2" color="text.secondary">
                {localized(one.testTitle)}
              </Typography>
            )}
          </Box>
          <Typography variant="body2">
            <OutcomeWords outcome={one.before} />
          </Typography>
          <ArrowIcon fontSize="small" color="disabled" sx={{ display: { xs: 'none', sm: 'block' } }} />
          <Typography variant="body2">
            <Box component="span" aria-hidden sx={{ display: { sm: 'none' } }}>
              {'→ '}
            </Box>
            <OutcomeWords outcome={one.after} />
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
