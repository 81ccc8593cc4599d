/**
 * Lets the learner's pages open without a network, where the browser can: a secure context, a built front end.
 * Without it everything works while there is a network.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !window.isSecureContext || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {
    // Forbidden by the browser's settings, or no network now: the next visit tries again.
  });
}
