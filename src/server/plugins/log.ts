import type { IncomingMessage } from 'node:http';
import type { FastifyServerOptions } from 'fastify';

export interface LogSettings {
  level: string;
  /** The standard output, unless another is given. */
  stream?: { write: (line: string) => void };
}

/** The number that pino gives the level of errors. */
const ERROR = 50;

/** Whether a connection has ended. */
interface Connection {
  gone: boolean;
}

/** The known connections, by their sockets. */
const connections = new WeakMap<object, Connection>();
/** The connection of the request that a log is about. */
const connectionOf = new WeakMap<object, Connection>();

/**
 * The server's log: lines of JSON. When a client disconnects while its answer is being compressed, the compression reports an
 * error; this is not one of ours, and is left out.
 */
export function logOf(settings: LogSettings | undefined): Pick<FastifyServerOptions, 'logger' | 'childLoggerFactory'> {
  if (settings === undefined) return { logger: false };
  return {
    logger: {
      ...settings,
      serializers: { req: requestLine },
      hooks: {
        logMethod(values, method, level) {
          const [value] = values;
          if (level === ERROR && isDeparture(value, connectionOf.get(this))) this.debug(value, 'the client went away');
          else method.apply(this, values);
        },
      },
    },
    childLoggerFactory: (logger, bindings, options, request) => {
      const child = logger.child(bindings, options);
      connectionOf.set(child, connectionBelow(request));
      return child;
    },
  };
}

/** Long random texts in addresses are secrets: whoever has one may do what it is for. */
const SECRET = /[\w-]{20,}/g;

/** What the log says of a request: its path without secrets, never its query. */
function requestLine({ method, url, ip, host }: Requested) {
  const [path = ''] = url.split(/[?#]/);
  return { method, path: path.replace(SECRET, '*'), host, remoteAddress: ip };
}

interface Requested {
  method: string;
  url: string;
  ip: string;
  host: string;
}

function connectionBelow({ socket }: IncomingMessage): Connection {
  const known = connections.get(socket);
  if (known !== undefined) return known;
  const connection = { gone: false };
  connections.set(socket, connection);
  socket.once('close', () => {
    connection.gone = true;
  });
  return connection;
}

/** A stream of ours that fails gives the same message, but then the connection ends after it and not before. */
function isDeparture(value: unknown, connection: Connection | undefined): boolean {
  return value instanceof Error && value.message === 'premature close' && connection?.gone === true;
}
