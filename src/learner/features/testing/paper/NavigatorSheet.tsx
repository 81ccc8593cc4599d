import type { ReactNode } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Dialog } from '#shared/browser/ui/index.ts';

interface NavigatorSheetProps {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The navigator on a phone: a sheet from the bottom. */
export function NavigatorSheet({ open, onClose, children }: NavigatorSheetProps) {
  const { t } = useI18n();
  return (
    <Dialog kind="sheet" open={open} onClose={onClose} title={t('testing.navigator')}>
      {children}
    </Dialog>
  );
}
