import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './Button.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 's' | 'm' | 'l';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and ignores clicks, but keeps the focus. */
  loading?: boolean;
  icon?: IconName;
  /** Fills the available width. */
  wide?: boolean;
  children?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A button. Without a text it needs an `aria-label`. */
export function Button(props: ButtonProps) {
  const {
    variant = 'primary',
    size = 'm',
    loading = false,
    icon,
    wide,
    children,
    className,
    onClick,
    type = 'button',
    ...rest
  } = props;
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide, className, bare: children === undefined })}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      // A loading button stays focusable, so a second click must not submit its form again.
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading ? <span className={styles.spinner} /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** The class names of a button, for links that look like one. */
export function buttonClass(look: {
  variant: ButtonVariant;
  size: ButtonSize;
  wide?: boolean | undefined;
  bare?: boolean | undefined;
  className?: string | undefined;
}): string {
  return classNames(
    styles.button,
    styles[look.variant],
    styles[look.size],
    look.wide && styles.wide,
    look.bare && styles.bare,
    look.className,
  );
}
