import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import webPush from 'web-push';
import type { WebPushSettings } from '../../../../env.ts';
import { isPushEndpoint, publicLookup } from './endpoint.ts';
import type { VapidKeys } from './vapid.ts';

/** What a browser shows. `tag`: of two with the same only the later one is shown. */
export interface PushMessage {
  title: string;
  body: string;
  url: string;
  tag: string;
}

export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What became of a message: `gone`, the browser is not subscribed any more; `refused`, it would be refused again. */
export type Push = { outcome: 'sent' } | { outcome: 'gone' | 'refused' | 'later'; answer: string; seconds?: number };

const TIMEOUT_MS = 10_000;

/** For how long a push service keeps a message for a device that is off, in seconds. */
const KEEP_SECONDS = 24 * 3600;

/** Hands a message to the push service of a browser. Redirections are not followed. */
export async function sendPush(
  subscription: Subscription,
  message: PushMessage,
  settings: WebPushSettings,
  keys: VapidKeys,
): Promise<Push> {
  if (!isPushEndpoint(subscription.endpoint, settings)) return { outcome: 'refused', answer: 'no push service' };
  const { p256dh, auth } = subscription;
  let details: webPush.RequestDetails;
  try {
    details = webPush.generateRequestDetails(
      { endpoint: subscription.endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      { vapidDetails: { subject: settings.contact, ...keys }, TTL: KEEP_SECONDS, topic: message.tag },
    );
  } catch (error) {
    // Keys of the browser that are none.
    return { outcome: 'refused', answer: messageOf(error) };
  }
  try {
    return outcomeOf(await post(details, settings));
  } catch (error) {
    return { outcome: 'later', answer: messageOf(error) };
  }
}

interface Answered {
  status: number;
  retryAfter: number | undefined;
}

function post({ endpoint, headers, body }: webPush.RequestDetails, { origins }: WebPushSettings): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const send = endpoint.startsWith('https:') ? request : plainRequest;
    const outgoing = send(
      endpoint,
      {
        method: 'POST',
        headers: headers as Record<string, string>,
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        // Services of the settings may be in the own network.
        ...(origins.length === 0 && { lookup: publicLookup }),
      },
      (response) => {
        response.resume();
        const seconds = Number(response.headers['retry-after']);
        resolve({ status: response.statusCode ?? 0, retryAfter: Number.isFinite(seconds) ? seconds : undefined });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function outcomeOf({ status, retryAfter }: Answered): Push {
  const answer = `HTTP ${status}`;
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone', answer };
  if (status === 429 || status >= 500)
    return { outcome: 'later', answer, ...(retryAfter !== undefined && { seconds: retryAfter }) };
  return { outcome: 'refused', answer };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 200);
