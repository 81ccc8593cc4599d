import { useId } from 'react';
import type { MyTest } from '../api/my-tests.ts';
import styles from './CardGrid.module.css';
import { TestCard } from './TestCard.tsx';

interface CardGridProps {
  title: string;
  tests: MyTest[];
  /** How many there are, where not all of them are shown. */
  count?: number;
}

/** A titled group of tests; nothing at all when it has none. */
export function CardGrid({ title, tests, count = tests.length }: CardGridProps) {
  const id = useId();
  if (tests.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title} <span className={styles.count}>{count}</span>
      </h2>
      <ul className={styles.grid}>
        {tests.map((test) => (
          <li key={test.id}>
            <TestCard test={test} />
          </li>
        ))}
      </ul>
    </section>
  );
}
