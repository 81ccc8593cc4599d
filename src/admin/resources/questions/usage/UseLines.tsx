import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';

/** One record that uses a question. */
export interface Use {
  /** Of its own among all uses. */
  key: string;
  /** Where it is edited; null: the reader may not open it. */
  to: string | null;
  title: Schemas['LocalizedText'];
  detail?: string;
  status: Schemas['UsingTest']['status'];
}

type Props = {
  title: string;
  /** The text for an empty list. */
  none: string;
  uses: readonly Use[];
};

function UseLine({ use: { to, title, detail, status } }: { use: Use }) {
  const { t, localized } = useI18n();
  const ownWidth = { flex: '1 1 200px', overflowWrap: 'anywhere' };
  return (
    <Box
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
      {to === null ? (
        <Typography sx={ownWidth}>{localized(title)}</Typography>
      ) : (
        <MuiLink component={Link} to={to} sx={ownWidth}>
          {localized(title)}
        </MuiLink>
      )}
      {detail !== undefined && (
        <Typography variant="body2" color="text.secondary">
          {detail}
        </Typography>
      )}
      <Chip
        size="small"
        variant="outlined"
        color={status === 'published' ? 'success' : 'default'}
        label={t(`resources.tests.values.status.${status}`)}
      />
    </Box>
  );
}

/** The records that use a question, with the way to each. */
export function UseLines({ title, none, uses }: Props) {
  return (
    <Paper component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {uses.length === 0 && <Typography color="text.secondary">{none}</Typography>}
      {uses.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {uses.map((use) => (
            <UseLine key={use.key} use={use} />
          ))}
        </Box>
      )}
    </Paper>
  );
}
