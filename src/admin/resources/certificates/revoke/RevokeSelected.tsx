import RevokedIcon from '@mui/icons-material/CancelOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { usePermission } from '../../../providers/use-permission.ts';

const RevokeDialog = lazy(async () => ({ default: (await import('./RevokeDialog.tsx')).RevokeDialog }));

/** Revokes the selected certificates with one reason. */
export function RevokeSelected() {
  const { t } = useI18n();
  const may = usePermission('certificates:decide');
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button size="small" color="error" startIcon={<RevokedIcon />} onClick={() => setOpen(true)}>
        {t('resources.certificates.revoke.open')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <RevokeDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
