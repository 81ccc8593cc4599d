import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/index.ts';
import { Badge } from '../../ui/index.ts';
import styles from './entry.module.css';

interface EntryFactsProps {
  /** When it began, or is planned to, as an ISO time. */
  at: string;
  isLive: boolean;
  teacher: ReactNode;
  /** It is recorded from its beginning on. */
  isRecorded: boolean;
}

/** What whoever is about to come in has to know: whether it goes on, since or from when, who leads it, and whether it is recorded. */
export function EntryFacts({ at, isLive, teacher, isRecorded }: EntryFactsProps) {
  const { t, formatDate, formatTime } = useI18n();
  return (
    <div className={styles.facts}>
      <p className={styles.marks}>
        <Badge tone={isLive ? 'success' : 'info'}>{t(`liveRoom.facts.${isLive ? 'live' : 'planned'}`)}</Badge>
        {isRecorded && (
          <Badge tone="danger" icon="dot">
            {t(`liveRoom.facts.${isLive ? 'recorded' : 'willRecord'}`)}
          </Badge>
        )}
      </p>
      <p>
        <time dateTime={at}>
          {t(`liveRoom.facts.${isLive ? 'since' : 'at'}`, { date: formatDate(at, 'long'), time: formatTime(at) })}
        </time>
      </p>
      <p>
        {t('liveRoom.facts.teacher')} {teacher}
      </p>
    </div>
  );
}
