import { readdirSync, readFileSync } from 'node:fs';

/** Memory in megabytes: memory that several processes share is divided among them (proportional set size). */
export interface Memory {
  server: number;
  /** All processes of the server's own database; 0 for a database elsewhere. */
  database: number;
}

export const NONE: Memory = { server: 0, database: 0 };

/** The text of a file of a process, empty when the process has ended meanwhile. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return '';
    throw error;
  }
}

const kilobytes = (pid: number) => Number(/^Pss:\s+(\d+) kB/mu.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0);
const parentOf = (pid: number) => Number(/^PPid:\s+(\d+)/mu.exec(read(pid, 'status'))?.[1] ?? 0);
const megabytes = (kb: number) => Math.round(kb / 1024);

/**
 * The memory of a server and of the database cluster in its data folder. Linux only.
 * @param pid the server's process
 * @param dataDir the folder of the cluster, as its command line names it
 */
export function memoryOf(pid: number, dataDir: string): Memory {
  const processes = readdirSync('/proc').map(Number).filter(Boolean);
  const isPostmaster = (one: number) => {
    const words = read(one, 'cmdline').split('\0');
    return words.includes('-D') && words.some((word) => word.startsWith(dataDir));
  };
  const postmasters = processes.filter(isPostmaster);
  const database = processes.filter((one) => postmasters.includes(one) || postmasters.includes(parentOf(one)));
  const sum = (pids: readonly number[]) => megabytes(pids.reduce((total, one) => total + kilobytes(one), 0));
  return { server: sum([pid]), database: sum(database) };
}
