import type { ButtonHTMLAttributes } from 'react';
import { classNames, Icon, type IconName } from '../../ui/index.ts';
import styles from './bar.module.css';

interface BarButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  label: string;
  /** How it stands out: on is working, off is turned off, danger leads out. */
  look?: 'plain' | 'on' | 'off' | 'danger';
  /** News behind it. */
  count?: number;
}

/** A button of the bar, with its words below it where there is room. */
export function BarButton({ icon, label, look = 'plain', count = 0, ...rest }: BarButtonProps) {
  return (
    <button type="button" title={label} {...rest} className={classNames(styles.button, styles[look])}>
      <span className={styles.icon}>
        <Icon name={icon} size={24} />
        {count > 0 && <span className={styles.count}>{count > 99 ? '99+' : count}</span>}
      </span>
      <span className={styles.label}>{label}</span>
    </button>
  );
}
