import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** In DATA_DIR, for its owner only, as long as no administrator has a password. */
export const SET_UP_LINK_FILE = 'set-up-link.txt';

/** What is there in containers: Docker's, Podman's. */
const CONTAINER_MARKS = ['/.dockerenv', '/run/.containerenv'];

/**
 * Whether only the person who starts the server reads its output. The terminal of a container (`docker run -t`) is none: its output is
 * kept and collected.
 */
export function isOwnTerminal(isTerminal: boolean, exists: (path: string) => boolean = existsSync): boolean {
  return isTerminal && process.env.KUBERNETES_SERVICE_HOST === undefined && !CONTAINER_MARKS.some(exists);
}

/**
 * Hands the one-time link of the first administrator to whoever started the server. A terminal is read by that person; any other standard
 * output may be a log that is kept and collected, so there the link is written into a file instead.
 * @param link undefined when none is needed any more; a file from earlier is removed
 * @returns what to say
 */
export async function handOverSetUpLink(
  dataDir: string,
  link: string | undefined,
  isTerminal: boolean,
): Promise<string | undefined> {
  const path = join(dataDir, SET_UP_LINK_FILE);
  await rm(path, { force: true });
  if (link === undefined) return undefined;
  if (isTerminal) return `Set the password of the first administrator here, once: ${link}`;
  await writeFile(path, `${link}\n`, { mode: 0o600, flag: 'wx' });
  return `The one-time link that sets the password of the first administrator is in ${path}`;
}
