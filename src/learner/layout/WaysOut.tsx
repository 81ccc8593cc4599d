import { useI18n } from '#shared/browser/i18n/index.ts';
import { LinkButton } from '#shared/browser/ui/index.ts';
import { learnerPaths } from '../paths.ts';
import styles from './WaysOut.module.css';

/** Links from an empty page to useful ones. */
export function WaysOut() {
  const { t } = useI18n();
  return (
    <div className={styles.ways}>
      <LinkButton to={learnerPaths.tests()}>{t('learnerShell.toTests')}</LinkButton>
      <LinkButton to={learnerPaths.main()} variant="secondary">
        {t('actions.toStart')}
      </LinkButton>
    </div>
  );
}
