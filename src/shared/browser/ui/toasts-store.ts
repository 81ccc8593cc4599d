import { atom, useSetAtom } from 'jotai';
import { useMemo } from 'react';
import type { Tone } from './tone.ts';

export interface ToastText {
  tone?: Exclude<Tone, 'neutral' | 'primary'>;
  text: string;
  /** What can be done about it on the spot; the toast is gone then. */
  action?: { label: string; onPress: () => void };
}

export interface Toast extends ToastText {
  id: number;
}

export const toastsAtom = atom<readonly Toast[]>([]);

/** The places that could show them, the one on top last: a dialog over the whole window hides those below it. */
export const placesAtom = atom<readonly string[]>([]);

let lastId = 0;

/** Short messages that disappear by themselves. */
export function useToasts(): { show: (toast: ToastText) => number; dismiss: (id: number) => void } {
  const set = useSetAtom(toastsAtom);
  return useMemo(
    () => ({
      show: (toast) => {
        lastId += 1;
        const added = { ...toast, id: lastId };
        // Replaces a toast with the same text instead of showing it twice.
        set((toasts) => [...toasts.filter((other) => other.text !== toast.text), added].slice(-3));
        return lastId;
      },
      dismiss: (id) => set((toasts) => toasts.filter((toast) => toast.id !== id)),
    }),
    [set],
  );
}
