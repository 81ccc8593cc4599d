import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink, ReferenceField } from 'react-admin';
import { personTabPath } from '#shared/routes/index.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { usePermission } from '../../../providers/use-permission.ts';
import { PersonPicture } from '../PersonPicture.tsx';
import { StateChip } from '../StateChip.tsx';
import { PersonActions } from './PersonActions.tsx';
import { usePerson, useSection } from './use-person.ts';

/** A telephone takes no spaces or brackets. */
const dialled = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;

/** Names have the font of their line. */
const INHERITED = { '& .MuiTypography-root': { font: 'inherit' } } as const;

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="caption" color="text.secondary" sx={{ display: 'block', lineHeight: 1.4 }}>
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0, fontSize: '0.9375rem', overflowWrap: 'anywhere', ...INHERITED }}>
        {children}
      </Box>
    </Box>
  );
}

function Facts() {
  const { t, formatDateTime } = useI18n();
  const { login, roleId, positionId, regionId, personnelNumber, lastSignInAt, email, phone } = usePerson();
  const seesRoles = usePermission('roles:list');
  const seesPlaces = usePermission('dictionaries:list');
  const label = (field: string) => t(`resources.users.fields.${field}`);
  const name = (source: string, reference: string) => (
    <ReferenceField source={source} reference={reference} link={false} />
  );
  const facts: Record<string, ReactNode> = {
    login,
    ...(seesRoles && roleId && { roleId: name('roleId', 'roles') }),
    ...(seesPlaces && positionId !== null && { positionId: name('positionId', 'dictionaries') }),
    ...(seesPlaces && regionId !== null && { regionId: name('regionId', 'dictionaries') }),
    ...(personnelNumber !== null && { personnelNumber }),
    ...(email !== null && { email: <Link href={`mailto:${email}`}>{email}</Link> }),
    ...(phone !== null && { phone: <Link href={dialled(phone)}>{phone}</Link> }),
    lastSignInAt:
      lastSignInAt === null ? (
        t('personPage.neverSignedIn')
      ) : (
        <time dateTime={lastSignInAt}>{formatDateTime(lastSignInAt)}</time>
      ),
  };
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        columnGap: 3,
        rowGap: 1,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(190px, 1fr))' },
      }}
    >
      {Object.entries(facts).map(([field, value]) => (
        <Fact key={field} label={label(field)}>
          {value}
        </Fact>
      ))}
    </Box>
  );
}

/** Why the account is blocked; who did it and when is in the history. */
function BlockReason() {
  const { t } = useI18n();
  const { id, blockReason } = usePerson();
  const section = useSection();
  const seesHistory = usePermission('history:list');
  if (blockReason === null) return null;
  return (
    <Typography variant="body2" sx={{ width: '100%', overflowWrap: 'anywhere' }}>
      {t('personPage.blockedBecause', { reason: blockReason })}{' '}
      {seesHistory && (
        <Link component={RouterLink} to={personTabPath('history', id, section)}>
          {t('personPage.blockedHistory')}
        </Link>
      )}
    </Typography>
  );
}

/** Who it is, how the account stands, how to reach the person, and what may be done to them. The name is the page's title. */
export function PersonHead() {
  const { t } = useI18n();
  const person = usePerson();
  return (
    <Paper component="section" aria-label={t('personPage.head')} sx={{ p: { xs: 2, sm: 2.5 }, mb: 1.5 }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          gridTemplateAreas: { xs: '"picture actions" "facts facts"', sm: '"picture actions" "picture facts"' },
          columnGap: { xs: 1.5, sm: 2.5 },
          rowGap: 1.5,
        }}
      >
        <Box sx={{ gridArea: 'picture' }}>
          <PersonPicture person={person} size={72} />
        </Box>
        <Box
          sx={{
            gridArea: 'actions',
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            columnGap: 2,
            rowGap: 1,
            minHeight: 32,
          }}
        >
          <StateChip blocked={person.blocked} />
          <PersonActions />
          {person.blocked && <BlockReason />}
        </Box>
        <Box sx={{ gridArea: 'facts', minWidth: 0 }}>
          <Facts />
        </Box>
      </Box>
    </Paper>
  );
}
