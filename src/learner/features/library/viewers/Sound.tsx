import { useEffect, useRef, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert } from '#shared/browser/ui/index.ts';
import type { Reading } from '../reading/use-reading.ts';
import { watchPlaying } from '../reading/watch-playing.ts';
import styles from './Film.module.css';

interface SoundProps {
  name: string;
  file: string;
  reading: Reading;
}

/** A sound with the browser's controls. */
export function Sound({ name, file, reading }: SoundProps) {
  const { t } = useI18n();
  const audio = useRef<HTMLAudioElement>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => (audio.current === null ? undefined : watchPlaying(audio.current, reading)), [reading]);
  return (
    <div className={styles.box}>
      {/* biome-ignore lint/a11y/useMediaCaption: sounds have no captions; what is said is told in the description */}
      <audio
        ref={audio}
        className={styles.sound}
        controls
        preload="metadata"
        src={file}
        aria-label={name}
        onError={() => setLost(true)}
      />
      {isLost && <Alert tone="danger">{t('library.lost')}</Alert>}
    </div>
  );
}
