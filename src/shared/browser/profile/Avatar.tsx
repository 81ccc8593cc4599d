import { useMe } from '../me.ts';
import { usePersonPhoto } from '../photos/use-person-photo.ts';
import styles from './Avatar.module.css';

interface AvatarProps {
  size?: 'small' | 'large';
}

/** My photo or initials. Decorative, because the name is next to it or labels the link around it. */
export function Avatar({ size = 'small' }: AvatarProps) {
  const { data: me } = useMe();
  const photo = usePersonPhoto(me?.photos[0]);
  const initials = me ? `${me.surname.slice(0, 1)}${me.name.slice(0, 1)}` : '';
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {photo ? <img src={photo} alt="" /> : initials}
    </span>
  );
}
