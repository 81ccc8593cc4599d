import { type ReactNode, useId } from 'react';
import { Card } from '#shared/browser/ui/index.ts';
import styles from './rows.module.css';

/** A titled list of rows: each child is a `Row`. */
export function RowList({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <Card padding="none">
        <ul className={styles.list}>{children}</ul>
      </Card>
    </section>
  );
}
