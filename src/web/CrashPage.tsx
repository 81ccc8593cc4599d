import { useI18n } from '#shared/browser/i18n/index.ts';
import { Button, EmptyState } from '#shared/browser/ui/index.ts';
import styles from './Guard.module.css';

/** Browsers' messages when a lazy chunk fails to load, mostly because a new version has replaced it. */
const MISSING_FILE = /dynamically imported module|importing a module script|module script failed|preload CSS/i;

/** Shown when a page crashes: what happened, and what to do. */
export function CrashPage({ error }: { error: unknown }) {
  const { t } = useI18n();
  const outdated = error instanceof Error && MISSING_FILE.test(error.message);
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
