import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** A program that the tests need could be neither found nor installed. The message says what to do. */
class MissingProgram extends Error {}

export const isRoot = (): boolean => process.getuid?.() === 0;

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of the first of these programs that is found in PATH. */
export function onPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

let refreshed = false;

/** Installs a Debian package, if the machine has apt and this user may use it. Prints output only when it fails. */
function install(name: string): void {
  if (!isRoot() || onPath('apt-get') === undefined) return;
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  console.log(`Installing ${name} …`);
  if (!refreshed) spawnSync('apt-get', ['update', '-qq'], options);
  refreshed = true;
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
}

const POSTGRES_LEAST = 15;

function versionOf(folder: string): number {
  try {
    const text = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
    return Number(/ (\d+)/.exec(text)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function subfolders(parent: string, inside: string): string[] {
  try {
    return readdirSync(parent).map((name) => join(parent, name, inside));
  } catch {
    return [];
  }
}

/** The folder with initdb and postgres of the newest PostgreSQL that is recent enough. */
function findPostgres(): string | undefined {
  const candidates = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...subfolders('/usr/lib/postgresql', 'bin'),
    ...subfolders('/usr/local', 'bin').filter((folder) => folder.includes('pgsql')),
    ...subfolders('/opt/homebrew/opt', 'bin').filter((folder) => folder.includes('postgresql')),
  ];
  return candidates
    .filter((folder) => isExecutable(join(folder, 'initdb')) && isExecutable(join(folder, 'postgres')))
    .map((folder) => ({ folder, version: versionOf(folder) }))
    .filter(({ version }) => version >= POSTGRES_LEAST)
    .sort((a, b) => b.version - a.version)[0]?.folder;
}

export function postgresFolder(): string {
  const found = findPostgres();
  if (found !== undefined) return found;
  install('postgresql');
  const installed = findPostgres();
  if (installed !== undefined) return installed;
  throw new MissingProgram(
    `The tests need the programs of PostgreSQL ${POSTGRES_LEAST} or newer (initdb, postgres). Install them, for example: sudo apt-get install postgresql`,
  );
}

/** Names of programs that are Chromium. */
export const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const CHROMIUM_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The browser that Playwright has downloaded, if any. */
async function playwrightChromium(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return path !== '' && isExecutable(path) ? path : undefined;
}

/** Looks for an installed Chromium, then for Debian's package, then asks Playwright to fetch one. */
export async function chromiumPath(): Promise<string> {
  const find = async () =>
    [process.env.CHROMIUM_PATH ?? '', onPath(...CHROMIUM_NAMES) ?? '', ...CHROMIUM_PATHS].find(
      (path) => path !== '' && isExecutable(path),
    ) ?? (await playwrightChromium());
  const found = await find();
  if (found !== undefined) return found;
  install('chromium');
  const installed = await find();
  if (installed !== undefined) return installed;
  console.log('Fetching a browser for Playwright …');
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', shell: process.platform === 'win32' });
  const fetched = await find();
  if (fetched !== undefined) return fetched;
  throw new MissingProgram(
    'The tests need Chromium. Install it, for example: sudo apt-get install chromium (or npx playwright install chromium), or set CHROMIUM_PATH',
  );
}

/**
 * Chromium without its windows, which draws the same pages with two thirds of the work: looks for an installed one, then for Debian's
 * package. undefined: there is none, and Chromium itself does all.
 */
export function headlessShellPath(): string | undefined {
  const name = 'chromium-headless-shell';
  const find = () => [process.env.HEADLESS_SHELL_PATH ?? '', onPath(name) ?? ''].find(isExecutable);
  const found = find();
  if (found !== undefined) return found;
  install(name);
  return find();
}

/** Where a program is put that is built for the tests. */
const BUILT = join(import.meta.dirname, '../../.cache/bin');
const S3_SERVER = 'github.com/versity/versitygw/cmd/versitygw@v1.8.0';

/** A server that speaks the S3 protocol: looks for an installed one, then builds it with Go, of which Debian has a package. */
export function s3ServerPath(): string {
  const find = () =>
    [process.env.S3_SERVER_PATH ?? '', onPath('versitygw') ?? '', join(BUILT, 'versitygw')].find(
      (path) => path !== '' && isExecutable(path),
    );
  const found = find();
  if (found !== undefined) return found;
  const findGo = () => onPath('go') ?? ['/usr/local/go/bin/go', '/usr/lib/go/bin/go'].find(isExecutable);
  if (findGo() === undefined) install('golang-go');
  const go = findGo();
  if (go !== undefined) {
    console.log('Building a server that speaks S3 …');
    spawnSync(go, ['install', S3_SERVER], { stdio: 'inherit', env: { ...process.env, GOBIN: BUILT } });
  }
  const built = find();
  if (built !== undefined) return built;
  throw new MissingProgram(
    `The tests need versitygw, a server that speaks S3. Install Go, with which they build it (for example: sudo apt-get install golang-go), or set S3_SERVER_PATH`,
  );
}

/** The folder with ffmpeg and ffprobe: looks for installed ones, then for Debian's package. */
export function ffmpegFolder(): string {
  const find = () =>
    [process.env.FFMPEG_PATH ?? '', dirname(onPath('ffmpeg') ?? '/nowhere/ffmpeg')].find(
      (folder) => isExecutable(join(folder, 'ffmpeg')) && isExecutable(join(folder, 'ffprobe')),
    );
  const found = find();
  if (found !== undefined) return found;
  install('ffmpeg');
  const installed = find();
  if (installed !== undefined) return installed;
  throw new MissingProgram(
    'The tests need FFmpeg. Install it, for example: sudo apt-get install ffmpeg, or set FFMPEG_PATH to its folder',
  );
}

/** OpenLDAP's server: looks for an installed one, then for Debian's package. Debian puts it where only root looks. */
export function slapdPath(): string {
  const find = () =>
    [process.env.SLAPD_PATH ?? '', onPath('slapd') ?? '', '/usr/sbin/slapd', '/usr/libexec/slapd'].find(
      (path) => path !== '' && isExecutable(path),
    );
  const found = find();
  if (found !== undefined) return found;
  install('slapd');
  const installed = find();
  if (installed !== undefined) return installed;
  throw new MissingProgram(
    'The tests need slapd of OpenLDAP. Install it, for example: sudo apt-get install slapd, or set SLAPD_PATH',
  );
}
