import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';
import type { Tone } from './tone.ts';

export interface BadgeProps {
  tone?: Tone;
  icon?: IconName;
  className?: string | undefined;
  children: ReactNode;
}

/** A short label for a state. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], className)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
