import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Memory in megabytes: memory that several processes share is divided among them (proportional set size). */
export interface Memory {
  server: number;
  /** All processes of the server's own database; 0 for a database elsewhere. */
  database: number;
}

export const NONE: Memory = { server: 0, database: 0 };

/** What a process says of itself; empty when it has ended meanwhile, or belongs to somebody else. */
function ask(look: () => string): string {
  try {
    return look();
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return '';
    throw error;
  }
}

const read = (pid: number, file: string) => ask(() => readFileSync(`/proc/${pid}/${file}`, 'utf8'));
const folderOf = (pid: number) => ask(() => readlinkSync(`/proc/${pid}/cwd`));
const kilobytes = (pid: number) => Number(/^Pss:\s+(\d+) kB/mu.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0);
const megabytes = (kb: number) => Math.round(kb / 1024);

/**
 * The memory of a server and of the database cluster in its data folder. Linux only.
 * @param pid the server's process
 * @param dataDir where the cluster lies: its processes, and no others, work in there
 */
export function memoryOf(pid: number, dataDir: string): Memory {
  const processes = readdirSync('/proc').map(Number).filter(Boolean);
  const database = processes.filter((one) => folderOf(one).startsWith(dataDir));
  const sum = (pids: readonly number[]) => megabytes(pids.reduce((total, one) => total + kilobytes(one), 0));
  return { server: sum([pid]), database: sum(database) };
}
