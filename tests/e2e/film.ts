import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { loginOf } from './accounts.ts';
import { makeQuestion } from './exam-setup.ts';
import { type Account, type Api, expect, test as base } from './fixtures.ts';
import { ownMark } from './own.ts';

const run = promisify(execFile);

/** Seconds of the film. */
export const FILM_SECONDS = 24;
const TUS = { 'tus-resumable': '1.0.0' };

/** A moving picture with a tone. The same bytes each time, so that the server makes its renditions once. */
async function makeFilm(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'synaq-film-'));
  try {
    const file = join(folder, 'film.mp4');
    const inputs = [
      ...['-f', 'lavfi', '-i', `testsrc2=size=640x360:rate=25:duration=${FILM_SECONDS}`],
      ...['-f', 'lavfi', '-i', `sine=frequency=330:duration=${FILM_SECONDS}`],
    ];
    const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-threads', '1'];
    const exact = ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact', '-map_metadata', '-1'];
    await run(join(process.env.FFMPEG_PATH ?? '', 'ffmpeg'), ['-v', 'error', ...inputs, ...codecs, ...exact, file]);
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Uploads a file as the console does, in one part. @returns the id of the upload */
async function upload({ user }: Api, bytes: Buffer, name: string): Promise<string> {
  const origin = process.env.E2E_ORIGIN ?? '';
  const authorization = `Bearer ${user.Token}`;
  const metadata = `filename ${Buffer.from(name).toString('base64')}`;
  const made = await fetch(`${origin}/api/v1/uploads`, {
    method: 'POST',
    headers: { ...TUS, authorization, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  });
  const address = made.headers.get('location');
  if (address === null) throw new Error(`No upload: ${made.status} ${await made.text()}`);
  const sent = await fetch(new URL(address, origin), {
    method: 'PATCH',
    headers: { ...TUS, authorization, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  });
  if (!sent.ok) throw new Error(`The upload failed: ${sent.status} ${await sent.text()}`);
  return address.slice(address.lastIndexOf('/') + 1);
}

let film: Promise<number> | undefined;

/** Uploads the film and waits until it can be watched. @returns the id of its file */
async function readyFilm(admin: Api): Promise<number> {
  const uploadId = await upload(admin, await makeFilm(), 'film.mp4');
  await expect
    .poll(async () => (await admin.send<{ state: string }>('GET', `/uploads/${uploadId}`)).state)
    .toBe('ready');
  const body = { title: { ru: `Фильм ${ownMark()}` }, uploadId };
  const { id } = await admin.send<{ id: number }>('POST', '/media-files', body);
  await expect
    .poll(async () => (await admin.send<{ state: string }>('GET', `/media-files/${id}`)).state, { timeout: 60_000 })
    .toBe('ready');
  return id;
}

const two = (number: number) => String(number).padStart(2, '0');
/** A cue every four seconds. */
const subtitles = (words: string) =>
  `WEBVTT\n\n${Array.from(
    { length: FILM_SECONDS / 4 },
    (_, index) => `00:${two(index * 4)}.000 --> 00:${two(index * 4 + 4)}.000\n${words} ${index + 1}\n`,
  ).join('\n')}`;

export interface Lesson {
  id: number;
  title: string;
  learner: Account;
  api: Api;
  /** Seconds that the server has credited. */
  credited: () => Promise<number>;
}

interface Fixtures {
  /** Makes a lesson of the film for a new learner, and signs the browser in as that learner. */
  takeLesson: (settings?: { questionAt?: number; skipMode?: string }) => Promise<Lesson>;
}

export const test = base.extend<Fixtures>({
  takeLesson: async ({ apiAs, makeAccount, enter }, use) => {
    await use(async ({ questionAt, skipMode = 'watched' } = {}) => {
      const admin = await apiAs(loginOf('admin'));
      film ??= readyFilm(admin);
      const mediaFileId = await film;
      const title = `Урок ${ownMark()}`;
      const questions =
        questionAt === undefined
          ? []
          : [
              {
                questionId: await makeQuestion(admin, 'Сколько будет дважды два?', {
                  type: 'single',
                  options: ['Четыре', 'Пять'].map((text, index) => ({ text: { ru: text }, correct: index === 0 })),
                }),
                atSeconds: questionAt,
                required: true,
              },
            ];
      const { id } = await admin.send<{ id: number }>('POST', '/video-lessons', {
        title: { ru: title },
        description: { ru: 'О чём урок.' },
        mediaFileId,
        published: true,
        skipMode,
        maxSpeed: 1.5,
        requiredShare: 90,
        questions,
        subtitles: [
          { language: 'ru', label: null, text: subtitles('Реплика') },
          { language: 'en', label: null, text: subtitles('Line') },
        ],
      });
      const learner = await makeAccount('user');
      const api = await enter(learner.login);
      const credited = async () =>
        (await api.send<{ lesson: { progress: { seconds: number } | null } }>('GET', `/my/video-lessons/${id}`)).lesson
          .progress?.seconds ?? 0;
      return { id, title, learner, api, credited };
    });
  },
});
