import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Divider from '@mui/material/Divider';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useId } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useMe } from '#shared/browser/me.ts';
import { PasswordForm } from './PasswordForm.tsx';

const NoticesPanel = lazy(async () => ({ default: (await import('./NoticesPanel.tsx')).NoticesPanel }));
const OwnDataPanel = lazy(async () => ({ default: (await import('./OwnDataPanel.tsx')).OwnDataPanel }));
const SecondFactors = lazy(async () => ({
  default: (await import('#shared/browser/second-factors/index.ts')).SecondFactors,
}));
const SessionsPanel = lazy(async () => ({ default: (await import('./SessionsPanel.tsx')).SessionsPanel }));

/**
 * My own data, password, second factors, sessions, notices and an archive of what is kept of me. Administrators change everything else
 * under users.
 */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const { t, localized, formatDate } = useI18n();
  const id = useId();
  const { data: me } = useMe();
  const facts: [string, string | null | undefined][] = [
    ['login', me?.login],
    ['roleId', localized(me?.role.title)],
    ['iin', me?.iin],
    ['personnelNumber', me?.personnelNumber],
    ['regionId', localized(me?.region)],
    ['positionId', localized(me?.position)],
    ['email', me?.email],
    ['phone', me?.phone],
    ['registrationDate', me && formatDate(me.registrationDate)],
  ];
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{me?.fullName ?? t('console.account.profile')}</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(120px, 40%) 1fr', gap: 1, m: 0, mb: 2 }}
        >
          {facts
            .filter(([, value]) => value !== null && value !== undefined && value !== '')
            .map(([name, value]) => (
              <Box key={name} sx={{ display: 'contents' }}>
                <Typography component="dt" color="text.secondary">
                  {t(`resources.users.fields.${name}`)}
                </Typography>
                <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  {value}
                </Box>
              </Box>
            ))}
        </Box>
        <Divider sx={{ my: 2 }} />
        <PasswordForm />
        <Divider sx={{ my: 2 }} />
        <Suspense fallback={<Skeleton variant="rounded" height={96} />}>
          <SecondFactors heading="h3" />
        </Suspense>
        <Divider sx={{ my: 2 }} />
        <Suspense fallback={<Skeleton variant="rounded" height={96} />}>
          <SessionsPanel />
        </Suspense>
        <Divider sx={{ my: 2 }} />
        <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
          <NoticesPanel />
        </Suspense>
        <Divider sx={{ my: 2 }} />
        <Suspense fallback={<Skeleton variant="rounded" height={96} />}>
          <OwnDataPanel />
        </Suspense>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('actions.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
