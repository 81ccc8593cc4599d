import { useEffect, useRef, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert } from '#shared/browser/ui/index.ts';
import type { Reading } from '../reading/use-reading.ts';
import { watchPlaying } from '../reading/watch-playing.ts';
import styles from './Film.module.css';

interface FilmProps {
  name: string;
  /** The film as one file. */
  file: string;
  /** Its HLS playlist, where it has several qualities. */
  hls: string | null;
  poster: string | null;
  reading: Reading;
}

/** A film with the browser's controls; of several qualities, the one that the line can carry. */
export function Film({ name, file, hls, poster, reading }: FilmProps) {
  const { t } = useI18n();
  const video = useRef<HTMLVideoElement>(null);
  const [isLost, setLost] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    let isOver = false;
    let end = () => {};
    const playFile = () => {
      element.src = file;
    };
    const play = async () => {
      if (hls === null) return playFile();
      const { default: Hls } = await import('hls.js/light');
      if (isOver) return;
      // Without it, Safari plays HLS itself; everything else plays the file.
      if (!Hls.isSupported()) return playFile();
      // Its worker would be made of a blob, which our policy of content forbids.
      const player = new Hls({ enableWorker: false, capLevelToPlayerSize: true });
      end = () => player.destroy();
      player.on(Hls.Events.ERROR, (_event, { fatal }) => {
        if (!fatal) return;
        player.destroy();
        playFile();
      });
      player.loadSource(hls);
      player.attachMedia(element);
    };
    play().catch(playFile);
    return () => {
      isOver = true;
      end();
    };
  }, [file, hls]);

  useEffect(() => (video.current === null ? undefined : watchPlaying(video.current, reading)), [reading]);

  return (
    <div className={styles.box}>
      <video
        ref={video}
        className={styles.film}
        controls
        playsInline
        preload="metadata"
        {...(poster !== null && { poster })}
        aria-label={name}
        onError={() => setLost(true)}
      />
      {isLost && <Alert tone="danger">{t('library.lost')}</Alert>}
    </div>
  );
}
