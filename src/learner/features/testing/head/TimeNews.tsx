import type { ReactNode } from 'react';
import { Icon } from '#shared/browser/ui/index.ts';
import styles from './TimeNews.module.css';

interface TimeNewsProps {
  /** The announcement; null when there is none. The id distinguishes repeated announcements of the same text. */
  news: { id: number; text: ReactNode } | null;
}

/** Announces changes of the time politely, so that it does not interrupt the reading of the question. */
export function TimeNews({ news }: TimeNewsProps) {
  return (
    <div role="status" className={styles.strip}>
      {news && (
        <span key={news.id} className={styles.news}>
          <Icon name="clock" />
          {news.text}
        </span>
      )}
    </div>
  );
}
