import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useI18n } from '../i18n/index.ts';
import { Button } from '../ui/index.ts';
import { hasHeadset } from './load-aframe.ts';
import type { Stage } from './stage.ts';
import styles from './VrStage.module.css';

interface StageToolsProps {
  stage: Stage;
  /** What fills the screen when asked for. */
  whole: RefObject<HTMLElement | null>;
  onTurn: (across: number, up: number) => void;
  /** Of a film. */
  film?: { isPlaying: boolean; onPress: () => void };
  children?: ReactNode;
}

const STEP = 20;
const ZOOM = 15;

/** Phones tell how they are held; on iOS only after a question. */
type Motion = { requestPermission?: () => Promise<string> } | undefined;

const isTouched = () => globalThis.matchMedia('(pointer: coarse)').matches;

/** Whether the person has let the phone tell how it is held. */
async function mayFollow(): Promise<boolean> {
  const motion = (globalThis as { DeviceOrientationEvent?: Motion }).DeviceOrientationEvent;
  if (motion === undefined) return false;
  if (motion.requestPermission === undefined) return true;
  // Asked again too often, the browser refuses at once.
  return (await motion.requestPermission().catch(() => 'denied')) === 'granted';
}

/** What turns the view without dragging, and the ways into a headset. */
export function StageTools({ stage, whole, onTurn, film, children }: StageToolsProps) {
  const { t } = useI18n();
  const [headset, setHeadset] = useState(false);
  const [follows, setFollows] = useState(false);
  const [isRefused, setRefused] = useState(false);

  useEffect(() => {
    let isOver = false;
    void hasHeadset().then((has) => {
      if (!isOver) setHeadset(has);
    });
    return () => {
      isOver = true;
    };
  }, []);

  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const note = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === whole.current);
    document.addEventListener('fullscreenchange', note);
    return () => document.removeEventListener('fullscreenchange', note);
  }, [whole]);
  const fill = () => {
    const changed = isFull ? document.exitFullscreen() : whole.current?.requestFullscreen({ navigationUI: 'hide' });
    changed?.catch(() => {
      // Some browsers refuse: the scene stays as it is.
    });
  };

  const follow = async () => {
    const wanted = !follows;
    const may = !wanted || (await mayFollow());
    setRefused(!may);
    if (!may) return;
    stage.followPhone(wanted);
    setFollows(wanted);
  };

  const tool = (icon: Parameters<typeof Button>[0]['icon'], words: string, press: () => void) => (
    <Button variant="secondary" icon={icon} aria-label={t(words)} title={t(words)} onClick={press} />
  );

  return (
    <div className={styles.tools} role="toolbar" aria-label={t('vr.stage.tools')}>
      {film !== undefined &&
        tool(film.isPlaying ? 'pause' : 'play', film.isPlaying ? 'vr.stage.pause' : 'vr.stage.play', film.onPress)}
      <span className={styles.group}>
        {tool('chevron-left', 'vr.stage.left', () => onTurn(-STEP, 0))}
        {tool('chevron-right', 'vr.stage.right', () => onTurn(STEP, 0))}
        {tool('chevron-up', 'vr.stage.up', () => onTurn(0, STEP))}
        {tool('chevron-down', 'vr.stage.down', () => onTurn(0, -STEP))}
      </span>
      <span className={styles.group}>
        {tool('plus', 'vr.stage.nearer', () => stage.zoom(-ZOOM))}
        {tool('minus', 'vr.stage.farther', () => stage.zoom(ZOOM))}
      </span>
      {document.fullscreenEnabled &&
        tool(isFull ? 'collapse' : 'expand', isFull ? 'vr.stage.leaveFull' : 'vr.stage.full', fill)}
      {isTouched() && (
        <Button variant="secondary" icon="phone" aria-pressed={follows} onClick={() => void follow()}>
          {t(follows ? 'vr.stage.followed' : 'vr.stage.follow')}
        </Button>
      )}
      {headset && (
        <Button icon="vr" onClick={() => void stage.enterHeadset()}>
          {t('vr.stage.headset')}
        </Button>
      )}
      {children}
      {isRefused && (
        <span role="alert" className={styles.refused}>
          {t('vr.stage.refused')}
        </span>
      )}
    </div>
  );
}
