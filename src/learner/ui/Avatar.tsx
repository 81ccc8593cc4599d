import { useMe } from '#shared/browser/me.ts';
import styles from './Avatar.module.css';

interface AvatarProps {
  size?: 'small' | 'large';
}

/** My photo, or my initials. Decorative: the name stands beside it or names the link around it. */
export function Avatar({ size = 'small' }: AvatarProps) {
  const { data: me } = useMe();
  const photo = me?.photos[0];
  const initials = me ? `${me.surname.slice(0, 1)}${me.name.slice(0, 1)}` : '';
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {photo ? <img src={photo} alt="" /> : initials}
    </span>
  );
}
