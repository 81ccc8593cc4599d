import { readFile, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { ClusterError } from './cluster-error.ts';

/** The user of the system under whom PostgreSQL runs. */
export interface Owner {
  name: string;
  /** Given to the programs we start; empty when the owner is who we are. */
  identity: { uid?: number; gid?: number };
}

/** PostgreSQL refuses to run as root, and needs a user with a name. */
const INSTEAD_OF_ROOT = 'nobody';

export function isErrno(error: unknown, ...codes: string[]): boolean {
  return typeof error === 'object' && error !== null && codes.includes(String((error as { code?: unknown }).code));
}

/**
 * Who we are or, when that is root, who owns the cluster already or else `nobody`.
 * @param cluster its folder, which may not exist yet
 * @throws ClusterError when there is no such user
 */
export async function clusterOwner(cluster: string): Promise<Owner> {
  if (process.getuid?.() !== 0) return { name: userInfo().username, identity: {} };
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((text) => text.split(':'));
  const uid = await ownerOf(cluster);
  const line = users.find(([name, , id]) => (uid ? Number(id) === uid : name === INSTEAD_OF_ROOT));
  if (line === undefined) {
    throw new ClusterError(
      `PostgreSQL refuses to run as root, and this system has no user ${uid ?? `"${INSTEAD_OF_ROOT}"`}. Start Synaq as an ordinary user, or set DATABASE_URL.`,
    );
  }
  return { name: line[0] ?? '', identity: { uid: Number(line[2]), gid: Number(line[3]) } };
}

async function ownerOf(folder: string): Promise<number | undefined> {
  try {
    return (await stat(folder)).uid;
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined;
    throw error;
  }
}
