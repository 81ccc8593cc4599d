import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { committed } from '../../../after-commit.ts';
import type { Context } from '../../../context.ts';
import { inBatch } from '../../../history/index.ts';
import { localized } from '../../../i18n.ts';
import { type Ffmpeg, findFfmpeg } from '../../../media/index.ts';
import { EmptyRecording, type Film, makeFilm } from '../../../media/live/recorder/index.ts';
import { passingRefusal } from '../../../refusals.ts';
import { addFilm, storeFilm } from '../../content/media-files/index.ts';
import { storyOf } from './chapters.ts';
import { folderOf } from './folders.ts';
import {
  aloneWith,
  beginFilm,
  failFilm,
  findRecording,
  finishFilm,
  insertDraft,
  notePercent,
  type RecordingRow,
  recordingsIn,
  releaseFilm,
} from './queries.ts';

/** A film that was begun so often without an end takes the server down with it. */
const MOST_STARTS = 3;
const FONT = fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'));

/** Makes films of what was recorded, one after another: the table is the queue. */
export class FilmWork {
  readonly #ctx: Context;
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;

  constructor(ctx: Context) {
    this.#ctx = ctx;
  }

  /** Makes those that wait now. */
  async look(): Promise<void> {
    this.#running ??= this.#work().finally(() => {
      this.#running = undefined;
    });
    await this.#running;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #work(): Promise<void> {
    const { db, watch } = this.#ctx;
    for (const row of await recordingsIn(db, ['waiting', 'making'])) {
      // On a disk that is nearly full nothing is begun.
      if (this.#stopping.signal.aborted || watch.refusal?.id === 'disk-low') return;
      await aloneWith(db, row.id, () => this.#make(row));
    }
  }

  async #make(row: RecordingRow): Promise<void> {
    const { db, env } = this.#ctx;
    const starts = await beginFilm(db, row.id);
    if (starts === undefined) return;
    const ffmpeg = findFfmpeg(env.ffmpegPath);
    if (starts > MOST_STARTS) await failFilm(db, row.id, 'failed');
    else if (ffmpeg === undefined) await failFilm(db, row.id, 'noFfmpeg');
    else await this.#filmOf(row, ffmpeg).catch((error: unknown) => this.#failed(row.id, error));
  }

  async #filmOf(row: RecordingRow, ffmpeg: Ffmpeg): Promise<void> {
    const ctx = this.#ctx;
    const { teacher_language: language } = row;
    let percent = 0;
    const film = await makeFilm(ffmpeg, {
      ...(await storyOf(ctx, row, language)),
      folder: folderOf(ctx, row),
      title: localized(row.webinar_title, language),
      font: FONT,
      signal: this.#stopping.signal,
      onProgress: (share) => {
        const now = Math.floor(Math.min(1, share) * 99);
        if (now <= percent) return;
        percent = now;
        notePercent(ctx.db, row.id, percent).catch((err: unknown) =>
          ctx.log.warn({ err }, 'progress of a film is not noted'),
        );
      },
      onDamage: (details) => ctx.log.warn({ recording: row.id, ...details }, 'a part of a recording cannot be used'),
    });
    await this.#publish(row, film);
    await rm(dirname(film.path), { recursive: true, force: true });
  }

  /** The film is a media file like any other, and a draft names it. */
  async #publish(row: RecordingRow, { path, durationSeconds, chapters }: Film): Promise<void> {
    const ctx = this.#ctx;
    const made = await storeFilm(ctx, path);
    await committed(ctx, async (trx, afterCommit) => {
      const at = ctx.clock();
      const about = { title: row.webinar_title, themeId: row.webinar_theme_id };
      const created = (resource: string) => ({ actorId: null, kind: 'create', resource }) as const;
      const { value: mediaFileId } = await inBatch(trx, at, created('media-files'), async () => {
        const file = { ...made, ...about, fileName: `webinar-${row.webinar_id}.mp4` };
        const id = await addFilm(trx, ctx, file, afterCommit);
        if (id === undefined) throw new Error('the film was erased before it was named');
        return { ids: [id], value: id };
      });
      const { value: recordingWebinarId } = await inBatch(trx, at, created('recording-webinars'), async () => {
        const id = await insertDraft(trx, { ...about, webinarId: row.webinar_id, mediaFileId, chapters, at });
        return { ids: [id], value: id };
      });
      const isKept = await finishFilm(trx, row.id, { durationSeconds, mediaFileId, recordingWebinarId, at });
      if (!isKept) throw new Error('the recording was deleted while its film was made');
    });
  }

  /** What passes, such as a full disk, is tried again in a later round. */
  async #failed(id: number, error: unknown): Promise<void> {
    const { db, log } = this.#ctx;
    if (this.#stopping.signal.aborted || passingRefusal(error) !== undefined) return releaseFilm(db, id);
    if (error instanceof EmptyRecording) return failFilm(db, id, 'empty');
    log.error({ err: error, recording: id }, 'a film of a recording could not be made');
    const row = await findRecording(db, id);
    // What was made of it is used by the next try.
    if (row !== undefined) await failFilm(db, id, 'failed');
  }
}
