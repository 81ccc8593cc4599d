import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What a push service has taken for one browser, the oldest first: encrypted, in base64. */
export type Taken = readonly string[];

/** A push service for tests: takes every message, and gives those of a path to who asks for it. */
export async function startPushService(): Promise<{ origin: string; close: () => Promise<void> }> {
  const taken = new Map<string, string[]>();
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '';
    const own = taken.get(path) ?? [];
    if (request.method === 'GET') {
      response.setHeader('content-type', 'application/json');
      return void response.end(JSON.stringify(own satisfies Taken));
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    taken.set(path, [...own, Buffer.concat(chunks).toString('base64')]);
    response.statusCode = 201;
    response.end();
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
