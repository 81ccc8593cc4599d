import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useMe } from '#shared/browser/me.ts';
import { ProfileDialog } from './ProfileDialog.tsx';

/** Asks somebody who signed in with a weak password to change it. */
export function WeakPassword() {
  const { t } = useI18n();
  const { data: me } = useMe();
  const [open, setOpen] = useState(false);
  return (
    <>
      {me?.weakPassword === true && (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" size="small" onClick={() => setOpen(true)}>
              {t('console.account.password')}
            </Button>
          }
        >
          {t('password.weakAsked')}
        </Alert>
      )}
      {open && <ProfileDialog onClose={() => setOpen(false)} />}
    </>
  );
}
