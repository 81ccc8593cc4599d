import type { PublicSettings } from '../settings.ts';
import { API_PREFIX } from '../api.ts';
import type { Post } from './sender.ts';

/** A request that has no answer after so long is given up, so that it keeps no other tab from sending. In milliseconds. */
const PATIENCE_MS = 60_000;

/** Sends to the logging service of the settings. Only the status of its answer counts. */
export const postVisits =
  (service: () => Promise<PublicSettings['visitLog']>): Post =>
  async (body, { keepalive }) => {
    const { url, key } = await service();
    const response = await fetch(`${url ?? ''}${API_PREFIX}/create`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
      credentials: 'omit',
      // Never before what the person waits for.
      priority: 'low',
      keepalive,
      // What a parting page sends is on its own.
      ...(!keepalive && { signal: AbortSignal.timeout(PATIENCE_MS) }),
      body,
    });
    // An answer that is not read to its end keeps its connection.
    await response.arrayBuffer();
    const after = Number(response.headers.get('Retry-After') ?? 0);
    return { status: response.status, ...(Number.isFinite(after) && { retryAfterSeconds: after }) };
  };
