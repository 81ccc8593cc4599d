/** A command of a key press on a focused row. */
export type RowCommand =
  | { type: 'move'; by: 1 | -1; extend: boolean }
  | { type: 'edge'; to: 'first' | 'last' }
  | { type: 'page'; by: 1 | -1 }
  | { type: 'open' | 'toggle' | 'edit' | 'clear' | 'all' };

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * The command of a key. Letters are matched by their position on the keyboard, so that j and k also work in Russian and
 * Kazakh layouts.
 * @example rowCommand({ key: 'о', code: 'KeyJ', … }) // { type: 'move', by: 1, extend: false }
 */
export function rowCommand({ key, code, shiftKey, ctrlKey, metaKey, altKey }: Pressed): RowCommand | undefined {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return code === 'KeyA' ? { type: 'all' } : undefined;
  if (key === 'ArrowDown' || (code === 'KeyJ' && !shiftKey)) return { type: 'move', by: 1, extend: shiftKey };
  if (key === 'ArrowUp' || (code === 'KeyK' && !shiftKey)) return { type: 'move', by: -1, extend: shiftKey };
  switch (key) {
    case 'Home':
      return { type: 'edge', to: 'first' };
    case 'End':
      return { type: 'edge', to: 'last' };
    case 'PageDown':
      return { type: 'page', by: 1 };
    case 'PageUp':
      return { type: 'page', by: -1 };
    case 'Enter':
      return { type: 'open' };
    case ' ':
      return { type: 'toggle' };
    case 'F2':
      return { type: 'edit' };
    case 'Escape':
      return { type: 'clear' };
    default:
      return undefined;
  }
}

/** The command of a key anywhere on a list page. In Cyrillic layouts, the slash key types a dot or a comma. */
export function pageCommand({ key, code, shiftKey, ctrlKey, metaKey, altKey }: Pressed): 'search' | 'keys' | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === '?' || (code === 'Slash' && shiftKey)) return 'keys';
  return key === '/' || code === 'Slash' ? 'search' : undefined;
}
