import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';
import { errors } from '../errors.ts';
import { type Gate, type Live, type LivePassage, VALIDATE_PATH } from '../media/live/index.ts';
import { networkOf } from '../network.ts';

/** Where a LiveKit server posts what happens in its rooms. */
const EVENTS_PATH = '/live/events';
const EVENTS_TYPE = 'application/webhook+json';
const LONGEST_EVENT = 1024 * 1024;

/** Questions of one network in a minute: a class behind one address that loses its way asks them all. */
const MOST_QUESTIONS = 1200;

interface LiveWays {
  live: Live;
  env: Pick<Env, 'live'>;
  admits: Gate['admits'];
}

/** The ways to the engine of live video that are no sockets: its answer why somebody was not let in, or the events of another server. */
export async function registerLive(app: FastifyInstance, { live, env, admits }: LiveWays): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(rateLimit, {
      max: MOST_QUESTIONS,
      timeWindow: 60_000,
      keyGenerator: (request) => `live ${networkOf(request.ip)}`,
      errorResponseBuilder: (_request, info) => errors.tooManyRequests(Math.ceil(info.ttl / 1000)),
    });
    if (live.passage !== undefined) bindValidation(scope, live.passage, admits);
    if (env.live.server !== undefined) bindEvents(scope, live);
  });
}

function bindValidation(scope: FastifyInstance, passage: LivePassage, admits: Gate['admits']): void {
  scope.get(VALIDATE_PATH, async (request, reply) => {
    void reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    // The engine knows passes; whether their bearer may still come is known here.
    if (!(await passage.admits(request.raw, admits))) return reply.code(401).send('invalid token');
    const { authorization } = request.headers;
    const query = request.url.slice(VALIDATE_PATH.length);
    const answer = await fetch(`${await passage.url()}${VALIDATE_PATH}${query}`, {
      headers: authorization === undefined ? {} : { authorization },
    });
    return reply.code(answer.status).send(await answer.text());
  });
}

function bindEvents(scope: FastifyInstance, live: Live): void {
  // The signature is of the body as it was sent.
  scope.addContentTypeParser(EVENTS_TYPE, { parseAs: 'string' }, (_request, body, done) => done(null, body));
  scope.post(EVENTS_PATH, { bodyLimit: LONGEST_EVENT }, async (request, reply) => {
    const { body, headers } = request;
    if (typeof body !== 'string' || !(await live.receive(body, headers.authorization))) throw errors.unauthorized();
    return reply.code(204).send();
  });
}
