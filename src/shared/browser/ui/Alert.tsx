import type { ReactNode } from 'react';
import styles from './Alert.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';
import type { Tone } from './tone.ts';

export interface AlertProps {
  tone?: Exclude<Tone, 'neutral' | 'primary'>;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link to solve the problem. */
  action?: ReactNode;
  /** It lies in a live region, which says it: it would be read twice. */
  isSaid?: boolean;
  className?: string | undefined;
}

const ICONS: Record<NonNullable<AlertProps['tone']>, IconName> = {
  success: 'check',
  warning: 'alert',
  danger: 'alert',
  info: 'info',
};

/** An important message. Screen readers announce it when it appears; `danger` interrupts. */
export function Alert({ tone = 'info', title, children, action, isSaid = false, className }: AlertProps) {
  const role = tone === 'danger' ? 'alert' : 'status';
  return (
    <div {...(!isSaid && { role })} className={classNames(styles.alert, styles[tone], className)}>
      <Icon name={ICONS[tone]} size={22} className={styles.icon} />
      <div className={styles.body}>
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
