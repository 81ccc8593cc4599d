import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

/** Whether the page fills the screen; browsers that cannot do that do not know of it either. */
export function isFullScreen(): boolean {
  return Boolean(document.fullscreenElement);
}

/** {@link isFullScreen}, as it changes. */
export function useFullScreen(): boolean {
  return useSyncExternalStore(subscribe, isFullScreen);
}

/** Some browsers, on telephones above all, cannot show a page on the full screen: there nobody is asked for it. */
export function canFillScreen(): boolean {
  return document.fullscreenEnabled === true;
}

/** Asks the browser for the full screen; only a press or a key may. */
export async function fillScreen(): Promise<void> {
  try {
    await document.documentElement.requestFullscreen({ navigationUI: 'hide' });
  } catch {
    // Refused by the browser: the page says again that it is needed.
  }
}

/** After the attempt nobody is kept in the full screen. */
export function leaveFullScreen(): void {
  if (!isFullScreen()) return;
  document.exitFullscreen().catch(() => {
    // Left already.
  });
}
