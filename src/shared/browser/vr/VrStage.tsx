import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useI18n } from '../i18n/index.ts';
import { Alert, Button, classNames, Icon, type IconName, Spinner } from '../ui/index.ts';
import { type Direction, rounded } from './directions.ts';
import type { HeadsetPanel } from './headset.ts';
import type { Hit, StageMark, StageScene } from './stage.ts';
import { StageTools } from './StageTools.tsx';
import { useDrag } from './use-drag.ts';
import { useStage } from './use-stage.ts';
import styles from './VrStage.module.css';

export interface VrMark extends StageMark {
  icon: IconName;
  /** `done` and `chosen` look different; the words tell screen readers. */
  look?: 'new' | 'done' | 'chosen';
  state?: string;
}

export interface VrStageProps {
  name: string;
  scene: StageScene;
  marks: readonly VrMark[];
  /** Where to look when the scene opens. */
  start: Direction;
  /** Called when the view rests, and when the scene is left. */
  onLook?: (sceneKey: string, direction: Direction) => void;
  /** Called when the scene is drawn. */
  onShown?: (sceneKey: string) => void;
  onOpen: (key: string, inHeadset: boolean) => void;
  /** What a headset tells now. */
  panel?: HeadsetPanel | undefined;
  /** Called once when this browser cannot draw the scene. */
  onImpossible?: () => void;
  /** Staff: presses beside marks place them, and marks are dragged. */
  editing?: { onPress: (hit: Hit) => void; onMove: (key: string, hit: Hit) => void };
  children?: ReactNode;
}

/** Degrees of one press of a key or button. */
const STEP = 10;

const KEYS: Readonly<Record<string, readonly [across: number, up: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

/** A scene to look around in: by mouse, touch, keyboard, phone or headset. Its marks are buttons over it, in their order. */
export function VrStage(props: VrStageProps) {
  const { name, scene, marks, start, onLook, onShown, onOpen, panel, onImpossible, editing, children } = props;
  const { t, formatPercent } = useI18n();
  const whole = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const { stage, state, share, video, again } = useStage(box, { scene, start, onLook, onShown, onImpossible });
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const [isPlaying, setPlaying] = useState(false);

  const latest = useRef({ marks, onOpen, onLook });
  latest.current = { marks, onOpen, onLook };

  // Each frame puts the buttons where their marks are; React would be too slow for that.
  useEffect(() => {
    let last = '';
    let rests = 0;
    stage?.eachFrame(() => {
      const place = overlay.current;
      if (place === null) return;
      const { clientWidth: width, clientHeight: height } = place;
      for (const mark of latest.current.marks) {
        const button = buttons.current.get(mark.key);
        if (button === undefined) continue;
        const at = stage.onStage(mark, width, height);
        const isOut = at === undefined || at.x < 0 || at.y < 0 || at.x > width || at.y > height;
        button.dataset.out = String(isOut);
        button.style.transform = isOut ? '' : `translate(${at.x}px, ${at.y}px) translate(-50%, -50%)`;
      }
      const now = JSON.stringify(rounded(stage.direction));
      rests = now === last ? rests + 1 : 0;
      last = now;
      const { sceneKey } = stage;
      if (rests === 10 && sceneKey !== undefined) latest.current.onLook?.(sceneKey, rounded(stage.direction));
    });
  }, [stage]);

  useEffect(() => {
    stage?.mark(marks, (key) => latest.current.onOpen(key, true));
  }, [stage, marks]);

  useEffect(() => stage?.tell(panel), [stage, panel]);

  useEffect(() => {
    setPlaying(false);
    if (video === undefined) return;
    const note = () => setPlaying(!video.paused);
    video.addEventListener('play', note);
    video.addEventListener('pause', note);
    return () => {
      video.removeEventListener('play', note);
      video.removeEventListener('pause', note);
    };
  }, [video]);

  const turn = (across: number, up: number) => {
    if (stage === undefined) return;
    const { heading, pitch } = stage.direction;
    stage.look({ heading: heading + across, pitch: pitch + up });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    if (step !== undefined) turn(...step);
    else if (event.key === '+' || event.key === '=') stage?.zoom(-STEP);
    else if (event.key === '-') stage?.zoom(STEP);
    else return;
    event.preventDefault();
  };

  const drag = useDrag(stage, overlay, editing);

  const play = () => {
    if (video === undefined) return;
    // The browser may refuse to play; the button then still says "play".
    if (video.paused) video.play().catch(() => setPlaying(false));
    else video.pause();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that nothing inside uses turn the view
    <div ref={whole} className={styles.stage} onKeyDown={onKeyDown} data-editing={editing !== undefined || undefined}>
      <div ref={box} className={styles.scene} />
      <div ref={overlay} className={styles.overlay} {...drag.overlay}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys turn the view from here */}
        <div className={styles.look} tabIndex={0} role="img" aria-label={name} aria-describedby={hintId} />
        <p id={hintId} className={styles.hint}>
          {t('vr.stage.keys')}
        </p>
        {state === 'shown' &&
          marks.map((mark) => (
            <button
              key={mark.key}
              type="button"
              ref={(element) => {
                if (element === null) buttons.current.delete(mark.key);
                else buttons.current.set(mark.key, element);
              }}
              className={classNames(styles.mark, styles[mark.look ?? 'new'])}
              data-out="true"
              data-mark={mark.key}
              onClick={(event) => {
                // A keyboard's press has no clicks, and ends no dragging.
                if (event.detail === 0 || !drag.hasMoved()) onOpen(mark.key, false);
              }}
              onFocus={(event) => {
                // Who comes by keyboard sees what has the focus.
                if (event.currentTarget.matches(':focus-visible')) stage?.look(stage.towards(mark));
              }}
              {...drag.mark(mark.key)}
            >
              <Icon name={mark.icon} size={20} />
              <span className={styles.title}>{mark.title}</span>
              {mark.state !== undefined && <span className={styles.hidden}>{mark.state}</span>}
            </button>
          ))}
      </div>
      {state === 'loading' && (
        <div className={styles.news} role="status">
          <Spinner />
          {share === undefined
            ? t('vr.stage.loading')
            : t('vr.stage.loaded', { percent: formatPercent(Math.round(share * 100)) })}
        </div>
      )}
      {state === 'failed' && (
        <div className={styles.news}>
          <Alert tone="danger">{t('vr.stage.failed')}</Alert>
          <Button variant="secondary" icon="refresh" onClick={again}>
            {t('vr.stage.again')}
          </Button>
        </div>
      )}
      {state === 'impossible' && (
        <div className={styles.news}>
          <Alert tone="warning">{t('vr.stage.impossible')}</Alert>
        </div>
      )}
      {stage !== undefined && state === 'shown' && (
        <StageTools
          stage={stage}
          whole={whole}
          onTurn={turn}
          {...(video !== undefined && { film: { isPlaying, onPress: play } })}
        >
          {children}
        </StageTools>
      )}
    </div>
  );
}
