import rateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentOriginOf } from '../../../../content-origin/index.ts';
import type { Context } from '../../../../context.ts';
import { PublicError } from '../../../../errors.ts';
import { networkOf } from '../../../../network.ts';
import { passingRefusal } from '../../../../refusals.ts';
import type { SessionRow } from '../cmi5/sessions.ts';
import { Refusal } from '../refusal.ts';
import { isUuid } from '../statement/values.ts';
import { answerDocument } from './documents.ts';
import { fetchKey } from './fetch.ts';
import { sessionOf } from './key.ts';
import { answerActivity, answerAgent, refuseVersion, VERSION } from './others.ts';
import { findStatement, listStatements } from './read-statements.ts';
import { type Answer, type Asked, readAsked, readJson, refuseOthers } from './request.ts';
import { readSent, takeStatements } from './take-statements.ts';
import { Turns } from './turns.ts';

/** The most bytes of a request: of several statements, or of a document. */
const MOST_BYTES = 1024 * 1024;

/** Requests of one session in a minute: what a unit says of each press of a key, and more. */
const MOST_REQUESTS = 600;

/** Those of one network: a whole organisation may learn behind one address, and only a flood is meant. */
const MOST_OF_NETWORK = 60_000;

const MINUTE_MS = 60_000;

const METHODS = ['GET', 'PUT', 'POST', 'DELETE'] as const;

type Resource = (session: SessionRow, asked: Asked) => Promise<Answer> | Answer;

/** A resource of the store. @param methods that it has */
interface Place {
  methods: readonly string[];
  answer: Resource;
}

/**
 * The statement store of packages of cmi5, at `/xapi/`: xAPI 1.0.3 for whoever has the key of a session, from pages of the content origin.
 * It knows no cookie and no token of people.
 */
export async function registerStore(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(
    async (store) => {
      store.removeAllContentTypeParsers();
      store.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      await store.register(rateLimit, {
        max: MOST_OF_NETWORK,
        timeWindow: MINUTE_MS,
        keyGenerator: (request) => `xapi ${networkOf(request.ip)}`,
      });
      store.addHook('onRequest', async (request, reply) => {
        reply.headers(headersFor(request, ctx));
      });
      store.setErrorHandler((error: FastifyError | Refusal | PublicError, request, reply) =>
        sayError(error, request, reply),
      );
      store.setNotFoundHandler((_request, reply) =>
        say(reply, { status: 404, body: { error: 'there is no such resource' } }),
      );
      bindPlaces(store, ctx);
    },
    { prefix: '/xapi' },
  );
}

/** @returns what counts the requests of a session. It throws Refusal 429 */
function sessionLimit(store: FastifyInstance): (request: FastifyRequest, session: SessionRow) => Promise<void> {
  const sessions = new WeakMap<FastifyRequest, string>();
  const count = store.createRateLimit({
    max: MOST_REQUESTS,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => `xapi session ${sessions.get(request) ?? ''}`,
  });
  return async (request, session) => {
    sessions.set(request, session.id);
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded)
      throw new Refusal(429, `a session has at most ${MOST_REQUESTS} requests a minute`, {
        'retry-after': String(counted.ttlInSeconds),
      });
  };
}

function bindPlaces(store: FastifyInstance, ctx: Context): void {
  const limit = sessionLimit(store);
  const turns = new Turns();
  store.options('/*', async (_request, reply) => reply.code(204).send());
  store.post('/fetch', async (request, reply) =>
    say(reply, { status: 200, body: await fetchKey(ctx, readAsked(request).query) }),
  );
  store.get('/about', async (_request, reply) =>
    say(reply, { status: 200, body: { version: ['1.0.0', '1.0.1', '1.0.2', VERSION] } }),
  );
  for (const [url, { methods, answer }] of Object.entries(placesOf(ctx))) {
    store.route({
      method: [...METHODS],
      url,
      bodyLimit: MOST_BYTES,
      handler: async (request, reply) => {
        const asked = readAsked(request);
        const session = await sessionOf(ctx, asked.headers.authorization);
        await limit(request, session);
        await turns.take(session.user_id, reply);
        refuseVersion(asked.headers['x-experience-api-version']);
        if (!methods.includes(asked.method === 'HEAD' ? 'GET' : asked.method))
          throw new Refusal(405, 'the resource has no such method');
        return say(reply, await answer(session, asked));
      },
    });
  }
}

