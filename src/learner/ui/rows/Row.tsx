import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '#shared/browser/ui/index.ts';
import styles from './rows.module.css';

interface RowProps {
  to: string;
  name: string;
  /** A line below the name; '': none. */
  facts?: string;
  /** An icon or a picture before the words. */
  before?: ReactNode;
  /** How much is done, below the words. */
  progress?: ReactNode;
  /** A number or a badge at the end. */
  children?: ReactNode;
  /** Another link of the row, below it. */
  below?: ReactNode;
  /** The row of the page on which the list stands. */
  isCurrent?: boolean;
}

/** A link in a list of rows. */
export function Row({ to, name, facts = '', before, progress, children, below, isCurrent = false }: RowProps) {
  return (
    <li>
      <Link to={to} className={styles.row} aria-current={isCurrent ? 'page' : undefined}>
        {before}
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          {facts !== '' && <span className={styles.facts}>{facts}</span>}
          {progress}
        </span>
        {children}
        <Icon name="chevron-right" size={20} />
      </Link>
      {below !== undefined && <div className={styles.below}>{below}</div>}
    </li>
  );
}
