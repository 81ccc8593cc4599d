import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

const windows = process.platform === 'win32';
const bin = join(root, 'node_modules', '.bin');

/** PATH starts with the programs of our packages, including the Node version that this project needs. */
const environment: NodeJS.ProcessEnv = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` };

const running = new Set<ChildProcess>();

/** Stops all running programs; called when the run is interrupted. */
export function stopAll(): void {
  for (const child of running) child.kill('SIGTERM');
}

/** Options of one run of a program. */
interface RunSettings {
  env?: NodeJS.ProcessEnv;
  /** Timeout; a program that exceeds it is stopped and counts as failed. */
  minutes?: number;
  /** Receives the program's output. By default it is printed. */
  hear?: (text: string) => void;
}

/**
 * Runs one program to its end.
 * @returns whether it succeeded
 */
export async function run(
  command: string,
  args: readonly string[],
  { env = {}, minutes = 15, hear }: RunSettings = {},
): Promise<boolean> {
  const out = hear === undefined ? 'inherit' : 'pipe';
  const child = spawn(command, args, {
    cwd: root,
    env: { ...environment, ...env },
    stdio: ['ignore', out, out],
    shell: windows,
  });
  running.add(child);
  if (hear !== undefined)
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', hear);
  const timer = setTimeout(() => {
    console.error(`${command} ${args.join(' ')} takes more than ${minutes} minutes: stopped`);
    child.kill('SIGTERM');
  }, minutes * 60_000);
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    // 'close' comes after all output has been read.
    child.once('close', resolve);
  });
  clearTimeout(timer);
  running.delete(child);
  return code === 0;
}

export function heading(title: string): void {
  console.log(`\n━━ ${title}`);
}

export const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(0)} s`;
