import styles from './Icon.module.css';
import { ICON_PATHS, type IconName } from './icon-paths.ts';

export interface IconProps {
  name: IconName;
  /** Size in pixels; by default 1.25 em. */
  size?: number;
  /** The accessible name, where the icon has no text next to it. */
  label?: string;
  className?: string;
}

/** One of the product's icons, in the current text colour. */
export function Icon({ name, size, label, className }: IconProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: an icon beside words is hidden, one without words has its aria-label
    <svg
      viewBox="0 0 24 24"
      className={className ? `${styles.icon} ${className}` : styles.icon}
      {...(size !== undefined && { width: size, height: size })}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
