import { isFullScreen } from './full-screen.ts';
import type { Happening } from './reporter.ts';

/** A window that loses the focus to another tab is hidden a moment later, which says more. */
const HIDDEN_SOON_MS = 400;

/** The focus also goes from one element to another. */
const ofElement = ({ target }: Event) => target instanceof Node;

export interface WatchOptions {
  blockClipboard: boolean;
  onHappening(happening: Happening): void;
  /** Copying or pasting was prevented. */
  onBlocked(): void;
  /** Milliseconds that never go back. */
  steady(): number;
}

/**
 * Notes what the rules of a test are about: the page hidden and shown again, the focus lost to another window,
 * copying, pasting, leaving the full screen. Choosing a file for an answer takes the focus from the page too; that is
 * not noted.
 * @returns how to stop
 */
export function watchPage({ blockClipboard, onHappening, onBlocked, steady }: WatchOptions): () => void {
  let hiddenSince: number | null = null;
  let choosingFile = false;
  let wasFullScreen = isFullScreen();
  let blurTimer: ReturnType<typeof setTimeout> | undefined;
  const stops: (() => void)[] = [];

  function on(target: EventTarget, type: string, listen: (event: Event) => void): void {
    target.addEventListener(type, listen, true);
    stops.push(() => target.removeEventListener(type, listen, true));
  }

  on(document, 'visibilitychange', () => {
    if (document.visibilityState === 'hidden') {
      hiddenSince ??= steady();
      onHappening({ kind: 'hidden' });
    } else if (hiddenSince !== null) {
      onHappening({ kind: 'shown', seconds: Math.round((steady() - hiddenSince) / 100) / 10 });
      hiddenSince = null;
    }
  });
  on(window, 'blur', (event) => {
    if (ofElement(event) || choosingFile) return;
    blurTimer = setTimeout(() => {
      if (document.visibilityState !== 'hidden' && !document.hasFocus()) onHappening({ kind: 'blur' });
    }, HIDDEN_SOON_MS);
  });
  on(window, 'focus', (event) => {
    if (ofElement(event)) return;
    clearTimeout(blurTimer);
    choosingFile = false;
  });
  on(document, 'click', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'file') choosingFile = true;
  });
  for (const kind of ['copy', 'cut', 'paste'] as const) {
    on(document, kind, (event) => {
      onHappening({ kind: kind === 'paste' ? 'paste' : 'copy' });
      if (!blockClipboard) return;
      event.preventDefault();
      onBlocked();
    });
  }
  if (blockClipboard) {
    on(document, 'drop', (event) => {
      // Text dragged in is pasted text; a file that is handed in is not.
      if ((event as DragEvent).dataTransfer?.types.includes('Files')) return;
      onHappening({ kind: 'paste' });
      event.preventDefault();
      onBlocked();
    });
  }
  on(document, 'fullscreenchange', () => {
    const fills = isFullScreen();
    if (wasFullScreen && !fills) onHappening({ kind: 'full-screen-exit' });
    wasFullScreen = fills;
  });

  return () => {
    clearTimeout(blurTimer);
    for (const stop of stops) stop();
  };
}
