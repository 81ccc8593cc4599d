import { useEffect, useRef } from 'react';
import { useI18n } from '../../i18n/index.ts';
import { Badge, Icon } from '../../ui/index.ts';
import styles from '../LiveRoom.module.css';
import { useRoom } from '../room-context.ts';
import { presentIn } from '../state/lists.ts';
import { useServerTime } from './use-server-time.ts';

const MINUTE_MS = 60_000;

/** What it is, for how long it has been going on, who is there, and how the connection is. */
export function RoomHead() {
  const { t, localized, formatDuration } = useI18n();
  const { view, live, isOffline, now } = useRoom();
  const { title, openedAt, recording, settings } = view.room;
  const heading = useRef<HTMLHeadingElement>(null);
  const time = useServerTime(now, 10_000);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const minutes = Math.max(0, Math.floor((time - Date.parse(openedAt)) / MINUTE_MS));
  const count = presentIn(view).length;
  const isLost = live.phase === 'reconnecting' || isOffline;
  return (
    <header className={styles.head}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {localized(title)}
      </h1>
      <div className={styles.facts}>
        {isLost && (
          // The stage says it in words.
          <span aria-hidden className={styles.lost}>
            <Badge tone="warning" icon="wifi-off">
              {t('liveRoom.link.reconnecting')}
            </Badge>
          </span>
        )}
        <span role="status" className={styles.link}>
          {live.phase === 'connecting' && <Badge tone="info">{t('liveRoom.link.connecting')}</Badge>}
          {recording && (
            <Badge tone="danger" icon="dot">
              {t('liveRoom.head.recording')}
            </Badge>
          )}
          {settings.locked && <Badge icon="lock">{t('liveRoom.head.locked')}</Badge>}
        </span>
        <span className={styles.fact} title={t('liveRoom.head.since')}>
          <Icon name="clock" label={t('liveRoom.head.since')} />
          {formatDuration(Math.max(60, minutes * 60))}
        </span>
        <span className={styles.fact} title={t('liveRoom.people.present', { smart_count: count })}>
          <Icon name="users" label={t('liveRoom.head.people')} />
          {count}
        </span>
      </div>
    </header>
  );
}
