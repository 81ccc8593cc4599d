import { createContext, type ReactNode, useContext } from 'react';
import styles from './entry.module.css';

/** Where the page has a heading of its own, those of the room are below it. */
export const HeadingContext = createContext<'h1' | 'h2'>('h1');

/** The heading before and after a room. */
export function Heading({ children }: { children: ReactNode }) {
  const Tag = useContext(HeadingContext);
  return <Tag className={styles.title}>{children}</Tag>;
}
