import { useEffect, useRef, useState } from 'react';

const PAUSE_MS = 300;

interface TypedWords {
  /** What the field shows. */
  typed: string;
  type: (words: string) => void;
  /** Searches without waiting for the pause. */
  searchNow: (words: string) => void;
}

/**
 * Words that are typed into a search: searched for when whoever types pauses, so that no letter is a request.
 * @param applied what is searched for now; saved views, links and the back button change it from outside
 * @param onSearch is given other words than these, without spaces around them
 */
export function useTypedWords(applied: string, onSearch: (words: string) => void): TypedWords {
  const [typed, setTyped] = useState(applied);
  const latest = useRef(applied);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told = useRef({ applied, onSearch });
  told.current = { applied, onSearch };
  useEffect(() => {
    if (applied === latest.current) return;
    latest.current = applied;
    setTyped(applied);
  }, [applied]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (words: string) => {
    clearTimeout(timer.current);
    latest.current = words.trim();
    if (latest.current !== told.current.applied) told.current.onSearch(latest.current);
  };
  return {
    typed,
    type: (words) => {
      setTyped(words);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => search(words), PAUSE_MS);
    },
    searchNow: (words) => {
      setTyped(words);
      search(words);
    },
  };
}
