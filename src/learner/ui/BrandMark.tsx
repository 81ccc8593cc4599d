import styles from './BrandMark.module.css';

/** The sign of the product: a tick that opens like a book. */
export function BrandMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" className={styles.ground} />
      <path d="M8 16.5l5.5 5.5L24 10.5" className={styles.tick} />
    </svg>
  );
}
