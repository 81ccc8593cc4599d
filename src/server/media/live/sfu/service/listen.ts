import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Engine } from '../engine.ts';
import type { Claims } from '../room/claims.ts';
import { type Arrival, serve } from '../signal/session.ts';
import { callService, TwirpError } from './room-service.ts';
import { tokenOf } from './tokens.ts';

const SIGNAL_PATH = '/rtc';
const VALIDATE_PATH = '/rtc/validate';
const SERVICE_PATH = '/twirp/livekit.RoomService/';
const LONGEST_BODY = 256 * 1024;

const bearerOf = ({ headers }: IncomingMessage): string | undefined =>
  /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
const addressOf = ({ url = '/' }: IncomingMessage): URL => new URL(url, 'http://engine.invalid');

/** Who may join which room; undefined: nobody, nowhere. */
async function joinOf(
  engine: Engine,
  request: IncomingMessage,
): Promise<{ claims: Claims; roomName: string } | undefined> {
  const claims = await engine.tokens.read(tokenOf(request));
  const roomName = claims?.video.room ?? '';
  if (claims?.video.roomJoin !== true || claims.identity === '' || roomName === '' || roomName.length > 256)
    return undefined;
  return engine.bars.has(roomName, claims) ? undefined : { claims, roomName };
}

/** Serves signalling and the service for rooms. @param port 0: whichever is free */
export async function listen(engine: Engine, place: { host: string; port: number }): Promise<Server> {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: engine.limits.signalOctets,
    perMessageDeflate: false,
  });
  const server = createServer((request, response) => {
    respond(engine, request).then(
      ({ status, type, body }) => answer(response, status, type, body),
      () => answer(response, 500, 'text/plain', 'internal'),
    );
  });
  // Whoever asks closes connections that rest: closed here, one might be used again at that very moment.
  server.keepAliveTimeout = 0;
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    admit(engine, request).then(
      (arrival) => {
        if (typeof arrival === 'string')
          socket.end(`HTTP/1.1 ${arrival}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
        else sockets.handleUpgrade(request, socket, head, (one) => serve(engine, one, arrival));
      },
      () => socket.destroy(),
    );
  });
  server.listen(place.port, place.host);
  await once(server, 'listening');
  return server;
}

/** @returns the status line of a refusal, or who comes */
async function admit(engine: Engine, request: IncomingMessage): Promise<Arrival | string> {
  const { pathname, searchParams } = addressOf(request);
  if (pathname !== SIGNAL_PATH) return '404 Not Found';
  const join = await joinOf(engine, request);
  if (join === undefined) return '401 Unauthorized';
  const resumes =
    searchParams.get('reconnect') === '1' ? { participantId: searchParams.get('sid') ?? undefined } : undefined;
  return { ...join, autoSubscribe: searchParams.get('auto_subscribe') !== '0', resumes };
}

interface Reply {
  status: number;
  type: string;
  body: string;
}

const plain = (status: number, body: string): Reply => ({ status, type: 'text/plain', body });
const json = (status: number, body: unknown): Reply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});

async function respond(engine: Engine, request: IncomingMessage): Promise<Reply> {
  const { pathname } = addressOf(request);
  if (request.method === 'OPTIONS') return plain(204, '');
  if (pathname === VALIDATE_PATH)
    return (await joinOf(engine, request)) === undefined ? plain(401, 'invalid token') : plain(200, 'success');
  if (!pathname.startsWith(SERVICE_PATH) || request.method !== 'POST') return plain(404, 'not found');
  const claims = await engine.tokens.read(bearerOf(request));
  try {
    const text = await bodyOf(request);
    return json(200, callService(engine, pathname.slice(SERVICE_PATH.length), claims, text));
  } catch (error) {
    if (error instanceof TwirpError) return json(error.status, { code: error.code, msg: error.message });
    throw error;
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > LONGEST_BODY) throw new TwirpError('resource_exhausted', 413, 'too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function answer(response: ServerResponse, status: number, type: string, body: string): void {
  // Browsers ask from pages of other origins; the token alone says who they are.
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', '*');
  response.writeHead(status, { 'content-type': type });
  response.end(body);
}
