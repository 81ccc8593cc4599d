import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

/** Files in these folders that match a pattern: paths from the repository root, with forward slashes. */
export function filesBelow(folders: readonly string[], pattern: RegExp): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name.replaceAll('\\', '/')}`,
      ),
    )
    .filter((file) => pattern.test(file) && !file.includes('/node_modules/'))
    .sort();
}

export const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
