import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { findFfmpeg, processPicture, processVideo } from './index.ts';

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

/** The small disk, with all of its room. */
function emptied(): string {
  for (const name of readdirSync(small)) rmSync(join(small, name), { recursive: true });
  return small;
}

const ffmpeg = findFfmpeg(undefined);
const FULL = { code: 'ENOSPC' };

describe.skipIf(!isMounted)('a disk without room for what is made', () => {
  it('makes no broken picture of one that is sound', async () => {
    const path = join(folder, 'noise.png');
    const raw = { width: 1000, height: 800, channels: 3 } as const;
    writeFileSync(
      path,
      await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
        .png()
        .toBuffer(),
    );
    await expect(processPicture(path, emptied())).rejects.toMatchObject(FULL);
  });

  it.skipIf(ffmpeg === undefined).each([
    ['with FFmpeg', ffmpeg],
    ['without', undefined],
  ])('makes no truncated film of one that is whole, %s', { timeout: 120_000 }, async (how, program) => {
    const path = join(folder, `${how}.mp4`);
    const source = ['-f', 'lavfi', '-i', 'nullsrc=s=320x240:d=4,geq=random(1)*255:128:128', '-pix_fmt', 'yuv420p'];
    execFileSync(ffmpeg?.ffmpeg ?? '', ['-v', 'error', ...source, '-c:v', 'libx264', '-preset', 'ultrafast', path]);
    const watch = { signal: new AbortController().signal, onProgress: () => undefined };
    await expect(processVideo(path, emptied(), program, watch)).rejects.toMatchObject(FULL);
  });
});
