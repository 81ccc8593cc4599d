import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, PublicError } from '../errors.ts';
import type { Operation } from './operations.ts';

export const JSON_TYPE = 'application/json';
/** What mail programs send; nothing of it is read. */
export const FORM_TYPE = 'application/x-www-form-urlencoded';
export const RAW_TYPE = 'application/octet-stream';
/** A part of an upload, which is read as it comes: the type of the tus protocol. */
export const STREAM_TYPE = 'application/offset+octet-stream';

const KILOBYTE = 1024;

/** Kilobytes that the body of an operation may have unless its `x-body-limit` says otherwise; signed in there is room for 10,000 ids. */
const PUBLIC_KILOBYTES = 16;
const SIGNED_IN_KILOBYTES = 256;

/** What clients send where no body is asked for: an empty object. */
const EMPTY_KILOBYTES = 1;

/** Values on all levels that a JSON body may hold unless `x-body-limit` says otherwise: again room for 10,000 ids. */
const VALUES = 12_000;

/** How slowly a body may come. */
export interface Patience {
  /** How long one stretch lasts. */
  milliseconds: number;
  /** What each stretch has to bring, unless the body ends in it. */
  bytes: number;
}

/** About 17 kbit/s: the slowest honest line. A small body has one stretch, an upload as many as it needs. */
export const PATIENCE: Patience = { milliseconds: 30_000, bytes: 64 * KILOBYTE };

/** How long a whole request may take at the slowest, in milliseconds. */
export function longestRequest(uploadLimit: number, { milliseconds, bytes }: Patience): number {
  return (Math.ceil(uploadLimit / bytes) + 1) * milliseconds;
}

/**
 * How many bytes the body of an operation may have.
 * @param uploadLimit for uploads, from the settings of the installation
 */
export function bodyLimit(operation: Operation, uploadLimit: number): number {
  const limit = operation['x-body-limit']?.kilobytes;
  if (limit !== undefined) return limit * KILOBYTE;
  if (operation.requestBody?.content[RAW_TYPE] !== undefined) return uploadLimit;
  if (operation.requestBody === undefined) return EMPTY_KILOBYTES * KILOBYTE;
  return (operation.security?.length === 0 ? PUBLIC_KILOBYTES : SIGNED_IN_KILOBYTES) * KILOBYTE;
}

/** How many values the JSON body of an operation may hold. */
export const valueLimit = (operation: Operation): number => operation['x-body-limit']?.values ?? VALUES;

/** Whether a body comes with a request. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** @throws PublicError 415 for a body that the operation does not read: it would be parsed for nothing */
export function refuseStrangeType(request: FastifyRequest, operation: Operation): void {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const known = operation.requestBody?.content ?? { [JSON_TYPE]: {} };
  if (!Object.hasOwn(known, type)) throw new PublicError(415, 'unsupported-media-type');
}

/** Bodies on their way, and who watches that they move. */
const watched = new WeakMap<FastifyRequest, NodeJS.Timeout>();

/**
 * Answers 408 and ends the connection of a client that holds it with a body that does not come.
 * @param streamed only ends it: whoever reads the body as it comes is told by that, and keeps what there is
 */
export function watchBody(
  request: FastifyRequest,
  reply: FastifyReply,
  { milliseconds, bytes }: Patience,
  streamed = false,
): void {
  const { socket } = request.raw;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const came = socket.bytesRead - before;
    before = socket.bytesRead;
    if (came >= bytes) return;
    clearInterval(timer);
    if (streamed) socket.destroy();
    else if (!reply.sent) void reply.header('connection', 'close').send(errors.tooSlow());
  }, milliseconds);
  timer.unref();
  watched.set(request, timer);
}

/** The body is there, or nobody waits for it any more. */
export function unwatchBody(request: FastifyRequest): void {
  clearInterval(watched.get(request));
  watched.delete(request);
}
