import { useI18n } from '#shared/browser/i18n/index.ts';
import { Icon } from '#shared/browser/ui/index.ts';
import styles from './SaveIndicator.module.css';
import type { QueueState, QueueStatus } from './save-queue.ts';

const ICONS = { saved: 'check', saving: 'refresh', offline: 'wifi-off' } as const satisfies Record<QueueStatus, string>;

/** Whether every answer is on the server. Read out when the network goes and when it comes back, not at each save. */
export function SaveIndicator({ saving }: { saving: QueueState }) {
  const { t } = useI18n();
  const text =
    saving.status === 'offline'
      ? t('testing.save.offline', { count: saving.pendingAnswers })
      : t(`testing.save.${saving.status}`);
  return (
    <span className={styles.indicator} data-status={saving.status}>
      <Icon name={ICONS[saving.status]} />
      <span aria-hidden="true">{text}</span>
      <span className={styles.spoken} role="status">
        {saving.status === 'offline' ? t('testing.save.offlineSpoken') : ''}
      </span>
    </span>
  );
}
