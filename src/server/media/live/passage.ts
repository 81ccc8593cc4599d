import type { IncomingMessage, Server } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import type { LiveLog } from './livekit-server.ts';

/** Where pages look for the engine: the path is LiveKit's. */
const SIGNAL_PATH = '/rtc';
export const VALIDATE_PATH = '/rtc/validate';

/** Sockets that are passed on at the same time: of all, and of one network, so that the others find room beside it. */
const MOST_SOCKETS = 2000;
const MOST_OF_NETWORK = 1000;
/** How long a socket may take until the engine has agreed to it. The engine may have to start first. */
const AGREED_WITHIN_MS = 20_000;
/** How long the rest of an answer may take to leave. */
const LEAVE_MS = 5000;
/** What the engine needs of a request; cookies and the rest stay here. */
const PASSED_ON = [
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-extensions',
  'sec-websocket-protocol',
  'authorization',
];

const AGREED = Buffer.from('HTTP/1.1 101 ');

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/** Whether a request asks for a socket of the engine. */
export const isLiveSocket = ({ url = '', headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' &&
  headers['sec-websocket-key'] !== undefined &&
  pathOf(url) === SIGNAL_PATH;

/** Ends a socket. Pages that keep their half open, or read nothing, hold no place for it. */
function finish(socket: Duplex, text = ''): void {
  if (socket.destroyed) return;
  setTimeout(() => socket.destroy(), LEAVE_MS).unref();
  if (socket.writable) socket.end(text, () => socket.destroy());
}

const refuse = (socket: Duplex, status: string): void =>
  finish(socket, `HTTP/1.1 ${status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);

function headOf({ url = '', headers }: IncomingMessage): string {
  const lines = PASSED_ON.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [`${name}: ${value}`] : [];
  });
  return [`GET ${url} HTTP/1.1`, 'host: engine', 'upgrade: websocket', 'connection: Upgrade', ...lines, '', ''].join(
    '\r\n',
  );
}

export interface PassageSettings {
  /** Where the engine listens on this machine. */
  port: () => Promise<number>;
  /** The address for limits, of who makes a request. */
  networkOf: (request: IncomingMessage) => string;
  /** Whether the bearer of a pass may still come in; whoever may not never reaches the engine. */
  admits?: (request: IncomingMessage) => Promise<boolean>;
  log: LiveLog;
  /** How long a socket may take until the engine has agreed to it. */
  agreedWithinMs?: number;
  /** Sockets of one network at the same time. */
  mostOfNetwork?: number;
}

/**
 * Passes sockets on to the engine, which listens on this machine only. So pages find it at their own origin, through the proxy and the
 * certificate that are there anyway; and what is said in a room costs this process no more than copying it.
 */
export function attachPassage(
  server: Server,
  { port, networkOf, admits, log, agreedWithinMs = AGREED_WITHIN_MS, mostOfNetwork = MOST_OF_NETWORK }: PassageSettings,
): { close: () => void } {
  const open = new Set<Duplex>();
  const ofNetworks = new Map<string, number>();
  const count = (network: string, by: 1 | -1) => {
    const now = (ofNetworks.get(network) ?? 0) + by;
    if (now > 0) ofNetworks.set(network, now);
    else ofNetworks.delete(network);
  };
  /** Where the engine listens; undefined: its bearer may not come in. */
  const lead = async (request: IncomingMessage) =>
    admits === undefined || (await admits(request)) ? port() : undefined;
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!isLiveSocket(request)) return;
    socket.on('error', () => socket.destroy());
    const network = networkOf(request);
    if (open.size >= MOST_SOCKETS || (ofNetworks.get(network) ?? 0) >= mostOfNetwork) {
      refuse(socket, '503 Service Unavailable');
      return;
    }
    open.add(socket);
    count(network, 1);
    const late = setTimeout(() => socket.destroy(), agreedWithinMs);
    socket.on('close', () => {
      clearTimeout(late);
      open.delete(socket);
      count(network, -1);
    });
    lead(request).then(
      (its) => {
        if (socket.destroyed) return;
        if (its === undefined) refuse(socket, '401 Unauthorized');
        else passOn({ request, socket, head }, its, () => clearTimeout(late));
      },
      (err: unknown) => {
        log.warn({ err }, 'a socket could not be passed on to the engine of live video');
        refuse(socket, '503 Service Unavailable');
      },
    );
  });
  return {
    close: () => {
      for (const socket of open) socket.destroy();
    },
  };
}

interface Passenger {
  request: IncomingMessage;
  socket: Duplex;
  head: Buffer;
}

function passOn({ request, socket, head }: Passenger, port: number, agreed: () => void): void {
  const engine = connect({ host: '127.0.0.1', port, noDelay: true });
  engine.once('connect', () => {
    engine.write(headOf(request));
    if (head.length > 0) engine.write(head);
    engine.once('data', (answer: Buffer) => {
      if (answer.subarray(0, AGREED.length).equals(AGREED)) agreed();
    });
    engine.pipe(socket, { end: false });
    socket.pipe(engine);
  });
  engine.on('error', () => {
    if (engine.bytesRead === 0) refuse(socket, '503 Service Unavailable');
    else socket.destroy();
  });
  engine.on('end', () => finish(socket));
  engine.on('close', () => finish(socket));
  socket.on('close', () => engine.destroy());
}
