import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import type { Language } from '#shared/contract/index.ts';
import { I18nProvider, useI18n } from '../i18n/index.ts';
import { Controls } from './controls/Controls.tsx';
import { HelpPanel } from './controls/HelpPanel.tsx';
import { useCues } from './engine/use-cues.ts';
import { useIdle } from './engine/use-idle.ts';
import { useMediaSession, useWakeLock } from './engine/use-system.ts';
import { useWidth } from './engine/use-width.ts';
import type { Cue, FilmLimits, FilmMark, FilmSource, FilmSubtitles, Part, Playback } from './film.ts';
import styles from './Player.module.css';
import { Announcements } from './stage/Announcements.tsx';
import { Failed, StartButton, Waiting } from './stage/Overlays.tsx';
import { Subtitles } from './stage/Subtitles.tsx';
import { Surface } from './stage/Surface.tsx';
import type { Notice } from './state/player-state.ts';
import { NO_LIMITS } from './state/reach.ts';
import { commandOf } from './state/shortcuts.ts';
import { usePlayer } from './use-player.ts';

/** What the page around the player can ask it for. */
export interface PlayerHandle {
  play: () => void;
  pause: () => void;
  /** Goes to a second as far as the limits allow, and says why not. @returns whether it got there */
  goTo: (seconds: number) => boolean;
  /** Takes the film back to the second that the server knows to be watched. */
  correct: (seconds: number) => void;
  /** Goes on where the server knows that the person is, by another device. */
  goOnFrom: (seconds: number) => void;
  say: (notice: Notice) => void;
  /** Seconds of the film. */
  position: () => number;
  /** Leaves full screen and the small window, so that the page is seen. */
  comeBack: () => void;
  focus: () => void;
}

export interface PlayerProps {
  title: string;
  source: FilmSource;
  /** Second to begin at. */
  startAt?: number;
  /** Seconds of the film, as far as the page knows them: shown until the film itself tells. */
  length?: number;
  /** It begins anew for somebody who has seen its end. */
  isAgain?: boolean;
  limits?: FilmLimits;
  /** The same array while they are the same. */
  subtitles?: readonly FilmSubtitles[];
  /** The language whose whole text `onCues` gets. */
  transcript?: Language | null;
  onCues?: (language: Language, cues: readonly Cue[]) => void;
  watched?: readonly Part[];
  marks?: readonly FilmMark[];
  /** New addresses, when the first ones have ended. */
  renew?: () => Promise<FilmSource>;
  onPlayback?: (playback: Playback) => void;
  /** Lies over the film, which has to be paused: a question, or why it does not play here. */
  hold?: ReactNode;
  ref?: Ref<PlayerHandle>;
}

const NO_SUBTITLES: readonly FilmSubtitles[] = [];
const NO_PARTS: readonly Part[] = [];
const NO_MARKS: readonly FilmMark[] = [];
/** Narrower ones, and those of telephones on their side, have large buttons in the middle. */
const NARROW_PX = 560;
const TOUCHED_PX = 960;
const TIGHT_PX = 680;

/** Plays a film: by hand, by keys, by touch, with a screen reader. Loads its own texts. */
export function Player(props: PlayerProps) {
  return (
    <I18nProvider namespaces={['player']} pending={<div className={styles.player} />}>
      <LoadedPlayer {...props} />
    </I18nProvider>
  );
}

const isTouched = () => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

function layoutOf(width: number): 'narrow' | 'tight' | 'wide' {
  if (width === 0) return 'wide';
  if (width < NARROW_PX || (width < TOUCHED_PX && isTouched())) return 'narrow';
  return width < TIGHT_PX ? 'tight' : 'wide';
}

/** Buttons and sliders have keys of their own. */
function ownsKey(target: EventTarget, code: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[data-hold]') !== null || target.closest('input[type="text"], textarea, select') !== null)
    return true;
  const isButton = target.closest('button') !== null && (code === 'Space' || code === 'Enter');
  const isSlider =
    target.closest('input[type="range"]') !== null && (code.startsWith('Arrow') || code === 'Home' || code === 'End');
  return isButton || isSlider;
}

