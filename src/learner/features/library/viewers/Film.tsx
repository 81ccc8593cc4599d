import { useMemo } from 'react';
import { Player } from '#shared/browser/player/index.ts';
import { type MediaLinks, readLibraryFile } from '../../../api/library.ts';
import type { Reading } from '../reading/use-reading.ts';
import { notePlaying } from '../reading/watch-playing.ts';
import styles from './Film.module.css';

interface FilmProps {
  id: number;
  name: string;
  links: MediaLinks;
  reading: Reading;
}

/** A film of the library; what is played counts as reading. */
export function Film({ id, name, links, reading }: FilmProps) {
  const onPlayback = useMemo(() => notePlaying(reading), [reading]);
  return (
    <div className={styles.box}>
      <Player
        title={name}
        source={links}
        renew={async () => (await readLibraryFile(id)).links}
        onPlayback={onPlayback}
      />
    </div>
  );
}
