import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { H264, openClips, picture, sound } from '../../../../../../tests/support/clips.ts';
import { type SignedInClient, signInAs, withApp } from '../../../../../../tests/support/index.ts';
import { LOCKED_PDF } from '../../../../../../tests/support/locked-pdf.ts';
import { ffmpegFolder } from '../../../../../../scripts/test/programs.ts';
import { up } from '../../../../db/migrations/050-measure-again.ts';
import { createMediaFile } from '../media-files.fixture.ts';
import { wakeWork } from './worker.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'synaq-measure-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const { clip } = openClips();

describe('contents that were measured by older rules', { timeout: 300_000 }, () => {
  const server = withApp({ DATA_DIR: dataDir, FFMPEG_PATH: ffmpegFolder() });
  let admin: SignedInClient;
  beforeAll(async () => {
    admin = await signInAs(server, 'admin');
  });

  const fileOf = async (id: number) => (await admin.get(`/media-files/${id}`)).body;
  const outdated = () =>
    server.db.selectFrom('media_contents').select('content_hash').where('measure_again', '=', true).execute();
  const measured = () =>
    vi.waitFor(async () => expect(await outdated()).toEqual([]), { timeout: 120_000, interval: 50 });

  it('are measured once more, in the background, whatever was stopped in between', async () => {
    const film = readFileSync(clip('.mp4', ...picture('160x120', 2), ...sound(3), ...H264, '-c:a', 'aac'));
    const wave = readFileSync(clip('.wav', ...sound(1.5)));
    const text = Buffer.from('Қауіпсіздік ережелері\n');
    const make = (bytes: Buffer, kind: 'video' | 'audio' | 'document', media_type: string) =>
      createMediaFile(server, admin, bytes, { kind, media_type, file_name: 'a' });
    const files = [
      await make(film, 'video', 'video/mp4'),
      await make(wave, 'audio', 'audio/wav'),
      await make(LOCKED_PDF, 'document', 'application/pdf'),
      await make(text, 'document', 'text/plain'),
    ];
    const [video, audio, pdf, txt] = files.map(({ id }) => id);
    // As they were before: lengths of headers, no encoding, no remark.
    await server.db
      .updateTable('media_contents')
      .set({ duration_seconds: 99, served_hash: null, served_type: null, served_bytes: null, remarks: [] })
      .where('kind', '!=', 'video')
      .execute();
    await server.db.updateTable('media_contents').set({ duration_seconds: 99 }).where('kind', '=', 'video').execute();
    // In one step, as a migration is: the worker looks at this column meanwhile.
    await server.db.transaction().execute(async (step) => {
      await step.schema.alterTable('media_contents').dropColumn('measure_again').execute();
      await up(step as unknown as Kysely<unknown>);
    });
    expect(await outdated()).toHaveLength(4);
    const links = (await admin.get(`/media-files/${txt}/links`)).body;
    const typeOf = async () => (await server.app.inject({ method: 'GET', url: links.file })).headers['content-type'];
    expect(await typeOf()).not.toContain('charset=utf-8');

    wakeWork(server.app.ctx);
    await measured();
    expect((await fileOf(video ?? 0)).durationSeconds).toBeCloseTo(3, 0);
    expect((await fileOf(audio ?? 0)).durationSeconds).toBe(1.5);
    expect((await fileOf(pdf ?? 0)).remarks).toHaveLength(1);
    expect(await typeOf()).toBe('text/plain; charset=utf-8');

    // What was measured already is left alone.
    await server.db.updateTable('media_contents').set({ duration_seconds: 50 }).where('kind', '=', 'audio').execute();
    const text2 = await make(Buffer.from('Тағы бір мәтін\n'), 'document', 'text/plain');
    expect(text2.state).toBe('ready');
    expect((await fileOf(audio ?? 0)).durationSeconds).toBe(50);
  });

  it('stay as they are where their bytes cannot be measured any more', async () => {
    const wave = readFileSync(clip('.wav', ...sound(1)));
    const about = { kind: 'audio', media_type: 'audio/wav', file_name: 'a.wav' } as const;
    const { id } = await createMediaFile(server, admin, wave, about);
    const served_hash = await server.app.ctx.blobs.keep(Buffer.from('no sound at all'));
    const content = server.db.selectFrom('media_files').select('content_hash').where('id', '=', id);
    await server.db
      .updateTable('media_contents')
      .set({ measure_again: true, duration_seconds: 7, served_hash, served_type: 'audio/wav', served_bytes: 15 })
      .where('content_hash', 'in', content)
      .execute();
    wakeWork(server.app.ctx);
    await measured();
    expect(await fileOf(id)).toMatchObject({ state: 'ready', durationSeconds: 7 });
  });
});
