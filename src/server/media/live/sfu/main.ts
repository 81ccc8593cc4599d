/**
 * The process of the engine: rooms of live video beside the server, so that a busy room slows no exam. The server starts it, tells it its
 * keys, and is told what happens; it ends with the server.
 */
import { Engine } from './engine.ts';
import { LIMITS } from './limits.ts';
import type { FromEngine, ToEngine } from './messages.ts';
import { reasonOf } from './reason.ts';
import { listen } from './service/listen.ts';

const USUAL_PORTS = { udp: 7882, tcp: 7881 };
const LOOPBACK = '127.0.0.1';

const tell = (message: FromEngine): void => {
  if (process.connected) process.send?.(message);
};

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

type Start = Extract<ToEngine, { kind: 'start' }>;

/** Firewalls are opened for the usual ports. Where another program has them and nobody has asked for them, any others do. */
async function openEngine({ keys, udpPort, tcpPort, announce, turn }: Start): Promise<Engine> {
  const settings = {
    keys,
    turn,
    limits: LIMITS,
    log: (message: string, details: object) => tell({ kind: 'log', message, details }),
    onEvent: (event: Extract<FromEngine, { kind: 'event' }>['event']) => tell({ kind: 'event', event }),
  };
  const open = (udp: number, tcp: number) =>
    Engine.open({ ...settings, ports: { udpPort: udp, tcpPort: tcp, announce } });
  try {
    return await open(udpPort ?? USUAL_PORTS.udp, tcpPort ?? USUAL_PORTS.tcp);
  } catch (error) {
    if (!isTaken(error) || (udpPort !== undefined && tcpPort !== undefined)) throw error;
    tell({ kind: 'log', message: 'the usual ports of media are taken: others are used', details: USUAL_PORTS });
    return await open(udpPort ?? 0, tcpPort ?? 0);
  }
}

let engine: Engine | undefined;

async function start(message: Start): Promise<void> {
  engine = await openEngine(message);
  // Only the server on this machine connects: it passes on who comes from outside.
  const server = await listen(engine, { host: LOOPBACK, port: 0 });
  const place = server.address();
  tell({ kind: 'listening', port: typeof place === 'object' && place !== null ? place.port : 0 });
}

async function end(): Promise<void> {
  await engine?.close();
  process.exit(0);
}

process.on('message', (message: ToEngine) => {
  const work = message.kind === 'start' ? start(message) : end();
  work.catch((error: unknown) => {
    tell({ kind: 'failed', reason: reasonOf(error) });
    process.exitCode = 1;
    process.disconnect();
  });
});
process.on('disconnect', () => process.exit());
// A Ctrl-C in a terminal reaches both processes: the server ends this one in its turn.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
// One broken packet or room must not end the others.
process.on('uncaughtException', (error) => {
  tell({
    kind: 'log',
    message: 'something went wrong in the engine',
    details: { reason: reasonOf(error), stack: error.stack },
  });
});
process.on('unhandledRejection', (error) => {
  tell({ kind: 'log', message: 'something went wrong in the engine', details: { reason: reasonOf(error) } });
});
