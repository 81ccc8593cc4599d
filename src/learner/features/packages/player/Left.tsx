import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Units } from '#shared/browser/packages/index.ts';
import { Alert, Button } from '#shared/browser/ui/index.ts';
import styles from './PlayerPage.module.css';

/** A unit has gone, and something of the package is not done yet. */
export function Left({ units, onExit, isEnding }: { units: Units; onExit: () => void; isEnding: boolean }) {
  const { t } = useI18n();
  const isMore = units.shown.navigation?.canContinue === true;
  return (
    <Alert
      className={styles.note}
      tone="info"
      title={t('packages.unit.left')}
      action={
        <span className={styles.choices}>
          {isMore && (
            <Button size="s" onClick={() => units.navigate('continue')}>
              {t('packages.player.next')}
            </Button>
          )}
          <Button size="s" variant="secondary" onClick={units.again}>
            {t('packages.unit.again')}
          </Button>
          <Button size="s" variant="secondary" loading={isEnding} onClick={onExit}>
            {t('packages.player.exit')}
          </Button>
        </span>
      }
    >
      {t('packages.unit.leftText')}
    </Alert>
  );
}
