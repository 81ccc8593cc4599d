import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { H264, openClips, picture } from '../../../../../../tests/support/clips.ts';
import { signInAs, withApp } from '../../../../../../tests/support/index.ts';
import { ffmpegFolder } from '../../../../../../scripts/test/programs.ts';
import { createMediaFile } from '../media-files.fixture.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'synaq-brief-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const { clip } = openClips();

describe('a film of a moment', { timeout: 120_000 }, () => {
  const server = withApp({ DATA_DIR: dataDir, FFMPEG_PATH: ffmpegFolder() });

  it('can be used, and whoever uploads it is told', async () => {
    const admin = await signInAs(server, 'admin');
    const film = (...more: string[]) => readFileSync(clip('.mp4', ...picture('160x120', 1), ...more, ...H264));
    const about = { kind: 'video', media_type: 'video/mp4', file_name: 'a.mp4' } as const;
    const brief = await createMediaFile(server, admin, film('-frames:v', '1'), about);
    expect(brief).toMatchObject({ state: 'ready', remarks: [expect.stringContaining('короче секунды')] });
    expect(await createMediaFile(server, admin, film(), about)).toMatchObject({ state: 'ready', remarks: [] });
  });
});
