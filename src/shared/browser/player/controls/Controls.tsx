import { clockText } from '#shared/i18n/clock-text.ts';
import type { Language } from '#shared/contract/index.ts';
import { useI18n } from '../../i18n/index.ts';
import type { FilmLimits, FilmMark, FilmSubtitles, Part } from '../film.ts';
import type { MenuName, PlayerState } from '../state/player-state.ts';
import type { TextSize } from '../state/preferences.ts';
import { speedsUpTo } from '../state/reach.ts';
import { type Command, LONG_SKIP } from '../state/shortcuts.ts';
import { choiceGroup, ChoiceMenu } from './ChoiceMenu.tsx';
import { ControlButton } from './ControlButton.tsx';
import styles from './Controls.module.css';
import { SeekBar } from './SeekBar.tsx';
import { VolumeControl } from './VolumeControl.tsx';

export interface ControlsProps {
  state: PlayerState;
  /** Seconds that the film should have, until it is open. */
  length: number;
  limits: FilmLimits;
  watched: readonly Part[];
  marks: readonly FilmMark[];
  subtitles: readonly FilmSubtitles[];
  textSize: TextSize;
  isFull: boolean;
  hasPicture: boolean;
  run: (command: Command) => void;
  onGo: (seconds: number) => void;
  onSpeed: (speed: number) => void;
  onVolume: (volume: number) => void;
  onSubtitles: (language: Language | null) => void;
  onTextSize: (size: TextSize) => void;
  onHeight: (height: number | null) => void;
  onMenu: (menu: MenuName | null) => void;
  cueAt: (seconds: number) => string;
}

const TEXT_SIZES: readonly TextSize[] = ['s', 'm', 'l'];

/** The bar of the player: where it stands, and everything that can be done by hand. */
export function Controls(props: ControlsProps) {
  const { state, limits, watched, marks, isFull, hasPicture, run, onGo, cueAt } = props;
  const { t } = useI18n();
  const { position, isPlaying, isEnded } = state;
  const isKnown = state.duration > 0;
  const duration = isKnown ? state.duration : props.length;
  const playLabel = isPlaying ? t('player.pause') : isEnded ? t('player.again') : t('player.play');
  return (
    <div className={styles.controls}>
      <SeekBar
        position={position}
        duration={duration}
        isKnown={isKnown}
        bufferedTo={state.bufferedTo}
        limits={limits}
        watched={watched}
        marks={marks}
        onGo={onGo}
        cueAt={cueAt}
      />
      <div className={styles.bar}>
        <div className={styles.transport}>
          <ControlButton
            className={styles.skip}
            label={t('player.skipBack', { seconds: LONG_SKIP })}
            shortcut="J"
            onClick={() => run({ do: 'skip', seconds: -LONG_SKIP })}
          >
            <SkipFace seconds={-LONG_SKIP} />
          </ControlButton>
          <ControlButton
            className={styles.play}
            label={playLabel}
            shortcut="K"
            icon={isPlaying ? 'pause' : isEnded ? 'again' : 'play'}
            onClick={() => run({ do: 'toggle' })}
          />
          <ControlButton
            className={styles.skip}
            label={t('player.skipForward', { seconds: LONG_SKIP })}
            shortcut="L"
            onClick={() => run({ do: 'skip', seconds: LONG_SKIP })}
          >
            <SkipFace seconds={LONG_SKIP} />
          </ControlButton>
        </div>
        <VolumeControl
          volume={state.volume}
          isMuted={state.isMuted}
          onVolume={props.onVolume}
          onMute={() => run({ do: 'mute' })}
        />
        <p className={styles.time}>
          {clockText(Math.floor(position))}
          <span className={styles.total}> / {clockText(Math.floor(duration))}</span>
        </p>
        <span className={styles.room} />
        <Choices {...props} />
        {hasPicture && (
          <ControlButton
            className={styles.wide}
            label={t('player.picture')}
            shortcut="P"
            icon="picture"
            onClick={() => run({ do: 'picture' })}
          />
        )}
        <ControlButton
          className={styles.wide}
          label={t('player.help.title')}
          shortcut="?"
          icon="help"
          onClick={() => run({ do: 'help' })}
        />
        <ControlButton
          label={isFull ? t('player.leaveFullScreen') : t('player.fullScreen')}
          shortcut="F"
          icon={isFull ? 'shrink' : 'expand'}
          onClick={() => run({ do: 'full-screen' })}
        />
      </div>
    </div>
  );
}

/** An arrow around the number of seconds. */
function SkipFace({ seconds }: { seconds: number }) {
  return (
    <span className={styles.face} data-back={seconds < 0 || undefined}>
      <svg viewBox="0 0 24 24" width="30" height="30" fill="currentcolor" aria-hidden="true">
        <path d="M12 4.5V1.5L16.2 5 12 8.5v-2.3a7.2 7.2 0 1 0 7.2 7.2h1.7A8.9 8.9 0 1 1 12 4.5Z" />
      </svg>
      <span aria-hidden="true">{Math.abs(seconds)}</span>
    </span>
  );
}

function Choices({
  state,
  limits,
  subtitles,
  textSize,
  onSpeed,
  onSubtitles,
  onTextSize,
  onHeight,
  onMenu,
}: ControlsProps) {
  const { t, formatNumber } = useI18n();
  const { menu, speed, heights, height, shownHeight } = state;
  const open = (name: MenuName) => (isOpen: boolean) => onMenu(isOpen ? name : null);
  const times = (value: number) => `${formatNumber(value)}×`;
  const automatic = shownHeight === null ? t('player.auto') : t('player.autoNow', { height: shownHeight });
  return (
    <>
      {subtitles.length > 0 && (
        <ChoiceMenu
          label={t('player.subtitles')}
          shortcut="C"
          icon="subtitles"
          isOn={state.subtitles !== null}
          isOpen={menu === 'subtitles'}
          onOpen={open('subtitles')}
          groups={[
            choiceGroup({
              label: t('player.subtitles'),
              value: state.subtitles,
              onChoose: onSubtitles,
              choices: [
                { value: null, label: t('player.off') },
                ...subtitles.map(({ language, label }) => ({
                  value: language,
                  label: label ?? t(`language.name.${language}`),
                })),
              ],
            }),
            choiceGroup({
              label: t('player.textSize'),
              value: textSize,
              onChoose: onTextSize,
              choices: TEXT_SIZES.map((value) => ({ value, label: t(`player.textSizes.${value}`) })),
            }),
          ]}
        />
      )}
      <ChoiceMenu
        label={t('player.speed', { speed: times(speed) })}
        face={times(speed)}
        isOpen={menu === 'speed'}
        onOpen={open('speed')}
        groups={[
          choiceGroup({
            label: t('player.speeds'),
            value: speed,
            onChoose: onSpeed,
            choices: speedsUpTo(limits.maxSpeed).map((value) => ({
              value,
              label: value === 1 ? t('player.usualSpeed') : times(value),
            })),
          }),
        ]}
      />
      {heights.length > 1 && (
        <ChoiceMenu
          label={t('player.quality')}
          icon="quality"
          isOpen={menu === 'quality'}
          onOpen={open('quality')}
          groups={[
            choiceGroup({
              label: t('player.quality'),
              value: height,
              onChoose: onHeight,
              choices: [
                { value: null, label: automatic },
                ...heights.map((value) => ({ value, label: t('player.height', { height: value }) })),
              ],
            }),
          ]}
        />
      )}
    </>
  );
}
