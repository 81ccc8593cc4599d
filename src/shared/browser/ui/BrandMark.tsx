import styles from './BrandMark.module.css';

/** The product's logo: a stem that opens into ram's horns, under a lozenge. public/favicon.svg is the same. */
export function BrandMark({ size = 36 }: { size?: number }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} className={styles.mark} aria-hidden="true">
      <rect width="64" height="64" rx="16" className={styles.ground} />
      <path
        d="M32 52V30c0-7-5-11-10-11s-9 3.6-9 8.2 3.4 7 6.5 7 5-2.2 5-4.4M32 30c0-7 5-11 10-11s9 3.6 9 8.2-3.4 7-6.5 7-5-2.2-5-4.4"
        className={styles.horns}
      />
      <path d="m32 8 4.5 5-4.5 5-4.5-5z" className={styles.lozenge} />
    </svg>
  );
}
