import { atom, getDefaultStore, useAtomValue, useSetAtom } from 'jotai';
import type { Schemas } from '#shared/contract/index.ts';
import { saveOnAccount } from '../account.ts';
import { type Mode, PALETTE } from './palette.ts';

/** What a person may choose; system follows the machine. */
export type ThemeChoice = Schemas['ThemeChoice'];

/** Read by public/first-paint.js too. */
const KEY = 'theme';
const CHOICES: readonly ThemeChoice[] = ['system', 'light', 'dark'];

function remembered(): ThemeChoice {
  try {
    const value = localStorage.getItem(KEY);
    return CHOICES.find((choice) => choice === value) ?? 'system';
  } catch {
    // Storage is switched off in this browser.
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

/** The mode that is on the screen now. */
export const modeAtom = atom<Mode>((get) => {
  const choice = get(choiceAtom);
  return choice === 'system' ? get(machineAtom) : choice;
});

/** Marks the page with the mode, for tokens.css and for the browser's own bars. */
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

/** Shows a choice in this browser only. */
export function showTheme(choice: ThemeChoice): void {
  getDefaultStore().set(applyAtom, choice);
}

export interface ThemeSetting {
  choice: ThemeChoice;
  /** What the choice comes to now. */
  mode: Mode;
  /** Shows the choice and remembers it, here and on the account. */
  setChoice: (choice: ThemeChoice) => void;
}

/** The look that the person has chosen. */
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
