/** Messages that the server pushes, shown by the service worker. */
interface PushWorker {
  addEventListener(
    type: 'push',
    listen: (event: { data: { json(): unknown } | null; waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  addEventListener(
    type: 'notificationclick',
    listen: (event: { notification: Notification; waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<PageWindow[]>;
    openWindow(address: string): Promise<unknown>;
  };
  location: Location;
}

interface PageWindow {
  url: string;
  focus(): Promise<unknown>;
}

declare const self: PushWorker;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Shows the messages and leads to their places: in a window that shows it, or in a new one, because an open one may hold an exam. */
export function showPushes(): void {
  self.addEventListener('push', (event) => {
    const { title, body, url, tag } = (event.data?.json() ?? {}) as Record<string, unknown>;
    const options = { body: text(body), tag: text(tag), icon: '/favicon.svg', data: { url: text(url) } };
    event.waitUntil(self.registration.showNotification(text(title), options));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { url } = event.notification.data as { url: string };
    event.waitUntil(open(url));
  });
}

async function open(path: string): Promise<unknown> {
  const place = new URL(path, self.location.origin);
  // Only pages of this installation.
  if (place.origin !== self.location.origin) return undefined;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => url === place.href);
  if (there !== undefined) return there.focus();
  return self.clients.openWindow(place.href);
}
