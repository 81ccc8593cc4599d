import { useI18n } from '../../i18n/index.ts';
import { ControlButton } from './ControlButton.tsx';
import styles from './VolumeControl.module.css';

interface VolumeControlProps {
  /** From 0 to 1. */
  volume: number;
  isMuted: boolean;
  onVolume: (volume: number) => void;
  onMute: () => void;
}

/** Sound on and off, and how loud; telephones have keys for it. */
export function VolumeControl({ volume, isMuted, onVolume, onMute }: VolumeControlProps) {
  const { t, formatPercent } = useI18n();
  const shown = isMuted ? 0 : volume;
  const icon = shown === 0 ? 'muted' : shown < 0.5 ? 'quiet' : 'loud';
  return (
    <div className={styles.volume}>
      <ControlButton
        label={isMuted ? t('player.unmute') : t('player.mute')}
        shortcut="M"
        icon={icon}
        onClick={onMute}
      />
      <input
        type="range"
        className={styles.range}
        min={0}
        max={100}
        step={5}
        value={Math.round(shown * 100)}
        aria-label={t('player.volume')}
        aria-valuetext={formatPercent(Math.round(shown * 100))}
        style={{ '--share': `${shown * 100}%` } as React.CSSProperties}
        onChange={(event) => onVolume(Number(event.target.value) / 100)}
      />
    </div>
  );
}
