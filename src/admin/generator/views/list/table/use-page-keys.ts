import { type RefObject, useEffect, useState } from 'react';
import { pageCommand } from './row-keys.ts';

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="combobox"]';

/** Keys of a list page: the search, and the list of keys itself. They are letters where somebody types or a dialog is open. */
export function usePageKeys(search: RefObject<HTMLInputElement | null>): [boolean, (shown: boolean) => void] {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || target?.closest(TYPING)) return;
      const command = pageCommand(event);
      if (command === undefined || document.querySelector('[role="dialog"], [role="menu"]') !== null) return;
      event.preventDefault();
      if (command === 'keys') setShown(true);
      else search.current?.select();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [search]);
  return [shown, setShown];
}
