import { useEffect } from 'react';
import { type I18n, useI18n } from '../../i18n/index.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Notice, PlayerState } from '../state/player-state.ts';
import styles from './Announcements.module.css';

const SHORT_MS = 1400;
const LONG_MS = 5000;
/** Words that a person has to read, not only to notice. */
const LONG: ReadonlySet<Notice['what']> = new Set(['ahead', 'barrier', 'back', 'fastest', 'again', 'hidden']);

function wordsOf(notice: Notice, { t, formatNumber, formatPercent }: I18n): string {
  switch (notice.what) {
    case 'skip':
      return t(notice.seconds < 0 ? 'player.notice.backward' : 'player.notice.forward', {
        seconds: Math.abs(notice.seconds),
      });
    case 'speed':
      return t('player.notice.speed', { speed: formatNumber(notice.speed) });
    case 'volume':
      return t('player.notice.volume', { percent: formatPercent(notice.percent) });
    case 'subtitles':
      return t('player.notice.subtitles', { language: t(`language.name.${notice.language}`) });
    default:
      return t(`player.notice.${notice.what}`);
  }
}

interface AnnouncementsProps {
  notice: PlayerState['notice'];
  /** The network is away and the film waits for it. */
  isLost: boolean;
  onEnd: () => void;
}

/** Short words over the film, which screen readers say: what a key did, why the film stays where it is. */
export function Announcements({ notice, isLost, onEnd }: AnnouncementsProps) {
  const i18n = useI18n();
  const isLong = notice !== null && LONG.has(notice.what);
  const id = notice?.id;

  useEffect(() => {
    if (id === undefined) return undefined;
    const timer = setTimeout(onEnd, isLong ? LONG_MS : SHORT_MS);
    return () => clearTimeout(timer);
  }, [id, isLong, onEnd]);

  return (
    <div className={styles.notices} role="status" aria-live="polite">
      {isLost && (
        <p className={styles.notice}>
          <Icon name="wifi-off" size={20} />
          {i18n.t('player.lost')}
        </p>
      )}
      {notice !== null && (
        <p key={notice.id} className={styles.notice} data-long={isLong || undefined}>
          {isLong && <Icon name="info" size={20} />}
          {wordsOf(notice, i18n)}
        </p>
      )}
    </div>
  );
}
