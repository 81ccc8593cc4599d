import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert } from '#shared/browser/ui/index.ts';
import styles from './LessonPage.module.css';
import type { UnsavedState } from './use-watch.ts';

/** Says where what is played is while the server cannot be reached. It is there also when it is empty: a live region. */
export function Unsaved({ state }: { state: UnsavedState | null }) {
  const { t } = useI18n();
  return (
    <div role="status" className={styles.unsaved}>
      {state !== null && (
        <Alert tone="warning" isSaid title={t(`lessons.unsaved.${state}.title`)}>
          {t(`lessons.unsaved.${state}.text`)}
        </Alert>
      )}
    </div>
  );
}
