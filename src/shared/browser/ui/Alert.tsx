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
  /** What can be done about it. */
  action?: ReactNode;
  className?: string | undefined;
}

const ICONS: Record<NonNullable<AlertProps['tone']>, IconName> = {
  success: 'check',
  warning: 'alert',
  danger: 'alert',
  info: 'info',
};

/** Something the person must know; screen readers hear it as it appears, at once when it is about danger. */
export function Alert({ tone = 'info', title, children, action, className }: AlertProps) {
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={classNames(styles.alert, styles[tone], className)}>
      <Icon name={ICONS[tone]} size={22} className={styles.icon} />
      <div className={styles.body}>
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
