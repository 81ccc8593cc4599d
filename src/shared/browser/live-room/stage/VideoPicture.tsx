import { useEffect, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import type { Picture } from '../media/media-state.ts';
import { useRoom } from '../room-context.ts';
import styles from './stage.module.css';

/** A picture as it comes. Its sound is played elsewhere. */
export function VideoPicture({ picture, label }: { picture: Picture; label: string }) {
  const { media } = useRoom();
  const element = useRef<HTMLVideoElement>(null);
  const { id } = picture;
  useEffect(() => (element.current === null ? undefined : media.show(id, element.current)), [media, id]);
  return (
    <video
      ref={element}
      className={classNames(
        styles.video,
        picture.kind === 'screen' && styles.whole,
        picture.isMine && picture.kind === 'camera' && styles.mirrored,
      )}
      data-picture={`${picture.personId}-${picture.kind}`}
      aria-label={label}
      autoPlay
      playsInline
      muted
    />
  );
}
