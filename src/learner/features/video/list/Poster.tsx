import { Icon } from '#shared/browser/ui/index.ts';
import { clockText } from '#shared/i18n/clock-text.ts';
import type { VideoLesson } from '../../../api/video-lessons.ts';
import styles from './Poster.module.css';

/** A picture of the film with its length. */
export function Poster({ lesson: { thumbnail, durationSeconds, state, locked } }: { lesson: VideoLesson }) {
  const icon = locked !== null ? 'lock' : state === 'completed' ? 'check' : 'play';
  return (
    <span className={styles.poster} aria-hidden="true">
      {thumbnail !== null && <img src={thumbnail} alt="" loading="lazy" />}
      <span className={styles.play}>
        <Icon name={icon} size={26} />
      </span>
      <span className={styles.length}>{clockText(Math.floor(durationSeconds))}</span>
    </span>
  );
}
