import KeyIcon from '@mui/icons-material/VpnKeyOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { usePermission } from '../providers/use-permission.ts';
import type { AccessSelection } from './access-api.ts';

const AccessDialog = lazy(async () => ({ default: (await import('./AccessDialog.tsx')).AccessDialog }));

type Props = { selection: AccessSelection; label: string } & Pick<ButtonProps, 'size' | 'color' | 'variant'>;

/** Opens the dialog that gives these people one-time links. */
export function AccessButton({ selection, label, ...look }: Props) {
  const mayList = usePermission('users:list');
  const mayGive = usePermission('restoration-requests:decide');
  const [open, setOpen] = useState(false);
  if (!mayList || !mayGive) return null;
  return (
    <>
      <Button startIcon={<KeyIcon />} onClick={() => setOpen(true)} {...look}>
        {label}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <AccessDialog selection={selection} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
