import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors } from '../errors.ts';
import {
  type Leave,
  PATIENCE_MS,
  STALLED_MS,
  type Watch,
  WORK,
  type WorkKind,
  type WorkPlaces,
} from '../load/index.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `x-work` of the operation. */
    work?: WorkKind | undefined;
  }
}

const ASK_EVERY_MS = 200;

/** What has to happen before a place is free again: the handler has answered, and its answer was sent or its client is gone. */
interface Held {
  leave: Leave;
  isAnswered: boolean;
  isClosed: boolean;
}

/**
 * Work that is done in bounded number: a request gets its place before its body is read. Optional work is refused while the server is not
 * well.
 */
export function boundWork(app: FastifyInstance, watch: Watch, places: WorkPlaces, patienceMs = PATIENCE_MS): void {
  const held = new WeakMap<FastifyRequest, Held>();

  async function enter(request: FastifyRequest, reply: FastifyReply, work: WorkKind): Promise<void> {
    if (WORK[work].optional) await untilWell(watch, patienceMs);
    const who = request.signedIn === undefined ? request.ip : String(request.signedIn.userId);
    const leave = await places.enter(work, who);
    if (reply.raw.destroyed) {
      leave();
      throw errors.unavailable();
    }
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
    else enter(request, reply, work).then(() => done(null, payload), done);
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
async function untilWell(watch: Watch, patienceMs: number): Promise<void> {
  const until = performance.now() + patienceMs;
  while (watch.refusal !== undefined) {
    // Nobody is refused for what was so a while ago.
    await watch.look();
    const { refusal } = watch;
    if (refusal === undefined) return;
    if (refusal.id === 'disk-low' || performance.now() >= until) throw refusal;
    await delay(ASK_EVERY_MS);
  }
}

/** Whoever keeps the body of their request, or our answer to it, waiting holds a place for nothing. Our own work may take its time. */
function cutOffStalled({ raw: request }: FastifyRequest, { raw: answer }: FastifyReply): () => void {
  const { socket } = request;
  let moved = movedOf(socket);
  const watchdog = setInterval(() => {
    const now = movedOf(socket);
    if (now === moved && (answer.writableNeedDrain || !request.complete)) socket.destroy();
    moved = now;
  }, STALLED_MS).unref();
  return () => clearInterval(watchdog);
}

const movedOf = ({ bytesRead, bytesWritten }: Socket): number => bytesRead + bytesWritten;
