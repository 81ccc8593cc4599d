import { randomBytes, randomUUID } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ClusterError } from './cluster-error.ts';
import { isErrno, type Owner } from './owner.ts';
import { giveTo } from './place.ts';
import { initCluster, type Programs } from './programs.ts';
import { accessRules, type ClusterSettings, clusterConfiguration, identityMap } from './settings.ts';

/** The version whose programs npm brings. */
const MAJOR = '18';

/** Where PostgreSQL listens on loopback, because the system has no private sockets, it asks for this. */
const PASSWORD_FILE = 'synaq-password.txt';

async function writeFor({ identity: { uid, gid } }: Owner, file: string, text: string): Promise<void> {
  await writeFile(file, text, { mode: 0o600 });
  if (uid !== undefined && gid !== undefined) await chown(file, uid, gid);
}

/**
 * Makes a cluster aside and gives it its name when it is whole, so that one that was interrupted is never taken for a cluster. Of two who make it
 * at the same time one is quicker, and the other uses that.
 * @throws ClusterError in initdb's words
 */
export async function makeCluster(programs: Programs, cluster: string): Promise<void> {
  const aside = `${cluster}.new-${randomUUID()}`;
  await mkdir(aside);
  try {
    await giveTo(programs.owner, aside);
    const password = process.platform === 'win32' ? randomBytes(24).toString('base64url') : undefined;
    const passwordFile = password === undefined ? undefined : `${aside}.password`;
    if (passwordFile !== undefined) await writeFor(programs.owner, passwordFile, password ?? '');
    const { ok, said } = await initCluster(programs, aside, passwordFile);
    if (!ok) throw new ClusterError(`PostgreSQL cannot make a database in ${dirname(cluster)}: ${said}`);
    if (passwordFile !== undefined) await rename(passwordFile, join(aside, PASSWORD_FILE));
    const configuration = join(aside, 'postgresql.conf');
    await writeFor(
      programs.owner,
      configuration,
      `include 'synaq.conf'\n# What stands below this line stays, and counts.\n`,
    );
    await rename(aside, cluster);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    if (!isErrno(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  }
}

/** Takes away what interrupted starts have left beside the cluster. To be called by whoever has it alone. */
export async function clearAround(cluster: string): Promise<void> {
  const parent = dirname(cluster);
  const leftovers = (await readdir(parent)).filter((name) => name.startsWith(`${basename(cluster)}.new-`));
  for (const name of leftovers) await rm(join(parent, name), { recursive: true, force: true });
}

/** @throws ClusterError for the cluster of another version of PostgreSQL */
export async function checkVersion(cluster: string): Promise<void> {
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (version === MAJOR) return;
  throw new ClusterError(
    `The database in ${cluster} was made by PostgreSQL ${version}, and this version of Synaq brings PostgreSQL ${MAJOR}. Make a backup with the version of Synaq that wrote it (npm run backup), and restore it with this one (npm run restore).`,
  );
}

export async function readPassword(cluster: string): Promise<string | undefined> {
  try {
    return await readFile(join(cluster, PASSWORD_FILE), 'utf8');
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * Writes who may come in, and aside the settings of the next start.
 * @returns the name of the file with the settings, which becomes `synaq.conf` when the start has the lock
 */
export async function prepareStart(owner: Owner, cluster: string, settings: ClusterSettings): Promise<string> {
  await writeFor(owner, join(cluster, 'pg_hba.conf'), accessRules(settings.door));
  await writeFor(owner, join(cluster, 'pg_ident.conf'), identityMap(owner.name));
  const name = `synaq.conf.${randomUUID()}`;
  await writeFor(owner, join(cluster, name), clusterConfiguration(settings));
  return name;
}
