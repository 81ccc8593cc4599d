import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './ControlButton.module.css';
import { PlayerIcon, type PlayerIconName } from './PlayerIcon.tsx';

interface ControlButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** Its name for screen readers, and what the pointer shows. */
  label: string;
  /** The key that does the same. */
  shortcut?: string;
  icon?: PlayerIconName;
  isOn?: boolean;
  /** Instead of the icon. */
  children?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A button in the bar of the player. */
export function ControlButton({ label, shortcut, icon, isOn, children, className, ...rest }: ControlButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={className ? `${styles.button} ${className}` : styles.button}
      aria-label={label}
      title={shortcut === undefined ? label : `${label} (${shortcut})`}
      aria-keyshortcuts={shortcut}
      data-on={isOn || undefined}
    >
      {icon !== undefined && <PlayerIcon name={icon} />}
      {children}
    </button>
  );
}
