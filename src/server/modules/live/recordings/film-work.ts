import { rm } from 'node:fs/promises';
import { dirname, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { committed } from '../../../after-commit.ts';
import type { Context } from '../../../context.ts';
import { aloneWith, type Trx } from '../../../db/index.ts';
import { inBatch } from '../../../history/index.ts';
import { localized } from '../../../i18n.ts';
import { type Ffmpeg, findFfmpeg } from '../../../media/index.ts';
import { EmptyRecording, type Film, makeFilm } from '../../../media/live/recorder/index.ts';
import { passingRefusal } from '../../../refusals.ts';
import { addFilm, storeFilm } from '../../content/media-files/index.ts';
import { storyOf } from './chapters.ts';
import { folderOf } from './folders.ts';
import {
  beginFilm,
  type Draft,
  failFilm,
  findRecording,
  finishFilm,
  insertDraft,
  notePercent,
  type RecordingRow,
  recordingsIn,
  releaseFilm,
  renewDraft,
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
      await aloneWith(db, `recording ${row.id}`, () => this.#make(row));
    }
  }

  async #make(row: RecordingRow): Promise<void> {
    const { db, env } = this.#ctx;
    const starts = await beginFilm(db, row.id);
    if (starts === undefined) return;
    if (starts > MOST_STARTS) await failFilm(db, row.id, 'failed');
    else await this.#filmOf(row, findFfmpeg(env.ffmpegPath)).catch((error: unknown) => this.#failed(row.id, error));
  }

  async #filmOf(row: RecordingRow, ffmpeg: Ffmpeg | undefined): Promise<void> {
    const ctx = this.#ctx;
    const language = row.teacher_language ?? 'ru';
    let percent = 0;
    const film = await makeFilm(ffmpeg, {
      ...(await storyOf(ctx, row, language)),
      folder: folderOf(ctx, row),
      title: localized(row.title, language),
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
  async #publish(row: RecordingRow, { path, durationSeconds, chapters, plain }: Film): Promise<void> {
    const ctx = this.#ctx;
    const made = await storeFilm(ctx, path);
    await committed(ctx, async (trx, afterCommit) => {
      const at = ctx.clock();
      const about = { title: row.title, themeId: row.theme_id };
      const { value: mediaFileId } = await inBatch(trx, at, created('media-files'), async () => {
        const file = { ...made, ...about, fileName: nameOf(row, path) };
        const id = await addFilm(trx, ctx, file, afterCommit);
        if (id === undefined) throw new Error('the film was erased before it was named');
        return { ids: [id], value: id };
      });
      const draft = { ...about, mediaFileId, chapters, at };
      const recordingWebinarId = (await renewed(trx, row, draft)) ?? (await drafted(trx, row, draft));
      const isKept = await finishFilm(trx, row.id, { durationSeconds, plain, mediaFileId, recordingWebinarId, at });
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

const created = (resource: string) => ({ actorId: null, kind: 'create', resource }) as const;

const nameOf = ({ webinar_id: webinarId, meeting_id: meetingId }: RecordingRow, path: string): string =>
  `${webinarId === null ? `meeting-${meetingId}` : `webinar-${webinarId}`}${extname(path)}`;

type DraftOfFilm = Omit<Draft, 'webinarId'>;

/** A better film takes the place of an earlier one, also where that was published. */
async function renewed(trx: Trx, row: RecordingRow, { mediaFileId, at }: DraftOfFilm): Promise<number | undefined> {
  const id = row.recording_webinar_id;
  if (id === null) return undefined;
  const { value } = await inBatch(
    trx,
    at,
    { actorId: null, kind: 'edit', resource: 'recording-webinars' },
    async () => ({ ids: [id], value: await renewDraft(trx, id, mediaFileId, at) }),
  );
  return value ? id : undefined;
}

/** Nobody but its guests was ever invited to a meeting: its film is a media file, and nothing that could be published to others. */
async function drafted(trx: Trx, { webinar_id: webinarId }: RecordingRow, draft: DraftOfFilm): Promise<number | null> {
  if (webinarId === null) return null;
  const { value } = await inBatch(trx, draft.at, created('recording-webinars'), async () => {
    const id = await insertDraft(trx, { ...draft, webinarId });
    return { ids: [id], value: id };
  });
  return value;
}
