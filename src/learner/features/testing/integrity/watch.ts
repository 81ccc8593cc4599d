import { isFullScreen } from './full-screen.ts';
import type { Happening } from './reporter.ts';

/** When the person switches tabs, the page loses focus a moment before it is hidden. Then only "hidden" is recorded. */
const HIDDEN_SOON_MS = 400;

/** Focus events also come from elements within the page. */
const ofElement = ({ target }: Event) => target instanceof Node;

export interface WatchOptions {
  blockClipboard: boolean;
  onHappening(happening: Happening): void;
  /** Copying or pasting was prevented. */
  onBlocked(): void;
  /** A monotonic clock, in milliseconds. */
  steady(): number;
}

/**
 * Records integrity events: page hidden or shown, focus lost to another window, copying, pasting, full screen left.
 * Losing focus to the file picker of an answer is not recorded.
 * @returns a function that stops it
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
      // Dropped text counts as pasting; a dropped file is an upload.
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
