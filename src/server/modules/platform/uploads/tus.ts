import { randomUUID } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { DataStore, ERRORS, Server, Upload } from '@tus/server';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/index.ts';
import { errors, PublicError } from '../../../errors.ts';
import { DISK_LOW_BYTES, roomOf } from '../../../load/index.ts';
import { tidyName } from '../files/index.ts';
import { appendParts, beginParts, receivedOf, removeParts } from './parts.ts';
import { countUploads, deleteUpload, findUpload, insertUpload, lockUploadsOf } from './queries.ts';

const MEGABYTE = 1024 * 1024;
const DAY_MS = 86_400_000;

/** How long an upload waits for its rest, and for something that takes it. */
const DAYS = 7;
const PER_PERSON = 20;
const LONGEST_NAME = 200;

/** Whose request it is, for which upload, and what went wrong in it. */
interface Call {
  ownerId: number;
  id: string;
  error?: unknown;
}

/** The bytes are in files, everything else in the table. */
class UploadStore extends DataStore {
  readonly #ctx: Context;

  constructor(ctx: Context) {
    super();
    this.#ctx = ctx;
    this.extensions = ['creation', 'termination'];
  }

  override async create(upload: Upload): Promise<Upload> {
    await beginParts(this.#ctx.env, upload.id);
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await findUpload(this.#ctx.db, id);
    if (row === undefined) throw errors.notFound();
    const received = row.state === 'receiving' ? await receivedOf(this.#ctx.env, id) : row.bytes;
    if (received === undefined) throw errors.notFound();
    return new Upload({ id, size: row.bytes, offset: received });
  }

  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const row = await findUpload(this.#ctx.db, id);
    if (row === undefined) throw errors.notFound();
    if (offset < row.bytes) return appendParts(this.#ctx.env, id, offset, bytes);
    // A last request has come again: its check has moved the file away by now. The library refuses more than nothing.
    await finished(bytes.resume());
    return offset;
  }

  override async remove(id: string): Promise<void> {
    await deleteUpload(this.#ctx.db, id);
    await removeParts(this.#ctx.env, id);
  }
}

/** What the operations of the protocol answer with. */
export interface TusAnswer {
  status: number;
  headers: Record<string, string>;
}

/** The tus protocol over our table and files. @param whole is told when the last byte has been stored */
export function tusOf(ctx: Context, whole: (id: string) => Promise<void>) {
  const { env, clock, db } = ctx;
  const calls = new WeakMap<Request, Call>();
  const callOf = (request: Request): Call => {
    const call = calls.get(request);
    if (call === undefined) throw new Error('A request of the upload protocol that was not begun by answer()');
    return call;
  };

  const server = new Server({
    path: '/api/v1/uploads',
    relativeLocation: true,
    datastore: new UploadStore(ctx),
    // No other origin: without it the library would allow all.
    allowedOrigins: [],
    maxSize: env.maxMediaMegabytes * MEGABYTE,
    namingFunction: (request) => callOf(request).id,
    getFileIdFromRequest: (request) => callOf(request).id,
    generateUrl: (_request, { path, id }) => `${path}/${id}`,
    onUploadCreate: async (request, upload) => {
      await announce(callOf(request), upload);
      return {};
    },
    onUploadFinish: async (_request, { id }) => {
      await whole(id);
      return {};
    },
    onResponseError: (request, error) => {
      callOf(request).error = error;
      return undefined;
    },
  });

  async function announce({ ownerId, id }: Call, { size = 0, metadata }: Upload): Promise<void> {
    const fileName = tidyName(metadata?.filename ?? '');
    if (fileName === '' || fileName.length > LONGEST_NAME) throw errors.invalid({ fileName: { key: 'uploads.name' } });
    if (size === 0) throw errors.invalid({ file: { key: 'imports.empty' } });
    const { free } = await roomOf(env.dataDir);
    await transaction(db, async (trx) => {
      await lockUploadsOf(trx, ownerId);
      const now = clock();
      if ((await countUploads(trx, ownerId, now)) >= PER_PERSON)
        throw errors.conflict('too-many-unfinished', { limit: PER_PERSON }, { limit: PER_PERSON });
      if (size > free - DISK_LOW_BYTES) throw errors.diskFull();
      await insertUpload(trx, {
        id,
        owner_id: ownerId,
        file_name: fileName,
        bytes: size,
        created_at: now,
        expires_at: new Date(now.getTime() + DAYS * DAY_MS),
      });
    });
  }

  /** @throws PublicError for what the protocol refuses; the errors of the file system and the database */
  async function answer(
    request: FastifyRequest,
    call: Omit<Call, 'id'> & { id?: string },
    body?: Readable,
  ): Promise<TusAnswer> {
    const { method, headers } = request;
    const relayed = body && relayOf(body);
    const asked = new Request(new URL(request.url, env.publicOrigin), {
      method,
      headers: Object.entries(headers).flatMap(([name, value]) =>
        typeof value === 'string' && !CONNECTION.has(name) ? [[name, value] satisfies [string, string]] : [],
      ),
      ...(relayed && { body: Readable.toWeb(relayed) as ReadableStream, duplex: 'half' }),
    });
    const current: Call = { ownerId: call.ownerId, id: call.id ?? randomUUID() };
    calls.set(asked, current);
    const response = await server.handleWeb(asked);
    if (body && relayed) drop(body, relayed);
    if (response.status >= 400) throw refusal(response.status, current.error, env.maxMediaMegabytes);
    return { status: response.status, headers: Object.fromEntries(response.headers) };
  }

  return { answer };
}

/** The bytes of a body, as a stream that may be left unread. */
function relayOf(body: Readable): PassThrough {
  const relay = new PassThrough();
  body.once('error', (error) => relay.destroy(error));
  body.once('close', () => {
    if (!body.readableEnded) relay.destroy(new Error('The body has broken off'));
  });
  return body.pipe(relay);
}

/** More of a refused body than a part of the console is not read: the connection ends. */
const MOST_DROPPED = 64 * MEGABYTE;

/** What was not read of a body is passed over: else the next request of the connection would wait behind it. */
function drop(body: Readable, relay: PassThrough): void {
  if (body.readableEnded) return;
  body.unpipe(relay);
  relay.on('error', () => undefined).destroy();
  let left = MOST_DROPPED;
  body.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) body.destroy();
  });
  body.resume();
}

/** What a message says about its own transport, and what Fetch does not take. */
const CONNECTION = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'expect',
  'upgrade',
  'host',
  'te',
  'trailer',
]);

const IS_TUS = new Set<unknown>(Object.values(ERRORS));

/** More has come than was announced, and no header said so: an error of a class that the library keeps to itself. */
const isBeyond = (error: unknown) =>
  error instanceof Error && 'body' in error && error.body === ERRORS.ERR_MAX_SIZE_EXCEEDED.body;

function refusal(status: number, error: unknown, megabytes: number): unknown {
  if (error instanceof PublicError) return error;
  if (error === ERRORS.ERR_MAX_SIZE_EXCEEDED) return errors.tooLarge(megabytes);
  // The connection is gone: nobody reads this.
  if (error === ERRORS.ABORTED) return errors.malformed();
  if (isBeyond(error)) return errors.badRequest();
  if (error === ERRORS.ERR_LOCK_TIMEOUT) return errors.conflict('upload-busy');
  if (error !== undefined && !IS_TUS.has(error)) return error;
  if (status === 409) return errors.conflict('upload-offset');
  return status === 404 || status === 410 ? errors.notFound() : errors.badRequest();
}
