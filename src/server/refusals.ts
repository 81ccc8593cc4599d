import { errors, type PublicError } from './errors.ts';

/** What the file system and PostgreSQL say when there is no room, for all or for the user whom the server runs as. */
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** The database is not there, stops, starts, or has no connection left: also what the driver says when it was cut off. */
const AWAY = new Set(['57P01', '57P02', '57P03', '53300', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']);
/** Two transactions that waited for each other, of which PostgreSQL ended one: nothing of it was done, and it may be tried again. */
const COLLIDED = new Set(['40P01', '40001']);
const CONNECTION_CLASS = '08';
const CUT_OFF = /^(?:Connection terminated|Client has encountered a connection error)/u;

/**
 * What refuses from below without anybody's fault: a full disk, a database that is away, two changes that met. It passes by itself, and
 * nothing is saved by halves meanwhile. undefined for everything else.
 */
export function passingRefusal(error: unknown): PublicError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code === 'string') {
    if (NO_SPACE.has(code)) return errors.diskFull();
    if (COLLIDED.has(code)) return errors.busy(1);
    // The socket of a cluster that does not run is not there.
    if (code === 'ENOENT' && syscall === 'connect') return errors.unavailable();
    if (AWAY.has(code) || (code.startsWith(CONNECTION_CLASS) && code.length === 5)) return errors.unavailable();
  }
  if (CUT_OFF.test(error.message)) return errors.unavailable();
  return passingRefusal(error.cause);
}
