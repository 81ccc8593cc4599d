import { useCallback, useEffect, useRef, useState } from 'react';
import type { Written } from '../report-cards-api.ts';

export type SavePhase = 'idle' | 'dirty' | 'saving' | 'saved' | 'failed' | 'conflict';

/** Words go out this long after the last key. */
export const PAUSE_MS = 800;

export interface Autosave {
  text: string;
  phase: SavePhase;
  /** What somebody else wrote meanwhile, in the phase of a conflict. */
  theirs: string;
  change: (text: string) => void;
  /** Sends at once what is not sent yet. */
  flush: () => void;
  keepMine: () => void;
  takeTheirs: () => void;
}

/**
 * Words that save themselves. One request at a time: what is typed meanwhile goes out after it. What somebody else
 * wrote is never written over without the person's word.
 * @param stands what stands on the server, as the page has it
 * @param save sends the words, with those that the person had before them
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
      // Said by the phase; the words stay in the field.
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

  // What came from the server while nothing of ours waits is what stands.
  useEffect(() => {
    const state = now.current;
    if (state.busy || state.blocked || state.text !== state.seen || state.seen === stands) return;
    state.seen = stands;
    state.text = stands;
    setText(stands);
  }, [stands]);

  // Leaving the page sends what was typed last.
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
