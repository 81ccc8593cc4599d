import type { Happening } from './reporter.ts';

interface WatchConnectionOptions {
  onHappening(happening: Happening): void;
  /** A monotonic clock, in milliseconds. */
  steady(): number;
}

/**
 * Records when the network is lost, and for how long.
 * @returns a function that stops it
 */
export function watchConnection({ onHappening, steady }: WatchConnectionOptions): () => void {
  let since: number | null = null;
  const offline = () => {
    since ??= steady();
    onHappening({ kind: 'offline' });
  };
  const online = () => {
    const seconds = since === null ? undefined : Math.round((steady() - since) / 100) / 10;
    since = null;
    onHappening({ kind: 'online', ...(seconds !== undefined && { seconds }) });
  };
  window.addEventListener('offline', offline);
  window.addEventListener('online', online);
  return () => {
    window.removeEventListener('offline', offline);
    window.removeEventListener('online', online);
  };
}
