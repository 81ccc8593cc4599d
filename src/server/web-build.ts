import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const outDir = join(root, 'dist/web');
/** The page beside the files of packages, on the origin of the content: built with the front end. */
export const frameFolder = join(root, 'dist/frame');
const stamp = join(outDir, '.sources');

const SOURCES = [
  'index.html',
  'vite.config.ts',
  'vite.frame.config.ts',
  'scripts/web/*',
  'package-lock.json',
  'public/**/*',
  'locales/**/*.json',
  'src/{admin,learner,sign-in,web,shared,package-frame}/**/*.{ts,tsx,css,json,svg,html}',
];

/** One hash of everything that the front end is built from. */
async function sourcesHash(): Promise<string> {
  const hash = createHash('sha256');
  const files: string[] = [];
  for (const pattern of SOURCES)
    for await (const file of glob(pattern, { cwd: root, withFileTypes: false })) files.push(file);
  for (const file of files.sort()) {
    const content = await readFile(join(root, file)).catch((error: NodeJS.ErrnoException) => {
      // A folder that the pattern matched.
      if (error.code === 'EISDIR') return undefined;
      throw error;
    });
    if (content !== undefined) hash.update(file).update('\0').update(content);
  }
  return hash.digest('hex');
}

async function runVite(config: string): Promise<void> {
  const vite = resolve(root, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise<number | null>((done, fail) => child.once('error', fail).once('exit', done));
  if (code !== 0) throw new Error(`The front end does not build (vite exited with ${code})`);
}

/**
 * Builds the front end when there is none or when its sources have changed since.
 * @returns the folder to serve
 */
export async function ensureWeb(say: (text: string) => void): Promise<string> {
  const hash = await sourcesHash();
  const built = existsSync(stamp) ? await readFile(stamp, 'utf8') : '';
  if (built !== hash) {
    say('Building the front end…');
    await runVite('vite.frame.config.ts');
    await runVite('vite.config.ts');
    await writeFile(stamp, hash);
  }
  return outDir;
}
