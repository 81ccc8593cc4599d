import type { FastifyInstance } from 'fastify';

/** For how long browsers remember what they may send, in seconds. */
const REMEMBERED_SECONDS = 86_400;

/** Lets pages of another origin send to this server, without cookies: they are asked first (CORS). */
export function answerOtherOrigin(app: FastifyInstance, origin: string): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin');
    if (request.headers.origin !== origin) return;
    reply.header('access-control-allow-origin', origin);
    // Pages of other origins may not read what helmet says belongs to this one.
    reply.header('cross-origin-resource-policy', 'cross-origin');
  });
  app.options('*', async (request, reply) => {
    if (request.headers.origin !== origin) return reply.code(204).send();
    return reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-max-age': String(REMEMBERED_SECONDS),
      })
      .send();
  });
}
