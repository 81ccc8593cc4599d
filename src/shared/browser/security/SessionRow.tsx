import type { Schemas } from '../../contract/index.ts';
import { deviceOf } from '../../identity/device.ts';
import { useI18n } from '../i18n/index.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './SessionList.module.css';

type Props = {
  session: Schemas['PersonSession'] & { current?: boolean };
  isEnding: boolean;
  onEnd: () => void;
};

/** Where somebody is signed in: device, network, since when and how. The session of this page is not ended here. */
export function SessionRow({ session, isEnding, onEnd }: Props) {
  const { t, formatRelative, formatDateTime } = useI18n();
  const { browser, system, mobile } = deviceOf(session.userAgent);
  const device = [browser, system].filter(Boolean).join(', ') || t('profile.sessions.unknown');
  const place = session.place === null ? session.ip : `${session.place} (${session.ip})`;
  const began = { when: formatDateTime(session.createdAt), way: t(`profile.sessions.way.${session.way}`) };
  return (
    <li className={styles.row}>
      <Icon name={mobile ? 'phone' : 'monitor'} size={24} />
      <div className={styles.what}>
        <p className={styles.device}>
          {device} {session.current === true && <Badge tone="success">{t('profile.sessions.current')}</Badge>}
        </p>
        <p className={styles.when}>
          {t('profile.sessions.seen', { when: formatRelative(session.lastSeenAt), ip: place })}
        </p>
        <p className={styles.when}>{t('profile.sessions.began', began)}</p>
      </div>
      {session.current !== true && (
        <Button variant="ghost" loading={isEnding} aria-label={t('profile.sessions.endOf', { device })} onClick={onEnd}>
          {t('profile.sessions.end')}
        </Button>
      )}
    </li>
  );
}
