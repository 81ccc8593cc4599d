import { useI18n } from '../i18n/index.ts';
import { Button } from '../ui/Button.tsx';
import type { Way } from './confirmation-api.ts';
import styles from './ConfirmStep.module.css';

/** The other ways to confirm who I am, where there are any. */
export function OtherWays({ ways, onChoose }: { ways: readonly Way[]; onChoose: (way: Way) => void }) {
  const { t } = useI18n();
  if (ways.length === 0) return null;
  return (
    <div className={styles.buttons} role="group" aria-label={t('security.confirm.otherWays')}>
      {ways.map((way) => (
        <Button key={way} variant="ghost" onClick={() => onChoose(way)}>
          {t(`security.confirm.by.${way}`)}
        </Button>
      ))}
    </div>
  );
}
