import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import contractDocument from '#shared/contract/openapi.json' with { type: 'json' };
import { can } from '#shared/access/can.ts';
import type { Context, SignedIn, Surroundings } from './context.ts';
import { openBlobs } from './blobs/index.ts';
import { FORM_TYPE, hasBody, longestRequest, PATIENCE, type Patience, RAW_TYPE, STREAM_TYPE } from './contract/body.ts';
import { readJson } from './contract/json-parser.ts';
import type { ContractDocument, Operation } from './contract/operations.ts';
import { bindContract } from './contract/routes.ts';
import { contentOriginOf } from './content-origin/index.ts';
import { engineOf } from './db/index.ts';
import { sendError } from './error-answer.ts';
import { errorBody } from './error-body.ts';
import { errors, PublicError } from './errors.ts';
import { answerUnread, closeAfterUpgrade, refuseExpectation } from './unread-request.ts';
import { preferredLanguage } from './i18n.ts';
import { createJobs } from './jobs/index.ts';
import { databaseOf, loopDelay, type Probes, roomOf, Watch, WorkPlaces } from './load/index.ts';
import { actorOf, authenticate } from './modules/identity/auth/index.ts';
import { mayReach, seenNames } from './modules/identity/users/index.ts';
import { registerStore } from './modules/learning/xapi/index.ts';
import { registerCalendarFeeds } from './modules/live/calendars/index.ts';
import { listenToEngine, mayReachEngine } from './modules/live/rooms/index.ts';
import { allHandlers, jobKinds } from './modules/index.ts';
import { Faces } from './media/faces/index.ts';
import { type Gate, openLive } from './media/live/index.ts';
import { networkOf } from './network.ts';
import { registerApiReference } from './plugins/api-reference.ts';
import { answerOtherOrigin } from './plugins/other-origin.ts';
import { boundWork } from './plugins/bounded-work.ts';
import { registerLive } from './plugins/live.ts';
import { logOf, type LogSettings } from './plugins/log.ts';
import { allowFrames, allowSigning, securityHeaders, setHeaders } from './plugins/security-headers.ts';
import { isPage, registerWeb } from './plugins/web.ts';
import { noteProxy } from './setting-warnings.ts';
import { addressReader, trustOf } from './trust-proxy.ts';
import { attachRealtime, isSocket } from './realtime/index.ts';

/** What no operation reads; each operation has a limit of its own. */
const UNREAD_LIMIT_BYTES = 1024;

/** How long the head of a request may take. */
const HEAD_MS = 20_000;

/** Longer than the head can be: what is too long for its pattern is refused by it. */
const LONGEST_PARAMETER = 16_384;

/** The path of the API. */
const API = '/api/v1';

const wholeContract = contractDocument as unknown as ContractDocument;

/** What a logging service of its own answers. */
const LOG_SERVICE_PATHS: ReadonlySet<string> = new Set(['/create', '/health']);

const onlyPaths = (paths: ReadonlySet<string>): ContractDocument => ({
  ...wholeContract,
  paths: Object.fromEntries(Object.entries(wholeContract.paths).filter(([path]) => paths.has(path))),
});

/** The server without its port, and the context that its modules share. */
export type App = FastifyInstance & { ctx: Context };

export interface AppOptions {
  /** None: nothing is written. */
  log?: LogSettings;
  /** The folder of the built front end; none in tests of the API. */
  webRoot?: string;
  /** Answers nothing but the visit log and questions after its health, also to pages of the public origin: the logging service. */
  logService?: boolean;
  /** How the server watches itself; tests say what it sees. */
  probes?: Partial<Probes>;
  /** How long optional work waits for its turn, in milliseconds. */
  patienceMs?: number;
  /** How slowly a body may come. */
  bodyPatience?: Patience;
}

/**
 * The whole server without its port: routes of the contract, the API reference, the front end.
 * @param context what the modules get; its log may be replaced by the app's own
 */
