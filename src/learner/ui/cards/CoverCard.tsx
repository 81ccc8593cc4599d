import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './CoverCard.module.css';

interface CoverCardProps {
  to: string;
  title: string;
  /** The heading level of the title. */
  level?: 2 | 3;
  theme: string | null;
  picture: ReactNode;
  /** How far the person is, below the picture. */
  progress?: ReactNode;
  /** Facts in short. */
  children?: ReactNode;
}

/** Something to learn with a picture. The whole card is a link. */
export function CoverCard({ to, title, level = 3, theme, picture, progress, children }: CoverCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className={styles.card}>
      {picture}
      {progress}
      <div className={styles.words}>
        {theme !== null && <p className={styles.theme}>{theme}</p>}
        <Heading className={styles.title}>
          <Link to={to} className={styles.link}>
            {title}
          </Link>
        </Heading>
        {children !== undefined && <p className={styles.facts}>{children}</p>}
      </div>
    </article>
  );
}
