import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';

export interface EmptyStateProps {
  icon?: IconName;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
}

/** There is nothing here, why, and what to do first. */
export function EmptyState({ icon = 'folder', title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name={icon} size={32} />
      </span>
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
