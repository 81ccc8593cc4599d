import { execFile } from 'node:child_process';
import { access, constants, rename, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { programEnvironment } from './binaries.ts';
import type { Owner } from './owner.ts';

export interface Outcome {
  ok: boolean;
  /** Everything that the program said. */
  said: string;
}

/** How PostgreSQL's programs are run: as the owner, in the cluster's folder. */
export interface Programs {
  binaries: string;
  owner: Owner;
}

function run(command: string, args: readonly string[], owner: Owner, cwd: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const options = { ...owner.identity, cwd, env: programEnvironment(), windowsHide: true };
    execFile(command, [...args], options, (error, stdout, stderr) => {
      const said = `${stdout}${stderr}`.trim();
      resolve({
        ok: error === null,
        said: said === '' && error !== null && typeof error.code === 'string' ? error.message : said,
      });
    });
  });
}

const program = ({ binaries }: Programs, name: string) => join(binaries, 'bin', name);

/**
 * Makes a new cluster in the folder, which must be empty. Names are compared and folded by C.UTF-8, which knows every
 * script (with C, trigrams would see no Cyrillic); pages carry checksums.
 */
export function initCluster(programs: Programs, folder: string, passwordFile: string | undefined): Promise<Outcome> {
  const login = passwordFile === undefined ? ['--auth=peer'] : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C.UTF-8'];
  const args = ['-D', '.', '-U', 'synaq', ...login, ...locale, '--data-checksums', '--no-instructions'];
  return run(program(programs, 'initdb'), args, programs.owner, folder);
}

/** Where this system has flock(1), as every Linux does. */
async function flockProgram(): Promise<string | undefined> {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const file = join(folder, 'flock');
    try {
      await access(file, constants.X_OK);
      return file;
    } catch {
      // Not in this folder.
    }
  }
  return undefined;
}

/** Under the lock no process of a cluster lives on this folder, so that what an earlier one left behind is stale. */
const UNDER_LOCK = 'rm -f postmaster.pid start.log && mv -f "$0" synaq.conf && exec "$@"';

/** Longest recovery after a crash that a start waits for, in seconds. */
const START_SECONDS = '600';

export interface Start extends Outcome {
  /** Processes of PostgreSQL, maybe of another container, have the folder, or may have it: they may be about to end. */
  locked: boolean;
}

/**
 * Starts the cluster in a session of its own, so that a Ctrl-C in our terminal does not reach it. The folder is
 * locked by flock(2), which all of the cluster's processes inherit: the lock lasts as long as any of them, and other
 * containers see it, to whom process ids mean nothing.
 * @param settings the file in the folder that becomes `synaq.conf`
 */
export async function startPostmaster(programs: Programs, folder: string, settings: string): Promise<Start> {
  const start = [program(programs, 'pg_ctl'), 'start', '-D', '.', '-l', 'start.log', '-w', '-t', START_SECONDS, '-s'];
  const flock = await flockProgram();
  if (flock === undefined) {
    await rename(join(folder, settings), join(folder, 'synaq.conf'));
    const [command = '', ...args] = start;
    const outcome = await run(command, args, programs.owner, folder);
    return { ...outcome, locked: !outcome.ok };
  }
  const outcome = await run(flock, ['-n', '.', 'sh', '-c', UNDER_LOCK, settings, ...start], programs.owner, folder);
  await rm(join(folder, settings), { force: true });
  // flock says nothing when somebody else has the lock; everything else that goes wrong says something.
  return { ...outcome, locked: !outcome.ok && outcome.said === '' };
}

/** Ends the cluster in order: connections are closed, everything is written. */
export function stopPostmaster(programs: Programs, folder: string): Promise<Outcome> {
  return run(
    program(programs, 'pg_ctl'),
    ['stop', '-D', '.', '-m', 'fast', '-w', '-t', '60', '-s'],
    programs.owner,
    folder,
  );
}
