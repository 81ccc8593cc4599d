import { type RefObject, useEffect, useState } from 'react';
import { pageCommand } from './row-keys.ts';

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="combobox"]';

/** Shortcuts of a list page: search, and help on the keys. Inactive in text fields and while a dialog is open. */
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
      else {
        // Selecting alone does not have to move the focus.
        search.current?.focus();
        search.current?.select();
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [search]);
  return [shown, setShown];
}
