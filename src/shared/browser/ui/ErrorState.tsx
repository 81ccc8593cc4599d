import { isNetworkError } from '../api-error.ts';
import { useI18n } from '../i18n/index.ts';
import { Button } from './Button.tsx';
import styles from './EmptyState.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { useErrorText } from './use-error-text.ts';
import { useRetryWhenBack } from './use-retry-when-back.ts';

export interface ErrorStateProps {
  error: unknown;
  onRetry?: (() => void) | undefined;
}

/** Says that loading failed and why, and offers a retry. What failed for lack of the network is retried by itself. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const { t } = useI18n();
  const text = useErrorText(error);
  const offline = isNetworkError(error);
  useRetryWhenBack(offline, onRetry);
  return (
    <div className={styles.empty} role="alert">
      <span className={classNames(styles.icon, styles.danger)}>
        <Icon name={offline ? 'wifi-off' : 'alert'} size={32} />
      </span>
      <h2 className={styles.title}>{t('status.failed')}</h2>
      <p className={styles.text}>{text}</p>
      {onRetry && (
        <div className={styles.action}>
          <Button variant="secondary" icon="refresh" onClick={onRetry}>
            {t('actions.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
