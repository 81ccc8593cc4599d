import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { refuseFullDisk } from '../full-disk.ts';
import { MediaError } from '../media-error.ts';

export interface ToolOptions {
  signal: AbortSignal;
  /** The child is killed after so many milliseconds, or so many after the last line of progress. */
  timeoutMs: number;
  /** The longest file that it may write, in bytes. */
  mostBytes: number;
  /** `any`: it limits its memory itself, as Node does, which reserves far more than it uses. */
  memory?: 'any';
  /** Where it writes. On a full disk it has failed, whatever it says. */
  folder?: string;
  /** Gets each line of its output. */
  onLine?: (line: string) => void;
  /** Whether a line shows that it gets on: its time begins anew, so that a busy machine makes it slow but does not end it. */
  isProgress?: (line: string) => boolean;
}

export interface ToolOutcome {
  code: number | null;
  output: string;
  /** The end of what it said of errors. */
  errors: string;
}

const MOST_MEMORY_KB = 6 * 1024 * 1024;
const BLOCK = 512;
const MOST_OUTPUT = 4 * 1024 * 1024;
const MOST_ERRORS = 16 * 1024;

const SHELL = '/bin/sh';
const SET_PRIVILEGES = '/usr/bin/setpriv';

/** On Linux the child ends with this process; where there is a shell, it sets limits of memory and files first. */
function bounded(command: string, args: readonly string[], { mostBytes, memory }: ToolOptions): [string, string[]] {
  if (process.platform === 'win32' || !existsSync(SHELL)) return [command, [...args]];
  const memoryLimit = memory === 'any' ? '' : `ulimit -v ${MOST_MEMORY_KB} && `;
  const limits = `${memoryLimit}ulimit -f ${Math.ceil(mostBytes / BLOCK)} && exec "$@"`;
  const shell = [SHELL, '-c', limits, 'sh', command, ...args];
  const all = existsSync(SET_PRIVILEGES) ? [SET_PRIVILEGES, '--pdeathsig', 'KILL', '--', ...shell] : shell;
  return [all[0] as string, all.slice(1)];
}

/**
 * Runs a program on a file that somebody uploaded: bounded in time, memory and what it writes, without secrets in its environment, and
 * after everything else.
 * @throws MediaError `timedOut`
 * @throws the error of the file system when there is no room for what it writes
 * @throws the reason of the signal when it was stopped
 */
export async function runTool(command: string, args: readonly string[], options: ToolOptions): Promise<ToolOutcome> {
  const { signal, timeoutMs, onLine, isProgress } = options;
  signal.throwIfAborted();
  const [program, its] = bounded(command, args, options);
  const child = spawn(program, its, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  });
  const over = Promise.withResolvers<number | null>();
  child.once('error', over.reject);
  child.once('close', over.resolve);
  if (child.pid !== undefined) lower(child.pid);
  let timedOut = false;
  const kill = () => child.kill('SIGKILL');
  const timer = setTimeout(() => {
    timedOut = true;
    kill();
  }, timeoutMs);
  signal.addEventListener('abort', kill);
  let output = '';
  let said = '';
  if (onLine === undefined && isProgress === undefined)
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(0, MOST_OUTPUT);
    });
  else
    createInterface(child.stdout).on('line', (line) => {
      if (isProgress?.(line) === true) timer.refresh();
      onLine?.(line);
    });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-MOST_ERRORS);
  });
  try {
    const code = await over.promise;
    signal.throwIfAborted();
    if (timedOut) throw new MediaError('timedOut');
    if (options.folder !== undefined) await refuseFullDisk(options.folder);
    return { code, output, errors: said };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', kill);
  }
}

/** It may have ended already. */
function lower(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch (error) {
    if ((error as NodeJS.ErrnoException & { info?: { code?: string } }).info?.code !== 'ESRCH') throw error;
  }
}
