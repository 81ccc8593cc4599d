import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';

type Test = Schemas['UsingTest'];

type Props<T extends Test> = {
  title: string;
  /** The text for an empty list. */
  none: string;
  tests: readonly T[];
  detail?: (test: T) => string;
};

/** A list of tests with details, as links. */
export function TestLines<T extends Test>({ title, none, tests, detail }: Props<T>) {
  const { t, localized } = useI18n();
  return (
    <Paper component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {tests.length === 0 && <Typography color="text.secondary">{none}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {tests.map((test) => (
          <Box
            key={test.id}
            component="li"
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 1.5,
              rowGap: 0.5,
              py: 1,
              '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
            }}
          >
            <MuiLink
              component={Link}
              to={`/admin/tests/edit/${test.id}`}
              sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}
            >
              {localized(test.title)}
            </MuiLink>
            {detail && (
              <Typography variant="body2" color="text.secondary">
                {detail(test)}
              </Typography>
            )}
            <Chip
              size="small"
              variant="outlined"
              color={test.status === 'published' ? 'success' : 'default'}
              label={t(`resources.tests.values.status.${test.status}`)}
            />
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
