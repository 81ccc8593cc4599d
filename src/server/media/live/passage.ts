import type { IncomingMessage, Server } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import type { LiveLog } from './livekit-server.ts';

/** Where pages look for the engine: the path is LiveKit's. */
const SIGNAL_PATH = '/rtc';
export const VALIDATE_PATH = '/rtc/validate';

/** Sockets that are passed on at the same time. */
const MOST_SOCKETS = 2000;
/** What the engine needs of a request; cookies and the rest stay here. */
const PASSED_ON = [
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-extensions',
  'sec-websocket-protocol',
  'authorization',
];

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

/** Whether a request asks for a socket of the engine. */
export const isLiveSocket = ({ url = '', headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' &&
  headers['sec-websocket-key'] !== undefined &&
  pathOf(url) === SIGNAL_PATH;

const refuse = (socket: Duplex, status: string): void => {
  if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
};

function headOf({ url = '', headers }: IncomingMessage): string {
  const lines = PASSED_ON.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [`${name}: ${value}`] : [];
  });
  return [`GET ${url} HTTP/1.1`, 'host: engine', 'upgrade: websocket', 'connection: Upgrade', ...lines, '', ''].join(
    '\r\n',
  );
}

/**
 * Passes sockets on to the engine, which listens on this machine only. So pages find it at their own origin, through the proxy and the
 * certificate that are there anyway; and what is said in a room costs this process no more than copying it.
 */
export function attachPassage(server: Server, port: () => Promise<number>, log: LiveLog): { close: () => void } {
  const open = new Set<Duplex>();
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!isLiveSocket(request)) return;
    socket.on('error', () => socket.destroy());
    if (open.size >= MOST_SOCKETS) {
      refuse(socket, '503 Service Unavailable');
      return;
    }
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    port().then(
      (its) => {
        if (!socket.destroyed) passOn(request, socket, head, its);
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

function passOn(request: IncomingMessage, socket: Duplex, head: Buffer, port: number): void {
  const engine = connect({ host: '127.0.0.1', port, noDelay: true });
  engine.once('connect', () => {
    engine.write(headOf(request));
    if (head.length > 0) engine.write(head);
    engine.pipe(socket);
    socket.pipe(engine);
  });
  engine.on('error', () => {
    if (engine.bytesRead === 0) refuse(socket, '503 Service Unavailable');
    else socket.destroy();
  });
  engine.on('close', () => socket.end());
  socket.on('close', () => engine.destroy());
}
