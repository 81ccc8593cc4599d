import { useI18n } from '#shared/browser/i18n/index.ts';
import { isMissingPart } from '#shared/browser/api-error.ts';
import { reloadIfBack } from '#shared/browser/reload-when-back.ts';
import { Button, EmptyState, useRetryWhenBack } from '#shared/browser/ui/index.ts';
import styles from './Guard.module.css';

/** Shown when a page crashes: what happened, and what to do. */
export function CrashPage({ error }: { error: unknown }) {
  const { t } = useI18n();
  const outdated = isMissingPart(error);
  useRetryWhenBack(outdated, () => void reloadIfBack());
  return (
    <main className={styles.middle} role="alert">
      <EmptyState
        level={1}
        icon={outdated ? 'refresh' : 'alert'}
        title={t('crash.title')}
        text={t(outdated ? 'crash.newVersion' : 'crash.text')}
        action={
          <Button icon="refresh" onClick={() => window.location.reload()}>
            {t('actions.reload')}
          </Button>
        }
      />
    </main>
  );
}