export async function buildApp(context: Omit<Surroundings, 'log'>, options: AppOptions = {}): Promise<App> {
  const uploadLimit = context.env.maxUploadMegabytes * 1024 * 1024;
  const secure = securityHeaders(context.env);
  const app = Fastify({
    ...logOf(options.log),
    clientErrorHandler: (error, socket) => answerUnread(error, socket, secure),
    // What it refuses before it has a route: an address that cannot be read.
    frameworkErrors: (error, request, reply) => {
      setHeaders(reply.raw, secure);
      void sendError(error, request, reply);
    },
    trustProxy: trustOf(context.env.trustProxy),
    bodyLimit: UNREAD_LIMIT_BYTES,
    // Whatever else a client would like to speak is answered as an ordinary request.
    http: {
      headersTimeout: HEAD_MS,
      shouldUpgradeCallback: (request) => isSocket(request) || ctx.live.passage?.isSocket(request) === true,
      requireHostHeader: false,
    },
    requestTimeout: longestRequest(uploadLimit, PATIENCE),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAMETER },
  });
  app.server.on('checkExpectation', (request, response) => refuseExpectation(request, response, secure));
  const ctx = contextOf({ ...context, log: app.log }, options, (work) => void app.addHook('onClose', work));
  app.addHook('onClose', () => ctx.jobs.close());
  app.addHook('onListen', async () => ctx.watch.start());
  // Answers about people stay in no cache. An operation whose answers are public facts says so itself.
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith(API)) reply.header('cache-control', 'no-store');
    noteProxy(ctx.env, request.headers, app.log);
  });
  const { watch, places, env } = ctx;
  boundWork(app, { watch, places, dataDir: env.dataDir, patienceMs: options.patienceMs });

  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    setHeaders(reply.raw, secure);
    allowFrames(reply.raw, contentOriginOf(request, env));
    if (env.eds !== undefined) allowSigning(reply.raw, request.url);
    closeAfterUpgrade(raw, reply.raw);
    // Node would refuse it without a word.
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw errors.malformed();
  });
  if (options.webRoot !== undefined) await registerWeb(app, options.webRoot);
  await app.register(compress, { global: true, threshold: 1024 });
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: (_request, info) => errors.tooManyRequests(Math.ceil(info.ttl / 1000)),
  });
  readJson(app);
  app.addContentTypeParser(RAW_TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
  app.addContentTypeParser(STREAM_TYPE, (_request, payload, done) => done(null, payload));

  app.setErrorHandler((error: FastifyError | PublicError, request, reply) => sendError(error, request, reply));
  // Before a body is read that nobody wants.
  app.addHook('onRequest', async (request) => {
    if (request.is404 && hasBody(request)) throw errors.notFound();
  });
  app.setNotFoundHandler((request, reply) => {
    if (options.webRoot !== undefined && isPage(request)) return reply.sendFile('index.html');
    return reply.code(404).send(errorBody(errors.notFound(), preferredLanguage(request.headers['accept-language'])));
  });

  const { logService = false } = options;
  if (logService) answerOtherOrigin(app, env.publicOrigin);
  const operations = logService ? onlyPaths(LOG_SERVICE_PATHS) : wholeContract;
  bindContract(app, operations, allHandlers(ctx), {
    prefix: API,
    checkResponses: ctx.env.checkResponses,
    uploadLimit,
    patience: options.bodyPatience ?? PATIENCE,
    authenticate: (request) => authenticate(ctx, request),
    authorize,
    mayReach: (path, params, user, reads) => mayReach(ctx.db, user, path, params, reads),
    namesFor: (user) => seenNames(ctx.db, user),
    clock: ctx.clock,
    language: (request, user) => {
      const header = request.headers['accept-language'];
      return header === undefined && user ? user.language : preferredLanguage(header);
    },
  });
  if (logService) return Object.assign(app as FastifyInstance, { ctx });
  await registerStore(app, ctx);
  const admits: Gate['admits'] = (room, identity) => mayReachEngine(ctx, room, identity);
  await registerLive(app, { live: ctx.live, env, admits });
  await registerCalendarFeeds(app, ctx);
  await registerApiReference(app, contractDocument);
  const stopListening = listenToEngine(ctx);
  app.addHook('onClose', async () => stopListening());
  const addressOf = addressReader(env.trustProxy);
  const passage = ctx.live.passage?.attach(app.server, {
    networkOf: (request) => networkOf(addressOf(request)),
    admits,
  });
  const realtime = attachRealtime(ctx, app.server, secure);
  // Before the server waits for its connections to end.
  app.addHook('preClose', async () => {
    passage?.close();
    await realtime.close();
  });
  return Object.assign(app as FastifyInstance, { ctx });
}

function contextOf(context: Surroundings, options: AppOptions, onClose: Context['onClose']): Context {
  const faces = new Faces(context.log);
  const below = {
    ...context,
    onClose,
    blobs: openBlobs(context.env),
    faces,
    live: openLive(context.env.live, context.log),
    watch: watchOf(context, options.probes ?? {}, onClose),
    places: new WorkPlaces(options.patienceMs),
  };
  onClose(async () => below.blobs.close());
  onClose(() => below.live.end());
  onClose(() => faces.close());
  const jobs = createJobs(below, { kinds: () => kinds, actorOf: (userId) => actorOf(context.db, userId) });
  const ctx = { ...below, jobs };
  const kinds = jobKinds(ctx);
  return ctx;
}

function watchOf({ db, env, log }: Surroundings, probes: Partial<Probes>, onClose: Context['onClose']): Watch {
  const loop = loopDelay();
  const own = { loopDelay: loop.read, room: () => roomOf(env.dataDir), database: databaseOf(db) };
  const watch = new Watch({ ...own, ...probes }, log);
  const { pool } = engineOf(db);
  const forget = () => watch.forget();
  pool.on('error', forget);
  onClose(async () => {
    pool.off('error', forget);
    watch.stop();
    loop.stop();
  });
  return watch;
}

function authorize(operation: Operation, user: SignedIn | undefined): void {
  if (operation.security?.length === 0) return;
  if (user === undefined) throw errors.unauthorized();
  if (user.mustReplacePassword) {
    if (operation['x-temporary-password']) return;
    throw new PublicError(403, user.passwordTooOld === true ? 'password-too-old' : 'password-temporary');
  }
  if (user.mustEnrol) {
    if (operation['x-enrolment'] || operation['x-temporary-password']) return;
    throw new PublicError(403, 'second-factor-required');
  }
  const permission = operation['x-permission'];
  if (permission === undefined || !can(user.permissions, permission)) throw errors.forbidden(permission);
  if (operation['x-whole'] && user.scope === 'region') throw new PublicError(403, 'other-region');
}
