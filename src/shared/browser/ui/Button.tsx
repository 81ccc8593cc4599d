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
  /** Something is under way: it turns and takes no clicks, but keeps the focus. */
  loading?: boolean;
  icon?: IconName;
  /** As wide as its place. */
  wide?: boolean;
  children?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** What is pressed to do something. Without words it needs an `aria-label`. */
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
      // A busy button stays focusable, so the click that would submit its form twice is stopped here.
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading ? <span className={styles.spinner} /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** The classes of a button, for what looks like one and is a link. */
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
