import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '#shared/browser/ui/index.ts';
import styles from './BackLink.module.css';

interface BackLinkProps {
  to: string;
  children: ReactNode;
}

/** A link to the parent page. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link to={to} className={styles.link}>
      <Icon name="chevron-left" />
      {children}
    </Link>
  );
}
