import { useId } from 'react';
import type { MyTest } from '../api/my-tests.ts';
import styles from './CardGrid.module.css';
import { TestCard } from './TestCard.tsx';

interface CardGridProps {
  title: string;
  tests: MyTest[];
  /** The total number, when not all tests are shown. */
  count?: number;
}

/** A titled group of tests; renders nothing when it is empty. */
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
