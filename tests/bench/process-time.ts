import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts in hundredths of a second. */
const TICKS_PER_SECOND = 100;
const NS_PER_SECOND = 1e9;

/** What a process has had of processors, and how long it has waited for one that others had, in seconds. */
interface ProcessTime {
  used: number;
  waited: number;
}

export function processTime(pid: number): ProcessTime {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const threads = readdirSync(`/proc/${pid}/task`);
  const waited = threads.map((thread) => {
    const [, ns] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
    return Number(ns);
  });
  return {
    used: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
    waited: waited.reduce((sum, ns) => sum + ns, 0) / NS_PER_SECOND,
  };
}

/** Keeps a process on one core. Where there is no taskset, it goes where it likes. */
export function keepOnCore(pid: number, core: number): void {
  spawnSync('taskset', ['-acp', String(core), String(pid)]);
}
