import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { lazy, type ReactNode, Suspense } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useMe } from '#shared/browser/me.ts';

const PasswordForm = lazy(async () => ({ default: (await import('./PasswordForm.tsx')).PasswordForm }));

/** Whoever signed in with a weak password can do nothing here but change it. */
export function WeakPassword({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  const { data: me } = useMe();
  if (me?.weakPassword !== true) return children;
  return (
    <Box sx={{ maxWidth: 520 }}>
      <Alert severity="warning" sx={{ mb: 2 }}>
        {t('password.weakAsked')}
      </Alert>
      <Paper sx={{ p: { xs: 2, sm: 3 } }}>
        <Suspense fallback={null}>
          <PasswordForm />
        </Suspense>
      </Paper>
    </Box>
  );
}
