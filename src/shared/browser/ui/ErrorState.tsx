import type { ReactNode } from 'react';
import { ApiError, errorIdOf, isNetworkError } from '../api-error.ts';
import { useI18n } from '../i18n/index.ts';
import { AskSupport } from './AskSupport.tsx';
import { Button } from './Button.tsx';
import styles from './EmptyState.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { useErrorText } from './use-error-text.ts';
import { useRetryWhenBack } from './use-retry-when-back.ts';

export interface ErrorStateProps {
  error: unknown;
  onRetry?: (() => void) | undefined;
  /** Why, where the page knows better words than the server's. */
  reason?: string | undefined;
  /** Where to go instead, when asking again would change nothing. */
  way?: ReactNode;
}

/** What a plan keeps closed has not failed: it opens in its time. */
const LOCKED: ReadonlySet<string> = new Set(['theme-locked', 'plan-not-started']);

/** The permission that somebody was refused for, in the server's words. */
function missingPermission(error: unknown): string | undefined {
  const named = error instanceof ApiError && error.id === 'forbidden' ? error.details?.permissionName : undefined;
  return typeof named === 'string' ? named : undefined;
}

/** Says that loading failed and why, and offers a retry. What failed for lack of the network is retried by itself. */
export function ErrorState({ error, onRetry, reason, way }: ErrorStateProps) {
  const { t } = useI18n();
  const told = useErrorText(error);
  const offline = isNetworkError(error);
  const isLocked = LOCKED.has(errorIdOf(error));
  const permission = missingPermission(error);
  useRetryWhenBack(offline, onRetry);
  return (
    <div className={styles.empty} role="alert">
      <span className={classNames(styles.icon, !isLocked && styles.danger)}>
        <Icon name={isLocked ? 'lock' : offline ? 'wifi-off' : 'alert'} size={32} />
      </span>
      <h2 className={styles.title}>{t(isLocked ? 'status.locked' : 'status.failed')}</h2>
      <p className={styles.text}>{reason ?? told}</p>
      {isLocked && way !== undefined && <div className={styles.action}>{way}</div>}
      {permission !== undefined && (
        <div className={styles.action}>
          <AskSupport permission={permission} />
        </div>
      )}
      {onRetry && !isLocked && (
        <div className={styles.action}>
          <Button variant="secondary" icon="refresh" onClick={onRetry}>
            {t('actions.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
