import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SearchField } from './SearchField.tsx';
import styles from './search.module.css';

interface SearchBarProps {
  label: string;
  /** What is searched for now. */
  words: string;
  onSearch: (words: string) => void;
  /** What else narrows the list. */
  children?: ReactNode;
}

/** A pause in typing after which is searched. */
const PAUSE_MS = 300;

/** Search on the server: by words, after a pause in typing, and by what stands beside them. */
export function SearchBar({ label, words, onSearch, children }: SearchBarProps) {
  const [typed, setTyped] = useState(words);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What was chosen beside the words since they were typed is kept.
  const latest = useRef(onSearch);
  latest.current = onSearch;
  useEffect(() => () => clearTimeout(timer.current), []);
  // Reset from outside. A blank at the end is not searched for, and yet more words may follow it.
  useEffect(() => setTyped((now) => (now.trim() === words ? now : words)), [words]);
  const type = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(next.trim()), PAUSE_MS);
  };
  return (
    <div role="search" className={styles.bar}>
      <SearchField label={label} value={typed} onChange={type} />
      {children}
    </div>
  );
}
