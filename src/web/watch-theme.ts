import { getDefaultStore } from 'jotai';
import { modeAtom, paintMode } from '#shared/browser/theme/index.ts';

/** Keeps the page in the mode that the person or the system has chosen. */
export function watchTheme(): void {
  const store = getDefaultStore();
  const paint = () => paintMode(store.get(modeAtom));
  store.sub(modeAtom, paint);
  paint();
}
