/**
 * Registers the service worker, so that the learner's pages open offline. Needs a secure context and a built front end;
 * without it, pages need the network.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !window.isSecureContext || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {
    // Blocked by the browser's settings, or no network: the next visit tries again.
  });
}
