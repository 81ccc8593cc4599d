import { ErrorState, LinkButton, Spinner } from '#shared/browser/ui/index.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import styles from './FullScreenStatus.module.css';

interface FullScreenStatusProps {
  error?: Error;
  onRetry?: () => void;
  /** A link back, shown with an error. */
  back?: string;
}

/** Fills the screen while an attempt is being opened, or when opening failed. */
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
