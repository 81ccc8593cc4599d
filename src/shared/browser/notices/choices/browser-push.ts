import type { Schemas } from '#shared/contract/index.ts';
import { workerOf } from '../../register-worker.ts';

export const canPush = (): boolean =>
  window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Whether the person has forbidden messages of this site: the browser does not ask again. */
export const isPushBlocked = (): boolean => 'Notification' in window && Notification.permission === 'denied';

/**
 * Asks for permission and subscribes this browser. To be called on a click.
 * @param key the public key of the installation
 * @returns undefined when the person does not permit it
 * @throws when the push service of the browser cannot be reached
 */
export async function subscribe(key: string): Promise<Schemas['PushSubscription'] | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await workerOf();
  const known = await pushManager.getSubscription();
  // One of an earlier installation or key sends nothing.
  if (known !== null && !hasKey(known, key)) await known.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) throw new Error('Not a subscription');
  return { endpoint, keys: { p256dh, auth } };
}

function hasKey({ options: { applicationServerKey } }: PushSubscription, key: string): boolean {
  if (applicationServerKey === null) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key;
}

/** Ends the subscription of this browser. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
