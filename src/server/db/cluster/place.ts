import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { exists } from '../../exists.ts';
import { ClusterError } from './cluster-error.ts';
import { isErrno, type Owner } from './owner.ts';

/** Where clusters and programs lie that `nobody` cannot reach elsewhere. */
export const ELSEWHERE = '/var/lib/synaq';

/** In the data folder: says where the cluster is, when it is not in the data folder. */
const NOTE = 'postgres-is-elsewhere.txt';

/** A Unix socket's path has 107 bytes at most; PostgreSQL adds "/.s.PGSQL.5432.lock". */
const LONGEST_SOCKET_FOLDER = 85;

export interface Place {
  /** The folder of the cluster's files; it may not exist yet. */
  cluster: string;
  /** Whether it lies outside the data folder. */
  elsewhere: boolean;
}

/** Whether a user who owns nothing can walk into the folder: every folder above lets others pass. */
async function letsOthersPass(folder: string): Promise<boolean> {
  for (let at = folder; ; at = dirname(at)) {
    const { mode } = await stat(at);
    if ((mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

async function noted(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).split('\n')[0]?.trim();
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Whether an installation has been started in the folder before. */
export async function hasCluster(dataDir: string): Promise<boolean> {
  return (await exists(join(dataDir, NOTE))) || (await exists(join(dataDir, 'postgres')));
}

/**
 * Where the cluster of a data folder is: in it or, when root starts the server and another user cannot reach that, under {@link ELSEWHERE}.
 * What was chosen once stays.
 * @param dataDir an absolute path
 * @throws ClusterError when the cluster was noted to be elsewhere and is not there
 */
export async function clusterPlace(dataDir: string): Promise<Place> {
  await mkdir(dataDir, { recursive: true });
  const note = join(dataDir, NOTE);
  const known = await noted(note);
  if (known !== undefined) {
    if (await exists(known)) return { cluster: known, elsewhere: true };
    throw new ClusterError(
      `The database of ${dataDir} should be in ${known}, as ${note} says, but it is not there. Bring it back or, to begin with an empty database, delete that note.`,
    );
  }
  const inside = join(dataDir, 'postgres');
  const reached = process.getuid?.() !== 0 || (await exists(inside)) || (await letsOthersPass(dataDir));
  if (reached) return { cluster: inside, elsewhere: false };
  const mark = createHash('sha256').update(dataDir).digest('hex').slice(0, 8);
  const cluster = join(ELSEWHERE, `${basename(dataDir).replaceAll(/[^\w-]/g, '_')}-${mark}`, 'postgres');
  await mkdir(dirname(cluster), { recursive: true, mode: 0o755 });
  return { cluster, elsewhere: true };
}

/** Written once the cluster is there. */
export async function noteElsewhere(dataDir: string, { cluster }: Place): Promise<void> {
  await writeFile(
    join(dataDir, NOTE),
    `${cluster}\nThe database of this folder lies there: PostgreSQL refuses to run as root, and the user that it runs as instead cannot reach this folder.\n`,
  );
}

/** Makes the folder the owner's own. */
export async function giveTo({ identity: { uid, gid } }: Owner, folder: string): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
  await chmod(folder, 0o700);
}

/** A new private folder for the socket, whose path is short. */
export async function socketFolder(owner: Owner): Promise<string> {
  const parent = Buffer.byteLength(tmpdir()) + '/synaq-123456'.length <= LONGEST_SOCKET_FOLDER ? tmpdir() : '/tmp';
  const folder = await mkdtemp(join(parent, 'synaq-'));
  await giveTo(owner, folder);
  return folder;
}

/** The socket's folder again, where something has cleared it away. */
export async function renewSocketFolder(owner: Owner, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await giveTo(owner, folder);
}
