import { Link, type LinkProps } from 'react-router-dom';
import { type ButtonSize, type ButtonVariant, buttonClass } from './Button.tsx';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';

export interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName;
  wide?: boolean;
}

/** A link that looks like a button. */
export function LinkButton({
  variant = 'primary',
  size = 'm',
  icon,
  wide,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, wide, className, bare: children === undefined })}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
