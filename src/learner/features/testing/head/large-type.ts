import { useEffect, useState } from 'react';
import './large-type.css';

const KEY = 'synaq.largeType';

function chosen(): boolean | null {
  try {
    const value = localStorage.getItem(KEY);
    return value === null ? null : value === 'on';
  } catch {
    // Storage is blocked: the choice lasts until the page is closed.
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
 * Whether the exam page uses large type, and a function to switch it. All sizes derive from the root font size, so
 * everything grows.
 * @param granted the account's setting; the person's own choice overrides it
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
