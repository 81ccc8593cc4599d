import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useI18n } from '../i18n/index.ts';
import { Button } from './Button.tsx';
import styles from './Dialog.module.css';
import { classNames } from './class-names.ts';

export interface DialogProps {
  open: boolean;
  /** Called on Escape, the close button or a click outside. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons in the footer. */
  actions?: ReactNode;
  /** On a phone, `sheet` slides up from the bottom and fills the width. */
  kind?: 'dialog' | 'sheet';
  className?: string | undefined;
}

/** A modal dialog. The native element traps the focus and restores it. */
export function Dialog({ open, onClose, title, children, actions, kind = 'dialog', className }: DialogProps) {
  const { t } = useI18n();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);

  const onBackdrop = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does by keyboard what the press outside does
    <dialog
      ref={ref}
      className={classNames(styles.dialog, styles[kind], className)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={onBackdrop}
    >
      {open && (
        <div className={styles.content}>
          <header className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <Button variant="ghost" icon="close" aria-label={t('actions.close')} onClick={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </div>
      )}
    </dialog>
  );
}