function LoadedPlayer({
  title,
  source,
  startAt = 0,
  length = 0,
  isAgain = false,
  limits: given = NO_LIMITS,
  subtitles = NO_SUBTITLES,
  transcript = null,
  onCues,
  watched = NO_PARTS,
  marks = NO_MARKS,
  renew,
  onPlayback,
  hold,
  ref,
}: PlayerProps) {
  const { t, language } = useI18n();
  const box = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [begin] = useState(startAt);
  const [cues, setCues] = useState<readonly Cue[]>([]);
  const { isIdle, stir, rest } = useIdle();
  const width = useWidth(box);
  const options = { source, startAt: begin, limits: given, subtitles, renew, onPlayback };
  const player = usePlayer(options, box, video, language);
  const { state, dispatch, limits, likes, fullScreen, picture, run, play, pause, goTo, goOnFrom, say } = player;
  const { phase, isPlaying, isStarted, isWaiting, isLost, failure, menu } = state;

  const takeCues = useCallback(
    (of: Language, all: readonly Cue[]) => {
      setCues(all);
      onCues?.(of, all);
    },
    [onCues],
  );
  const lines = useCues(video, subtitles, state.subtitles, transcript, takeCues);
  const cueAt = useCallback(
    (second: number) => cues.find(({ from, to }) => from <= second && second < to)?.text ?? '',
    [cues],
  );
  useWakeLock(isPlaying);
  const skip = useCallback((seconds: number) => run({ do: 'skip', seconds }), [run]);
  const { position, duration, speed } = state;
  useMediaSession({ title, poster: source.poster, isPlaying, position, duration, speed, play, pause, skip, goTo });

  useImperativeHandle(
    ref,
    () => ({
      play,
      pause,
      goTo,
      correct: (seconds) => {
        dispatch({ type: 'watched-to', seconds, isCorrected: true });
        if (video.current !== null && video.current.currentTime > seconds) video.current.currentTime = seconds;
        say({ what: 'again' });
      },
      goOnFrom,
      say,
      position: () => video.current?.currentTime ?? 0,
      comeBack: () => {
        picture.leave();
        // In full screen of the page what lies over the film is seen; on an iPhone it is not.
        if (box.current?.requestFullscreen === undefined) fullScreen.leave();
      },
      focus: () => box.current?.focus({ preventScroll: true }),
    }),
    [play, pause, goTo, goOnFrom, say, dispatch, picture, fullScreen],
  );

  // The button goes away with the first press: the keys of the player go on from here.
  const start = () => {
    box.current?.focus({ preventScroll: true });
    play();
  };

  const isHeld = hold !== undefined && hold !== null && hold !== false;
  const isShown = !isPlaying || !isIdle || menu !== null || !isStarted;
  const held = useRef(isHeld);
  held.current = isHeld;
  // The help hides the film, which waits for its end meanwhile.
  useEffect(() => {
    if (menu !== 'help' || video.current === null || video.current.paused) return;
    pause();
    return () => {
      if (!held.current) play();
    };
  }, [menu, pause, play]);
  const onKeyDown = (event: KeyboardEvent) => {
    stir();
    if (isHeld || phase === 'failed' || ownsKey(event.target, event.code)) return;
    const command = commandOf(event);
    if (command === undefined) return;
    event.preventDefault();
    run(command);
  };
  const endNotice = useCallback(() => dispatch({ type: 'notice', notice: null }), [dispatch]);
  const onMenu = useCallback((name: typeof menu) => dispatch({ type: 'menu', menu: name }), [dispatch]);

  return (
    <div
      ref={box}
      className={styles.player}
      data-player
      role="region"
      aria-label={t('player.name', { title })}
      tabIndex={-1}
      data-width={layoutOf(width)}
      data-shown={isShown || undefined}
      data-started={isStarted}
      data-full={fullScreen.isFull || undefined}
      data-held={isHeld || undefined}
      style={{ '--player-width': `${width || 640}px` } as CSSProperties}
      onKeyDown={onKeyDown}
      onPointerMove={(event) => event.pointerType === 'mouse' && stir()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && rest()}
    >
      <div className={styles.stage} inert={isHeld || phase === 'failed'}>
        <video
          ref={video}
          className={styles.film}
          playsInline
          preload="auto"
          {...(source.poster !== null && { poster: source.poster })}
          aria-label={title}
        />
        <Surface
          onToggle={() => run({ do: 'toggle' })}
          onSkip={skip}
          onFullScreen={() => run({ do: 'full-screen' })}
          onTap={() => (isShown && isPlaying ? rest() : stir())}
        />
        {state.subtitles !== null && <Subtitles lines={lines} language={state.subtitles} size={likes.textSize} />}
        {(isWaiting || (phase === 'opening' && isStarted)) && <Waiting />}
        {!isStarted && phase !== 'failed' && !isHeld && (
          <StartButton startAt={begin} isAgain={isAgain} onPlay={start} />
        )}
        <Controls
          state={state}
          length={length}
          limits={limits}
          watched={watched}
          marks={marks}
          subtitles={subtitles}
          textSize={likes.textSize}
          isFull={fullScreen.isFull}
          hasPicture={picture.isPossible}
          run={run}
          onGo={goTo}
          onSpeed={(wanted) => player.setSpeed(wanted)}
          onVolume={(wanted) => player.setVolume(wanted)}
          onSubtitles={player.setSubtitles}
          onTextSize={(textSize) => player.like({ textSize })}
          onHeight={player.setHeight}
          onMenu={onMenu}
          cueAt={cueAt}
        />
      </div>
      <Announcements notice={state.notice} isLost={isLost && (isWaiting || !isPlaying)} onEnd={endNotice} />
      {menu === 'help' && <HelpPanel onClose={() => onMenu(null)} />}
      {failure !== null && <Failed failure={failure} onRetry={player.retry} />}
      {isHeld && (
        <div className={styles.hold} data-hold>
          {hold}
        </div>
      )}
    </div>
  );
}
