import { existsSync } from 'node:fs';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import { rangeOf } from '../byte-range.ts';
import type { Context } from '../context.ts';
import { errorBody } from '../error-body.ts';
import { errors, PublicError } from '../errors.ts';
import { preferredLanguage } from '../i18n.ts';
import { networkOf } from '../network.ts';
import { type LogSettings, logOf } from '../plugins/log.ts';
import { passingRefusal } from '../refusals.ts';
import { trustOf } from '../trust-proxy.ts';
import { applicationOrigins } from './origins.ts';
import { leftPage } from './left-page.ts';
import { type PackagedFile, PackagedFiles } from './packaged-files.ts';
import { meantPaths, readableUrl } from './paths.ts';
import { PresentPeople } from './people.ts';
import { packageHeaders } from './policy.ts';
import { type Opening, readOpening } from './token.ts';

export interface ContentOriginOptions {
  log?: LogSettings;
  /** The folder of the built frame; where there is none, its addresses lead nowhere. */
  frameRoot?: string;
}

/** Requests of one launch in a minute: the largest courses load hundreds of files at once. */
const MOST_REQUESTS = 6000;

const LONGEST_PARAMETER = 16_384;

/** The content behind an address never changes as long as its token is valid. */
const KEPT = 'private, max-age=3600';

/** What becomes smaller on its way. */
const TEXTS =
  /^(?:text\/|application\/(?:javascript|json|xml|xhtml|manifest|wasm|vnd\.ms-fontobject)|image\/svg|font\/(?:ttf|otf))/u;

type Asked = FastifyRequest<{ Params: { token: string; '*': string } }>;

/**
 * The listener that serves packages: files of one content for whoever has the token of a launch. It knows no session, no cookie and no
 * write.
 */
export async function buildContentOrigin(ctx: Context, options: ContentOriginOptions = {}): Promise<FastifyInstance> {
  const { env } = ctx;
  const app = Fastify({
    ...logOf(options.log),
    trustProxy: trustOf(env.trustProxy),
    bodyLimit: 1024,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    exposeHeadRoutes: true,
  });
  const files = new PackagedFiles(ctx.db);
  const people = new PresentPeople(ctx.db);

  const headersFor = (request: FastifyRequest, file?: PackagedFile) =>
    packageHeaders(applicationOrigins(request, env), file?.standard, {
      allowedHosts: env.content.allowedHosts,
      isSecure: request.protocol === 'https',
    });

  await app.register(rateLimit, {
    max: MOST_REQUESTS,
    timeWindow: 60_000,
    keyGenerator: (request) => `${networkOf(request.ip)} ${/^\/c\/([\w-]{20,100})\//u.exec(request.url)?.[1] ?? ''}`,
    errorResponseBuilder: (_request, info) => errors.tooManyRequests(Math.ceil(info.ttl / 1000)),
  });
  await app.register(compress, { global: false, threshold: 1024 });
  const { frameRoot } = options;
  if (frameRoot !== undefined && existsSync(frameRoot))
    await app.register(fastifyStatic, { root: frameRoot, serve: false, cacheControl: false, dotfiles: 'ignore' });

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersFor(request));
    // Nothing of a package goes on when it is closed, or stands before what others are served.
    if (request.headers['service-worker'] !== undefined) throw errors.notFound();
  });
  app.setErrorHandler((error: FastifyError | PublicError, request, reply) => {
    const known = error instanceof PublicError ? error : passingRefusal(error);
    if (known === undefined && (error as FastifyError).statusCode === undefined)
      request.log.error({ err: error }, 'a package was not served');
    return sayError(request, reply, known ?? (isOwnFault(error) ? errors.badRequest() : errors.unavailable()));
  });
  app.setNotFoundHandler((request, reply) => sayError(request, reply, errors.notFound()));

  /** @throws PublicError 404, or 410 when its time is over, or the person is signed in nowhere */
  async function opened(token: string): Promise<Opening> {
    const now = ctx.clock();
    const opening = readOpening(token, now);
    if (opening === undefined) throw errors.notFound();
    if (opening === 'expired' || !(await people.has(opening.userId, now))) throw errors.linkExpired();
    return opening;
  }

  app.get('/c/:token/~frame/*', async (request: Asked, reply) => {
    await opened(request.params.token);
    if (!reply.sendFile) throw errors.notFound();
    const name = request.params['*'] === '' ? 'index.html' : request.params['*'];
    return reply.header('cache-control', 'private, no-cache').sendFile(name);
  });

  app.get('/c/:token/~left', async (request: Asked, reply) => {
    await opened(request.params.token);
    const { language } = request.query as { language?: unknown };
    const wanted = LANGUAGES.find((one) => one === language);
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(leftPage(wanted ?? preferredLanguage(request.headers['accept-language'])));
  });

  app.get('/c/:token/*', async (request: Asked, reply) => {
    const { contentId } = await opened(request.params.token);
    const paths = meantPaths(request.params['*']);
    const file = paths.length === 0 ? undefined : await files.find(contentId, paths);
    if (file === undefined) throw errors.notFound();
    reply.headers(headersFor(request, file));
    return send(ctx, request, reply, file);
  });
  return app;
}

const isOwnFault = (error: FastifyError | PublicError): boolean =>
  'statusCode' in error && error.statusCode !== undefined && error.statusCode < 500;

/** People may see it inside a course: plain words. */
function sayError(request: FastifyRequest, reply: FastifyReply, error: PublicError) {
  const { message } = errorBody(error, preferredLanguage(request.headers['accept-language']));
  return reply.code(error.status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(message);
}

async function send({ blobs }: Context, request: FastifyRequest, reply: FastifyReply, file: PackagedFile) {
  const { contentHash, bytes, mediaType } = file;
  const etag = `"${contentHash}"`;
  reply.headers({ etag, 'cache-control': KEPT, 'accept-ranges': 'bytes', 'content-type': mediaType });
  if (isSame(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const range = rangeOf(request.headers, bytes, etag);
  const body = bytes === 0 ? '' : await blobs.read(contentHash, range);
  if (body === undefined) throw errors.notFound();
  if (range !== undefined) {
    const { first, last } = range;
    return reply
      .code(206)
      .headers({ 'content-length': last - first + 1, 'content-range': `bytes ${first}-${last}/${bytes}` })
      .send(body);
  }
  if (TEXTS.test(mediaType) && bytes > 1024) return reply.compress(body as Exclude<typeof body, string>);
  return reply.header('content-length', bytes).send(body);
}

/** Whether the browser has it already; a weak tag is one of a compressed answer. */
const isSame = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((one) => one.trim().replace(/^W\//u, '') === etag) ?? false;
