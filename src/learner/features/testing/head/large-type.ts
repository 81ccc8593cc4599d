import { useEffect, useState } from 'react';
import './large-type.css';

const KEY = 'synaq.largeType';

function chosen(): boolean | null {
  try {
    const value = localStorage.getItem(KEY);
    return value === null ? null : value === 'on';
  } catch {
    // Storage is forbidden: the choice lives as long as the page.
    return null;
  }
}

function remember(large: boolean): void {
  try {
    localStorage.setItem(KEY, large ? 'on' : 'off');
  } catch {
    // See chosen().
  }
}

/**
 * Whether the page of the exam is shown in large type, and how to switch. Everything is measured in the size of the root's letters, so all
 * of it grows.
 * @param granted the account says so; the person's own switch, once used, wins
 */
export function useLargeType(granted: boolean): [large: boolean, set: (large: boolean) => void] {
  const [own, setOwn] = useState(chosen);
  const large = own ?? granted;
  useEffect(() => {
    if (!large) return undefined;
    document.documentElement.dataset.type = 'large';
    return () => {
      delete document.documentElement.dataset.type;
    };
  }, [large]);
  return [
    large,
    (next) => {
      remember(next);
      setOwn(next);
    },
  ];
}
