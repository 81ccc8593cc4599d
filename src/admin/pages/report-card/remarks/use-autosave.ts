import { useCallback, useEffect, useRef, useState } from 'react';
import type { Written } from '../report-cards-api.ts';

export type SavePhase = 'idle' | 'dirty' | 'saving' | 'saved' | 'failed' | 'conflict';

/** The debounce of typing before a save. */
export const PAUSE_MS = 800;

export interface Autosave {
  text: string;
  phase: SavePhase;
  /** The other person's text, in the phase `conflict`. */
  theirs: string;
  change: (text: string) => void;
  /** Sends unsaved text at once. */
  flush: () => void;
  keepMine: () => void;
  takeTheirs: () => void;
}

/**
 * Saves a text automatically, one request at a time; text typed meanwhile follows in the next one. Another person's text
 * is never overwritten without a decision.
 * @param stands the server's text, as far as the page knows it
 * @param save sends the new text with the one that it replaces
 */
export function useAutosave(stands: string, save: (text: string, seen: string) => Promise<Written>): Autosave {
  const [text, setText] = useState(stands);
  const [phase, setPhase] = useState<SavePhase>('idle');
  const [theirs, setTheirs] = useState('');
  const now = useRef({ text: stands, seen: stands, busy: false, blocked: false, timer: 0, save });
  now.current.save = save;

  const send = useCallback(async () => {
    const state = now.current;
    window.clearTimeout(state.timer);
    if (state.busy || state.blocked || state.text === state.seen) return;
    state.busy = true;
    setPhase('saving');
    const sent = state.text;
    let failed = false;
    try {
      const written = await state.save(sent, state.seen);
      if (written.kind === 'saved') state.seen = state.text === sent ? state.text : written.text;
      else {
        state.blocked = true;
        setTheirs(written.theirs);
      }
    } catch {
      // The phase reports the error; the text stays in the field.
      failed = true;
    }
    state.busy = false;
    if (state.blocked) setPhase('conflict');
    else if (failed) setPhase('failed');
    else if (state.text === sent) setPhase('saved');
    else void send();
  }, []);

  const change = useCallback(
    (next: string) => {
      const state = now.current;
      state.text = next;
      setText(next);
      if (state.blocked) return;
      setPhase((before) => (before === 'saving' ? before : 'dirty'));
      window.clearTimeout(state.timer);
      state.timer = window.setTimeout(() => void send(), PAUSE_MS);
    },
    [send],
  );

  const settle = useCallback(
    (next: string) => {
      const state = now.current;
      state.blocked = false;
      state.seen = theirs;
      state.text = next;
      setText(next);
      setPhase('idle');
      void send();
    },
    [send, theirs],
  );

  // Without unsaved changes, the server's text replaces the field's.
  useEffect(() => {
    const state = now.current;
    if (state.busy || state.blocked || state.text !== state.seen || state.seen === stands) return;
    state.seen = stands;
    state.text = stands;
    setText(stands);
  }, [stands]);

  // Leaving the page sends the last change.
  useEffect(() => () => void send(), [send]);

  return {
    text,
    phase,
    theirs,
    change,
    flush: useCallback(() => void send(), [send]),
    keepMine: () => settle(now.current.text),
    takeTheirs: () => settle(theirs),
  };
}
