import { vi } from 'vitest';

/** A received request; the path is without the API prefix. */
export interface Received {
  method: string;
  path: string;
  body: unknown;
}

type Reply = object | { status: number; error: { id: string; message: string } };
export type Routes = Record<string, (request: Received, match: RegExpMatchArray) => Reply>;

const isFailure = (reply: Reply): reply is { status: number; error: { id: string; message: string } } =>
  'error' in reply && 'status' in reply;

/**
 * A fake server behind `fetch`. Routes are written `GET /my/tests/(\\d+)`; an unknown one returns 404. `offline` makes
 * every request fail.
 */
export function fakeServer(routes: Routes) {
  const received: Received[] = [];
  const server = { received, offline: false, routes };
  vi.stubGlobal('fetch', async (request: Request) => {
    if (server.offline) throw new TypeError('Failed to fetch');
    const text = await request.text();
    const entry: Received = {
      method: request.method,
      path: new URL(request.url).pathname.replace('/api/v1', ''),
      body: text ? JSON.parse(text) : null,
    };
    received.push(entry);
    for (const [pattern, answer] of Object.entries(server.routes)) {
      const match = `${entry.method} ${entry.path}`.match(new RegExp(`^${pattern}$`));
      if (!match) continue;
      const reply = answer(entry, match);
      return isFailure(reply) ? Response.json(reply.error, { status: reply.status }) : Response.json(reply);
    }
    return Response.json({ id: 'not-found', message: 'Не найдено' }, { status: 404 });
  });
  return server;
}
