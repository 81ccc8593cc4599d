import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

const windows = process.platform === 'win32';
const bin = join(root, 'node_modules', '.bin');

/** The programs of our packages first: among them the Node that this project runs on. */
export const environment: NodeJS.ProcessEnv = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` };

const running = new Set<ChildProcess>();

/** Ends what is still running; called when the run itself is told to stop. */
export function stopAll(): void {
  for (const child of running) child.kill('SIGTERM');
}

/**
 * Runs one program to its end.
 * @param minutes after which it is stopped and counts as failed
 * @returns whether it ended well
 */
export async function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  minutes = 15,
): Promise<boolean> {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...environment, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: windows,
  });
  running.add(child);
  const timer = setTimeout(() => {
    console.error(`${command} ${args.join(' ')} takes more than ${minutes} minutes: stopped`);
    child.kill('SIGTERM');
  }, minutes * 60_000);
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', resolve);
  });
  clearTimeout(timer);
  running.delete(child);
  return code === 0;
}

export function heading(title: string): void {
  console.log(`\n━━ ${title}`);
}

export const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(0)} s`;
