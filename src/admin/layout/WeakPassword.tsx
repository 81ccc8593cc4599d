import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { lazy, type ReactNode, Suspense } from 'react';
import { I18nProvider, useI18n } from '#shared/browser/i18n/index.ts';
import { useMe } from '#shared/browser/me.ts';

const PasswordCard = lazy(async () => ({
  default: (await import('#shared/browser/profile/index.ts')).PasswordCard,
}));

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
      <Suspense fallback={null}>
        <I18nProvider namespaces={['learner']} pending={null}>
          <PasswordCard />
        </I18nProvider>
      </Suspense>
    </Box>
  );
}
