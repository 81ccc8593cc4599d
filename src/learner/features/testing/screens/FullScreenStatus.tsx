import { ErrorState, LinkButton, Spinner } from '#shared/browser/ui/index.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import styles from './FullScreenStatus.module.css';

interface FullScreenStatusProps {
  error?: Error;
  onRetry?: () => void;
  /** Where to go when it does not work. */
  back?: string;
}

/** The whole screen while an attempt is being opened, or when it cannot be. */
export function FullScreenStatus({ error, onRetry, back }: FullScreenStatusProps) {
  const { t } = useI18n();
  return (
    <main className={styles.screen} id="content">
      {error ? (
        <>
          <ErrorState error={error} {...(onRetry ? { onRetry } : {})} />
          {back && (
            <LinkButton to={back} variant="ghost">
              {t('testing.backToTest')}
            </LinkButton>
          )}
        </>
      ) : (
        <>
          <Spinner />
          <p role="status">{t('testing.opening')}</p>
        </>
      )}
    </main>
  );
}