function placesOf(ctx: Context): Record<string, Place> {
  const documents = (kind: 'state' | 'activity' | 'agent'): Place => ({
    methods: METHODS,
    answer: (session, asked) => answerDocument(ctx, session, kind, asked),
  });
  return {
    '/statements': {
      methods: ['GET', 'PUT', 'POST'],
      answer: (session, asked) => answerStatements(ctx, session, asked),
    },
    '/activities/state': documents('state'),
    '/activities/profile': documents('activity'),
    '/agents/profile': documents('agent'),
    '/activities': { methods: ['GET'], answer: (session, asked) => answerActivity(ctx.db, session, asked) },
    '/agents': { methods: ['GET'], answer: (session, asked) => answerAgent(session, asked) },
  };
}

async function answerStatements(ctx: Context, session: SessionRow, asked: Asked): Promise<Answer> {
  const { method, query } = asked;
  // All that was answered before is in the store: it is read from the same database.
  const headers = { 'x-experience-api-consistent-through': ctx.clock().toISOString() };
  if (method === 'GET' || method === 'HEAD') {
    const isOne = query.statementId !== undefined || query.voidedStatementId !== undefined;
    return { status: 200, headers, body: await (isOne ? findStatement : listStatements)(ctx.db, session, asked) };
  }
  const value = bodyOf(asked);
  if (method === 'POST') {
    refuseOthers(query, []);
    return { status: 200, headers, body: await takeStatements(ctx, session, readSent(value)) };
  }
  refuseOthers(query, ['statementId']);
  isUuid(query.statementId, '"statementId"');
  const id = query.statementId?.toLowerCase();
  const own = typeof value === 'object' && value !== null && 'id' in value ? value.id : id;
  if (Array.isArray(value) || typeof own !== 'string' || own.toLowerCase() !== id)
    throw new Refusal(400, 'the id of the statement must be that of the address');
  await takeStatements(ctx, session, readSent({ ...(value as object), id }));
  return { status: 204, headers };
}

/** @throws Refusal 400 */
function bodyOf({ headers, body }: Asked): unknown {
  const type = headers['content-type'] ?? '';
  if (type.startsWith('multipart/mixed'))
    throw new Refusal(
      400,
      'attachments are not kept here: send statements as application/json, with the fileUrl of each attachment',
    );
  if (!/^application\/json\s*(?:;|$)/iu.test(type)) throw new Refusal(400, 'statements are sent as application/json');
  return readJson(body);
}

/**
 * Pages of the content origin may read the answers. Whatever a document holds, no browser shows it as a page of ours: it comes as
 * a file, and in a sandbox.
 */
function headersFor(request: FastifyRequest, { env }: Context): Record<string, string> {
  const origin = contentOriginOf(request, env);
  return {
    'x-experience-api-version': VERSION,
    'cache-control': 'no-store',
    'content-disposition': 'attachment',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    vary: 'Origin',
    ...(request.headers.origin === origin && {
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, HEAD, PUT, POST, DELETE, OPTIONS',
      'access-control-allow-headers':
        'Authorization, Content-Type, Accept, Accept-Language, If-Match, If-None-Match, X-Experience-API-Version, X-Requested-With',
      'access-control-expose-headers':
        'ETag, Last-Modified, X-Experience-API-Version, X-Experience-API-Consistent-Through',
      'access-control-max-age': '600',
    }),
  };
}

function say(reply: FastifyReply, { status, body, bytes, headers = {} }: Answer) {
  reply.code(status).headers(headers);
  if (status === 204) return reply.send();
  return bytes === undefined ? reply.type('application/json').send(JSON.stringify(body)) : reply.send(bytes);
}

function sayError(error: FastifyError | Refusal | PublicError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refusal) {
    const { status, headers, message } = error;
    return say(reply, { status, headers, body: { error: message } });
  }
  const known = error instanceof PublicError ? error : passingRefusal(error);
  const own = 'statusCode' in error ? error.statusCode : undefined;
  const status = known?.status ?? own ?? 500;
  if (status === 500) request.log.error({ err: error }, 'a request of the statement store failed');
  return say(reply, {
    status,
    body: { error: status === 413 ? `a request has at most ${MOST_BYTES} bytes` : 'the request failed' },
  });
}
