import type { ReactNode } from 'react';
import { classNames, Icon, type IconName } from '../../ui/index.ts';
import styles from './entry.module.css';
import { Heading } from './Heading.tsx';

interface StandingProps {
  icon: IconName;
  title: string;
  text: string;
  /** What it is about. */
  about?: string;
  /** Something is going on: waiting. */
  isBusy?: boolean;
  children?: ReactNode;
}

/** Why there is no room to see: waiting, over, left. */
export function Standing({ icon, title, text, about, isBusy = false, children }: StandingProps) {
  return (
    <section className={styles.standing} role="status">
      <span className={classNames(styles.sign, isBusy && styles.busy)}>
        <Icon name={icon} size={36} />
      </span>
      <Heading>{title}</Heading>
      {about && <p className={styles.about}>{about}</p>}
      <p className={styles.lead}>{text}</p>
      {children && <div className={styles.ways}>{children}</div>}
    </section>
  );
}
