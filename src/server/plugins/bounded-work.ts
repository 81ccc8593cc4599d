import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { hasBody, unwatchBody } from '../contract/body.ts';
import { errors } from '../errors.ts';
import { networkOf } from '../network.ts';
import {
  type Leave,
  PATIENCE_MS,
  STALLED_MS,
  type Watch,
  WORK,
  type WorkKind,
  type WorkPlaces,
} from '../load/index.ts';
import { type Arrived, Spool } from './spool.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `x-work` of the operation. */
    work?: WorkKind | undefined;
  }
}

const ASK_EVERY_MS = 200;

export interface Bounds {
  watch: Watch;
  places: WorkPlaces;
  /** Where large bodies are kept until they are complete. */
  dataDir: string;
  patienceMs?: number | undefined;
}

/** What has to happen before a place is free again: the handler has answered, and its answer was sent or its client is gone. */
interface Held {
  leave: Leave;
  isAnswered: boolean;
  isClosed: boolean;
}

/**
 * Work that is done in bounded number: a request gets its place when its body has arrived, so that a slow line holds none. Optional work is
 * refused while the server is not well.
 */
export function boundWork(app: FastifyInstance, { watch, places, dataDir, patienceMs = PATIENCE_MS }: Bounds): void {
  const held = new WeakMap<FastifyRequest, Held>();
  const spool = new Spool(dataDir, watch);

  async function enter(
    request: FastifyRequest,
    reply: FastifyReply,
    payload: RequestPayload,
    work: WorkKind,
  ): Promise<RequestPayload> {
    if (WORK[work].optional) await untilWell(watch, patienceMs, 'reads' in WORK[work]);
    const who = request.signedIn === undefined ? networkOf(request.ip) : String(request.signedIn.userId);
    const admitted = places.admit(work, who);
    const arrived =
      request.method !== 'GET' && hasBody(request)
        ? await bodyOf(request, reply, payload, spool).catch((error: unknown) => {
            admitted.leave();
            throw error;
          })
        : undefined;
    try {
      const leave = await admitted.enter();
      if (reply.raw.destroyed) {
        leave();
        throw errors.unavailable();
      }
      hold(request, reply, leave);
    } catch (error) {
      await arrived?.discard();
      throw error;
    }
    return arrived?.stream() ?? payload;
  }

  function hold(request: FastifyRequest, reply: FastifyReply, leave: Leave): void {
    const place = { leave, isAnswered: false, isClosed: false };
    held.set(request, place);
    const stopWatching = cutOffStalled(request, reply);
    reply.raw.once('close', () => {
      stopWatching();
      place.isClosed = true;
      leaveIfOver(place);
    });
  }

  app.addHook('preParsing', (request, reply, payload, done) => {
    const { work } = request.routeOptions.config;
    if (work === undefined) done(null, payload);
    else enter(request, reply, payload, work).then((body) => done(null, body), done);
  });

  app.addHook('onSend', (request, _reply, payload, done) => {
    const place = held.get(request);
    if (place !== undefined) {
      place.isAnswered = true;
      leaveIfOver(place);
    }
    done(null, payload);
  });
}

function leaveIfOver({ leave, isAnswered, isClosed }: Held): void {
  if (isAnswered && isClosed) leave();
}

/** A busy moment is waited for, shortly; a disk is not emptied by waiting. @throws PublicError 503 */
async function untilWell(watch: Watch, patienceMs: number, onlyReads: boolean): Promise<void> {
  const refusalNow = () => (onlyReads ? watch.busyRefusal : watch.refusal);
  const until = performance.now() + patienceMs;
  while (refusalNow() !== undefined) {
    // Nobody is refused for what was so a while ago.
    await watch.look();
    const refusal = refusalNow();
    if (refusal === undefined) return;
    if (refusal.id === 'disk-low' || performance.now() >= until) throw refusal;
    await delay(ASK_EVERY_MS);
  }
}

/** The body, once it is there. What is too large is refused before the rest has come. */
async function bodyOf(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: RequestPayload,
  spool: Spool,
): Promise<Arrived> {
  try {
    return await spool.receive(payload, request.routeOptions.bodyLimit, Number(request.headers['content-length'] ?? 0));
  } catch (error) {
    // The rest is not read.
    reply.header('connection', 'close');
    throw request.raw.destroyed && !request.raw.complete ? errors.badRequest() : error;
  } finally {
    unwatchBody(request);
  }
}

/** Whoever keeps our answer waiting holds a place for nothing. Our own work may take its time. */
function cutOffStalled({ raw: { socket } }: FastifyRequest, { raw: answer }: FastifyReply): () => void {
  let moved = movedOf(socket);
  const watchdog = setInterval(() => {
    const now = movedOf(socket);
    if (now === moved && answer.writableNeedDrain) socket.destroy();
    moved = now;
  }, STALLED_MS).unref();
  return () => clearInterval(watchdog);
}

const movedOf = ({ bytesRead, bytesWritten }: Socket): number => bytesRead + bytesWritten;
