import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { SMALL, zipOf } from '../scorms.fixture.ts';
import { read } from './read-package.ts';

const folder = mkdtempSync(join(tmpdir(), 'synaq-no-room-'));
const small = join(folder, 'small');

function smallDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k,X-mount.mkdir', 'tmpfs', small], { stdio: 'pipe' });
    return true;
  } catch (error) {
    const [line] = String(error).split('\n');
    process.stdout.write(`A disk that fills up is not tested: a small one cannot be mounted here (${line})\n`);
    return false;
  }
}

const isMounted = smallDisk();
afterAll(() => {
  if (isMounted) execFileSync('umount', [small]);
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(!isMounted)('a disk without room for what is unpacked', () => {
  it('is not the fault of the package', async () => {
    const path = join(folder, 'package.zip');
    writeFileSync(path, await zipOf({ ...SMALL, 'film.mp4': randomBytes(600_000) }));
    const limits = { bytes: 2_000_000, files: 100 };
    const reading = read({ path, folder: small, limits }, { send: async () => undefined, progress: () => undefined });
    await expect(reading).rejects.toMatchObject({ key: 'packages.diskFull' });
  });
});
