import { atom, getDefaultStore, useAtomValue, useSetAtom } from 'jotai';
import { flushSync } from 'react-dom';
import type { Schemas } from '#shared/contract/index.ts';
import { saveOnAccount } from '../account.ts';
import { type Mode, PALETTE } from './palette.ts';

/** The choices of a theme; `system` follows the operating system. */
export type ThemeChoice = Schemas['ThemeChoice'];

/** Also read by public/first-paint.js. */
const KEY = 'theme';
const CHOICES: readonly ThemeChoice[] = ['system', 'light', 'dark'];

function remembered(): ThemeChoice {
  try {
    const value = localStorage.getItem(KEY);
    return CHOICES.find((choice) => choice === value) ?? 'system';
  } catch {
    // Storage is disabled in this browser.
    return 'system';
  }
}

const darkMachine = () => globalThis.matchMedia?.('(prefers-color-scheme: dark)');

const machineAtom = atom<Mode>(darkMachine()?.matches ? 'dark' : 'light');
machineAtom.onMount = (set) => {
  const query = darkMachine();
  const listen = () => set(query?.matches ? 'dark' : 'light');
  listen();
  query?.addEventListener('change', listen);
  return () => query?.removeEventListener('change', listen);
};

const choiceAtom = atom<ThemeChoice>(remembered());

/** Paper is light: what is printed is drawn anew before, and once more after it. */
const paperAtom = atom(false);
paperAtom.onMount = (set) => {
  const begin = () => flushSync(() => set(true));
  const end = () => set(false);
  globalThis.addEventListener?.('beforeprint', begin);
  globalThis.addEventListener?.('afterprint', end);
  return () => {
    globalThis.removeEventListener?.('beforeprint', begin);
    globalThis.removeEventListener?.('afterprint', end);
  };
};

/** The mode that is shown now. */
export const modeAtom = atom<Mode>((get) => {
  if (get(paperAtom)) return 'light';
  const choice = get(choiceAtom);
  return choice === 'system' ? get(machineAtom) : choice;
});

/** Sets the mode on the page, for tokens.css and the browser's own UI. */
export function paintMode(mode: Mode): void {
  document.documentElement.dataset.theme = mode;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PALETTE[mode].bg);
}

const applyAtom = atom(null, (_get, set, choice: ThemeChoice) => {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // See remembered().
  }
  set(choiceAtom, choice);
});

/** Applies a theme in this browser only. */
export function showTheme(choice: ThemeChoice): void {
  getDefaultStore().set(applyAtom, choice);
}

export interface ThemeSetting {
  choice: ThemeChoice;
  /** The mode that the choice results in now. */
  mode: Mode;
  /** Applies the choice and saves it, here and in the account. */
  setChoice: (choice: ThemeChoice) => void;
}

/** The person's theme, and a function to change it. */
export function useThemeChoice(): ThemeSetting {
  const apply = useSetAtom(applyAtom);
  return {
    choice: useAtomValue(choiceAtom),
    mode: useAtomValue(modeAtom),
    setChoice: (choice) => {
      apply(choice);
      saveOnAccount({ theme: choice });
    },
  };
}
