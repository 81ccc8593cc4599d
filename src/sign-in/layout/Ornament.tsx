import styles from './Ornament.module.css';

/** A pair of ram's horns curling outwards, as on Kazakh felt and carpets. Its base is at 0,0. */
const HORNS =
  'M0 0V-46C0-66-14-78-30-78S-58-67-58-53s10 23 22 23 19-8 19-17-6-14-13-14-10 5-10 10M0-46C0-66 14-78 30-78S58-67 58-53s-10 23-22 23-19-8-19-17 6-14 13-14 10 5 10 10';

const STEM = 'M-16-4C-16-20-8-26 0-34C8-26 16-20 16-4';
const SEED = 'm0-108 9 11-9 11-9-11z';

const around = (count: number, from = 0) => Array.from({ length: count }, (_, at) => from + (360 / count) * at);

/** A rosette of ram's horns: four large ones, four small ones in the corners, and a ring of lozenges. */
export function Ornament({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="-200 -200 400 400"
      className={className ? `${styles.ornament} ${className}` : styles.ornament}
      aria-hidden="true"
    >
      {around(4).map((turn) => (
        <g key={turn} transform={`rotate(${turn}) translate(0 -34) scale(1.18)`}>
          <path d={HORNS} />
          <path d={STEM} />
          <path d={SEED} className={styles.seed} />
        </g>
      ))}
      {around(4, 45).map((turn) => (
        <path key={turn} d={HORNS} transform={`rotate(${turn}) translate(0 -118) scale(0.5)`} />
      ))}
      {around(24).map((turn) => (
        <path key={turn} d="m0-190 5 6-5 6-5-6z" transform={`rotate(${turn})`} className={styles.seed} />
      ))}
      <circle r="197" />
      <circle r="171" />
      <path d="m0-22 22 22-22 22-22-22z" />
      <path d="m0-10 10 10-10 10-10-10z" className={styles.seed} />
    </svg>
  );
}
