import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isErrno } from './owner.ts';
import { type Door, ROLE } from './settings.ts';

/** `postmaster.pid` of a cluster that has come up: its fourth line is the port, the fifth the socket's folder, the eighth its state. */
export async function postmasterDoor(cluster: string): Promise<Door | undefined> {
  let lines: string[];
  try {
    lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n').map((line) => line.trim());
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined;
    throw error;
  }
  const [port, socketFolder, state] = [lines[3], lines[4], lines[7]];
  if (state !== 'ready') return undefined;
  return socketFolder === undefined || socketFolder === '' ? { port: Number(port) } : { socketFolder };
}

/** The address of a database of the cluster, as `DATABASE_URL` would give it. */
export function databaseAddress(door: Door, database: string, password: string | undefined): string {
  const secret = password === undefined ? '' : `:${encodeURIComponent(password)}`;
  const host = 'port' in door ? `127.0.0.1:${door.port}` : encodeURIComponent(door.socketFolder);
  return `postgres://${ROLE}${secret}@${host}/${database}`;
}

/** The latest logs stay. */
const LOGS_KEPT = 5;

/** PostgreSQL begins a new log now and then, and never deletes one. */
export async function trimLogs(cluster: string): Promise<void> {
  const folder = join(cluster, 'log');
  const names = await readdir(folder).catch((error: unknown) => {
    if (isErrno(error, 'ENOENT')) return [];
    throw error;
  });
  // Their names begin with the time of their beginning.
  for (const name of names.toSorted().slice(0, -LOGS_KEPT)) await rm(join(folder, name), { force: true });
}

const TAIL = 2000;

async function tail(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).slice(-TAIL);
  } catch (error) {
    if (isErrno(error, 'ENOENT', 'EACCES')) return '';
    throw error;
  }
}

/** The last words of a cluster that does not start. */
export async function lastWords(cluster: string): Promise<string> {
  const folder = join(cluster, 'log');
  // Without a log there is start.log alone.
  const names = await readdir(folder).catch(() => []);
  const stamped = await Promise.all(
    names.map(async (name) => ({ file: join(folder, name), at: (await stat(join(folder, name))).mtimeMs })),
  );
  const latest = stamped.toSorted((one, other) => other.at - one.at)[0];
  return `${await tail(join(cluster, 'start.log'))}${latest === undefined ? '' : await tail(latest.file)}`.trim();
}
