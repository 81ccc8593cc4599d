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

/** The password's file. Only used on systems without private sockets, where PostgreSQL listens on loopback. */
const PASSWORD_FILE = 'synaq-password.txt';

/** Replaces the file as a whole: on a full disk the old one stays. @throws ClusterError on a full disk */
async function writeFor({ identity: { uid, gid } }: Owner, file: string, text: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await writeFile(aside, text, { mode: 0o600 });
    if (uid !== undefined && gid !== undefined) await chown(aside, uid, gid);
    await rename(aside, file);
  } catch (error) {
    await rm(aside, { force: true });
    if (!isErrno(error, 'ENOSPC', 'EDQUOT')) throw error;
    throw new ClusterError(`The disk is full: there is no space for ${file}. Make room and start again.`);
  }
}

/**
 * Makes a cluster under a temporary name and renames it when it is complete, so that a half-made one is never used. If two
 * processes do this at the same time, the slower one uses what the quicker one made.
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

/** Deletes half-made clusters that interrupted starts have left. Only to be called while no other server runs. */
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
 * Writes who may connect, and the settings of the next start into a file of their own.
 * @returns the name of the file with the settings, which becomes `synaq.conf` when the start has the lock
 */
export async function prepareStart(owner: Owner, cluster: string, settings: ClusterSettings): Promise<string> {
  await writeFor(owner, join(cluster, 'pg_hba.conf'), accessRules(settings.door));
  await writeFor(owner, join(cluster, 'pg_ident.conf'), identityMap(owner.name));
  const name = `synaq.conf.${randomUUID()}`;
  await writeFor(owner, join(cluster, name), clusterConfiguration(settings));
  return name;
}
