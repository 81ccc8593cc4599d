import VerifiedIcon from '@mui/icons-material/VerifiedUserOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';

const VerifyDialog = lazy(async () => ({ default: (await import('./VerifyDialog.tsx')).VerifyDialog }));

/** Opens the verification of the hash chain. */
export function VerifyButton() {
  const { t } = useI18n();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" startIcon={<VerifiedIcon />} onClick={() => setOpen(true)}>
        {t('verifyAudit.open')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <VerifyDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
