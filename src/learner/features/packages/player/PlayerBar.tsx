import { type RefObject, useEffect, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Shown } from '#shared/browser/packages/index.ts';
import { Button } from '#shared/browser/ui/index.ts';
import styles from './PlayerBar.module.css';
import { Saving } from './Saving.tsx';

interface PlayerBarProps {
  title: string;
  shown: Shown;
  /** null: the package is one part. */
  counts: { done: number; all: number } | null;
  isEnding: boolean;
  /** What goes into full screen. */
  box: RefObject<HTMLElement | null>;
  /** Opens the contents on small screens; null: there are none. */
  onContents: (() => void) | null;
  onNavigate: (request: 'continue' | 'previous') => void;
  onExit: () => void;
}

/** The way out, how it stands, and the ways through the package. */
export function PlayerBar({ title, shown, counts, isEnding, box, onContents, onNavigate, onExit }: PlayerBarProps) {
  const { t } = useI18n();
  const { navigation, phase } = shown;
  useEffect(() => {
    if (title !== '') document.title = t('learnerShell.documentTitle', { title });
  }, [t, title]);
  const isPlaying = phase === 'playing' && navigation !== null;
  // What is open is done: the way on stands out, where content itself says no more than that it has ended.
  const here = navigation?.current == null ? undefined : navigation.items[navigation.current];
  const isNextDue = navigation?.canContinue === true && here?.completion === 'completed';
  const isHidden = (button: 'continue' | 'previous') => navigation?.hidden.includes(button) === true;
  return (
    <header className={styles.bar}>
      <Button variant="ghost" size="s" icon="arrow-left" loading={isEnding} onClick={onExit}>
        {t('packages.player.exit')}
      </Button>
      <div className={styles.about}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.facts}>
          {counts !== null && <span>{t('packages.player.progress', { ...counts })}</span>}
          <Saving shown={shown} />
        </p>
      </div>
      <div className={styles.tools}>
        {onContents !== null && (
          <span className={styles.small}>
            <Button
              variant="secondary"
              size="s"
              icon="list"
              aria-label={t('packages.player.contents')}
              onClick={onContents}
            />
          </span>
        )}
        {counts !== null && !isHidden('previous') && (
          <Button
            variant="secondary"
            size="s"
            icon="chevron-left"
            aria-label={t('packages.player.previous')}
            disabled={!isPlaying || !navigation.canPrevious}
            onClick={() => onNavigate('previous')}
          />
        )}
        {counts !== null && !isHidden('continue') && (
          <Button
            variant={isNextDue ? 'primary' : 'secondary'}
            size="s"
            icon="chevron-right"
            aria-label={t('packages.player.next')}
            disabled={!isPlaying || !navigation.canContinue}
            onClick={() => onNavigate('continue')}
          >
            {isNextDue ? <span className={styles.wide}>{t('packages.player.next')}</span> : undefined}
          </Button>
        )}
        <FullScreenButton box={box} />
      </div>
    </header>
  );
}

function FullScreenButton({ box }: Pick<PlayerBarProps, 'box'>) {
  const { t } = useI18n();
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === box.current);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, [box]);
  // An iPhone shows no element in full screen.
  if (document.fullscreenEnabled !== true) return null;
  const toggle = () => {
    const turned = isFull ? document.exitFullscreen() : box.current?.requestFullscreen({ navigationUI: 'hide' });
    // Some browsers refuse: the player stays as it is.
    void turned?.catch(() => {});
  };
  return (
    <Button
      variant="secondary"
      size="s"
      icon={isFull ? 'collapse' : 'expand'}
      aria-label={t(isFull ? 'packages.player.leaveFullScreen' : 'packages.player.fullScreen')}
      onClick={toggle}
    />
  );
}
