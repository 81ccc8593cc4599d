const register = () => navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });

/**
 * Registers the service worker, so that the pages of learners and the check of certificates open offline. Needs a secure
 * context and a built front end; without it, pages need the network.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !window.isSecureContext || !('serviceWorker' in navigator)) return;
  register().catch(() => {
    // Blocked by the browser's settings, or no network: the next visit tries again.
  });
}

/**
 * The service worker of both areas, when it is at work. Staff get one only when they ask for push messages.
 * @throws where it cannot start
 */
export async function workerOf(): Promise<ServiceWorkerRegistration> {
  await register();
  return navigator.serviceWorker.ready;
}
