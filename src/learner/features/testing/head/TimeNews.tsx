import type { ReactNode } from 'react';
import { Icon } from '#shared/browser/ui/index.ts';
import styles from './TimeNews.module.css';

interface TimeNewsProps {
  /** What there is to say of the time; null when nothing is. The number tells one saying from the next. */
  news: { id: number; text: ReactNode } | null;
}

/** Says what has changed about the time, politely: the question on the screen comes first. */
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
