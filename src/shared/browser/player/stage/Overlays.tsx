import { clockText } from '#shared/i18n/clock-text.ts';
import { useI18n } from '../../i18n/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PlayerIcon } from '../controls/PlayerIcon.tsx';
import type { Failure } from '../state/player-state.ts';
import styles from './Overlays.module.css';

/** The large button before the film begins; it says where the film goes on. */
export function StartButton({ startAt, isAgain, onPlay }: { startAt: number; isAgain: boolean; onPlay: () => void }) {
  const { t } = useI18n();
  const words =
    startAt >= 1
      ? t('player.continueFrom', { at: clockText(Math.floor(startAt)) })
      : t(isAgain ? 'player.again' : 'player.start');
  return (
    <div className={styles.center}>
      <button type="button" className={styles.start} onClick={onPlay}>
        <PlayerIcon name="play" size={40} />
        <span>{words}</span>
      </button>
    </div>
  );
}

/** The film is loading. */
export function Waiting() {
  const { t } = useI18n();
  return (
    <div className={styles.center} data-through role="status" aria-label={t('status.loading')}>
      <span className={styles.wheel} />
    </div>
  );
}

/** The film does not play: why, and what to do. */
export function Failed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = useI18n();
  return (
    <div className={styles.failed} role="alert">
      <Icon name="alert" size={36} />
      <p className={styles.failedTitle}>{t(`player.failed.${failure}.title`)}</p>
      <p>{t(`player.failed.${failure}.text`)}</p>
      <Button variant="secondary" icon="refresh" className={styles.retry} onClick={onRetry}>
        {t('actions.retry')}
      </Button>
    </div>
  );
}
