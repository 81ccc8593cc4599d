import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'synaq-reading-';

/** Older folders are those of servers that were killed: no reading takes so long. */
const DAY_MS = 86_400_000;

const folders = new Set<string>();

process.on('exit', () => {
  for (const folder of folders) removeScratch(folder);
});

function removeForgotten(): void {
  for (const name of readdirSync(tmpdir())) {
    const folder = join(tmpdir(), name);
    const found = name.startsWith(PREFIX) ? statSync(folder, { throwIfNoEntry: false }) : undefined;
    if (found !== undefined && Date.now() - found.mtimeMs > DAY_MS) removeScratch(folder);
  }
}

/**
 * Makes a folder for the temporary files of one thread. Libraries leave copies of what they read there, as when reading ends early or the
 * thread is ended, and uploads hold personal data.
 */
export function newScratch(): string {
  removeForgotten();
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  folders.add(folder);
  return folder;
}

export function emptyScratch(folder: string): void {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
}

export function removeScratch(folder: string): void {
  folders.delete(folder);
  rmSync(folder, { recursive: true, force: true });
}
