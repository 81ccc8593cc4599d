import { type ReactNode, useId } from 'react';
import styles from './CardGrid.module.css';

interface CardGridProps<Item> {
  /** The heading; without one the page has said what these are. */
  title?: string;
  items: readonly Item[];
  /** The total number, when not all are shown. */
  count?: number;
  /** A link to all of them, shown when not all are here. */
  all?: ReactNode;
  children: (item: Item) => ReactNode;
}

/** A group of cards; renders nothing when it is empty. */
export function CardGrid<Item extends { id: number }>({
  title,
  items,
  count = items.length,
  all,
  children,
}: CardGridProps<Item>) {
  const id = useId();
  if (items.length === 0) return null;
  const grid = (
    <ul className={styles.grid}>
      {items.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </ul>
  );
  if (title === undefined) return grid;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title} <span className={styles.count}>{count}</span>
      </h2>
      {grid}
      {count > items.length && all}
    </section>
  );
}
