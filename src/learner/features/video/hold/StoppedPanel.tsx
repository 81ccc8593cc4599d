import { useEffect, useRef } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Button, Icon, type IconName } from '#shared/browser/ui/index.ts';
import styles from './HoldPanel.module.css';

type Why = 'elsewhere' | 'replaced' | 'closed';

const ICONS: Readonly<Record<Why, IconName>> = { elsewhere: 'monitor', replaced: 'refresh', closed: 'lock' };

/** Why the film stopped here, and how it goes on. */
export function StoppedPanel({ why, onGoOn }: { why: Why; onGoOn: () => void }) {
  const { t } = useI18n();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <section className={styles.stopped} role="alert">
      <span className={styles.icon}>
        <Icon name={ICONS[why]} size={32} />
      </span>
      <h2 className={styles.title}>{t(`lessons.stopped.${why}.title`)}</h2>
      <p className={styles.text}>{t(`lessons.stopped.${why}.text`)}</p>
      <Button ref={button} onClick={onGoOn}>
        {t(`lessons.stopped.${why}.action`)}
      </Button>
    </section>
  );
}
