import { useSyncExternalStore } from 'react';

/** What some browsers have besides, in secure contexts. */
interface Lockable extends Navigator {
  keyboard?: { lock: (keys: readonly string[]) => Promise<void> };
}

function subscribe(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

/** Whether the page is in full screen. Browsers without support report false. */
export function isFullScreen(): boolean {
  return Boolean(document.fullscreenElement);
}

/** {@link isFullScreen}, as it changes. */
export function useFullScreen(): boolean {
  return useSyncExternalStore(subscribe, isFullScreen);
}

/** Some browsers, above all on phones, have no full screen; there it is not required. */
export function canFillScreen(): boolean {
  return document.fullscreenEnabled === true;
}

/** Requests full screen. Browsers allow this only in response to a click or a key. */
export async function fillScreen(): Promise<void> {
  try {
    await document.documentElement.requestFullscreen({ navigationUI: 'hide' });
    // Escape closes what is open above the exam; only who holds it leaves. Browsers without such a lock leave at once.
    await (navigator as Lockable).keyboard?.lock(['Escape']);
  } catch {
    // The browser refused: the page keeps asking for it.
  }
}

/** Leaves full screen after the attempt. */
export function leaveFullScreen(): void {
  if (!isFullScreen()) return;
  document.exitFullscreen().catch(() => {
    // Full screen has ended already.
  });
}
