import { Player } from '#shared/browser/player/index.ts';
import { readLibraryFile, type MediaLinks } from '../../../api/library.ts';
import styles from './Film.module.css';

/** A film of the library. */
export function Film({ id, name, links }: { id: number; name: string; links: MediaLinks }) {
  return (
    <div className={styles.box}>
      <Player title={name} source={links} renew={async () => (await readLibraryFile(id)).links} />
    </div>
  );
}
