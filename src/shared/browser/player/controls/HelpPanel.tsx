import { useEffect, useRef } from 'react';
import { useI18n } from '../../i18n/index.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './HelpPanel.module.css';

const KEYS = [
  ['toggle', ['Space', 'K']],
  ['short', ['←', '→']],
  ['long', ['J', 'L']],
  ['share', ['0 … 9']],
  ['edge', ['Home', 'End']],
  ['volume', ['↑', '↓']],
  ['mute', ['M']],
  ['speed', ['<', '>']],
  ['subtitles', ['C']],
  ['fullScreen', ['F']],
  ['picture', ['P']],
  ['help', ['?']],
] as const;

/** What the keys do, over the film. */
export function HelpPanel({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.querySelector('button')?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <div
      ref={panel}
      className={styles.panel}
      role="dialog"
      aria-label={t('player.help.title')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && event.key !== '?') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <header className={styles.head}>
        <h2>{t('player.help.title')}</h2>
        <Button variant="ghost" icon="close" aria-label={t('actions.close')} onClick={onClose} />
      </header>
      <dl className={styles.keys}>
        {KEYS.map(([what, keys]) => (
          <div key={what} className={styles.line}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key === 'Space' ? t('player.help.space') : key}</kbd>
              ))}
            </dt>
            <dd>{t(`player.help.${what}`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
