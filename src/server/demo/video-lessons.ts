import { readFile } from 'node:fs/promises';
import type { Transaction } from 'kysely';
import type { BlobStore } from '../blobs/index.ts';
import { toJson } from '../crud/index.ts';
import type { Database } from '../db/index.ts';
import { readSubtitles } from '../modules/content/video-lessons/index.ts';
import { writeWatched } from '../modules/learning/watching/index.ts';
import { between, type Random } from '../random.ts';
import { atWork, later, midnight, MINUTE_MS } from './clock.ts';
import { readVideoLessons, type VideoLessonContent } from './content.ts';
import type { BankQuestion } from './learning.ts';

type Trx = Transaction<Database>;

/** What `scripts/films` knows of a film that it has drawn. */
export interface FilmFacts {
  seconds: number;
  width: number;
  height: number;
  codecs: string;
  bitsPerSecond: number;
}

interface Place {
  now: Date;
  blobs: BlobStore;
  random: Random;
  themes: ReadonlyMap<string, number>;
  bank: readonly BankQuestion[];
  people: readonly { id: number; login: string; isLearner: boolean; blocked: boolean }[];
}

const LANGUAGES = ['ru', 'kz', 'en'] as const;

/** The lesson that the account `user` is half-way through. */
const HALF_WATCHED = 'walking-on-tracks';

/** How many learners have begun each lesson. */
const WATCHERS = 36;

/** Films of our own, made ready beforehand: the demo is loaded without FFmpeg. @returns the ids of the lessons by name */
export async function writeVideoLessons(trx: Trx, place: Place): Promise<Map<string, number>> {
  const lessons = new Map<string, number>();
  for (const content of readVideoLessons()) {
    const { fileId, facts } = await writeFilm(trx, content, place);
    const lessonId = await writeLesson(trx, content, fileId, place);
    lessons.set(content.ref, lessonId);
    await writeWatchers(trx, { lessonId, content, facts }, place);
  }
  return lessons;
}

const film = (name: string) => readFile(new URL(`./films/${name}`, import.meta.url));

async function writeFilm(trx: Trx, { ref, title, theme }: VideoLessonContent, { now, blobs, themes }: Place) {
  const facts = JSON.parse(await readFile(new URL(`./films/${ref}.json`, import.meta.url), 'utf8')) as FilmFacts;
  const [bytes, poster, playlist] = [await film(`${ref}.mp4`), await film(`${ref}.webp`), await film(`${ref}.m3u8`)];
  const [hash, posterHash] = [await blobs.keep(bytes), await blobs.keep(poster)];
  const size = { width: facts.width, height: facts.height };
  const createdAt = midnight(now, -120);
  await trx
    .insertInto('media_contents')
    .values({
      ...size,
      content_hash: hash,
      kind: 'video',
      media_type: 'video/mp4',
      bytes: bytes.length,
      state: 'ready',
      duration_seconds: facts.seconds,
      poster_hash: posterHash,
      thumbnail_hash: posterHash,
      asked_at: createdAt,
    })
    .execute();
  await trx
    .insertInto('media_renditions')
    .values({
      ...size,
      content_hash: hash,
      position: 0,
      bits_per_second: facts.bitsPerSecond,
      codecs: facts.codecs,
      rendition_hash: hash,
      bytes: bytes.length,
      playlist: playlist.toString(),
    })
    .execute();
  const { id } = await trx
    .insertInto('media_files')
    .values({
      title: toJson(title),
      theme_id: themes.get(theme) ?? null,
      file_name: `${ref}.mp4`,
      content_hash: hash,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { fileId: id, facts };
}

async function writeLesson(
  trx: Trx,
  content: VideoLessonContent,
  fileId: number,
  { now, themes, bank }: Place,
): Promise<number> {
  const createdAt = midnight(now, -110);
  const { id } = await trx
    .insertInto('video_lessons')
    .values({
      title: toJson(content.title),
      description: toJson(content.description),
      theme_id: themes.get(content.theme) ?? null,
      media_file_id: fileId,
      published: true,
      skip_mode: content.skipMode,
      max_speed: content.maxSpeed,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const language of LANGUAGES) {
    const cues = content.subtitles.map((cue) => `${stamp(cue.from)} --> ${stamp(cue.to)}\n${cue[language]}\n`);
    const { text } = await readSubtitles(['WEBVTT\n', ...cues].join('\n'));
    await trx
      .insertInto('video_subtitles')
      .values({ lesson_id: id, language, label: null, text, cue_count: cues.length })
      .execute();
  }
  const questions = bank.filter(({ theme }) => theme === content.theme);
  for (const { index, at, required } of content.questions)
    await trx
      .insertInto('video_questions')
      .values({ lesson_id: id, question_id: questions[index]?.id ?? 0, at_ms: Math.round(at * 1000), required })
      .execute();
  return id;
}

/** 65.5 → `01:05.500` */
function stamp(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(Math.floor(seconds) % 60)}.${String(Math.round(seconds * 1000) % 1000).padStart(3, '0')}`;
}

interface Lesson {
  lessonId: number;
  content: VideoLessonContent;
  facts: FilmFacts;
}

/** Learners who have begun a lesson; the account `user` has watched half of one. */
async function writeWatchers(trx: Trx, { lessonId, content, facts }: Lesson, place: Place): Promise<void> {
  const { now, random, people } = place;
  const end = Math.round(facts.seconds * 1000);
  const half = Math.floor(end / 2000) * 1000;
  const user = people.find(({ login }) => login === 'user');
  const reached = (upTo: number) => content.questions.filter(({ at }) => at * 1000 < upTo).length;
  if (user !== undefined && content.ref === HALF_WATCHED) {
    const lastAt = later(now, -90 * MINUTE_MS);
    const startedAt = later(lastAt, -MINUTE_MS);
    const played = [[0, half]] as const;
    await writeWatched(trx, { userId: user.id, lessonId, played, answered: reached(half), startedAt, lastAt });
  }
  const learners = people.filter(({ isLearner, login, blocked }) => isLearner && login !== 'user' && !blocked);
  for (let count = 0; count < Math.min(WATCHERS, learners.length); count += 1) {
    const learner = learners[Math.floor((count * learners.length) / WATCHERS)];
    if (learner === undefined) break;
    // Two of three watch it to the end; some go back to a place that is hard.
    const upTo = random() < 0.66 ? end : between(random, Math.round(end * 0.1), end - 1000);
    const back = Math.round(end * (0.3 + 0.2 * random()));
    const again = random() < 0.35 && upTo > back + 6000 ? [[back, back + 6000] as const] : [];
    const lastAt = atWork(now, -between(random, 1, 60), random);
    await writeWatched(trx, {
      userId: learner.id,
      lessonId,
      played: [[0, upTo], ...again],
      answered: reached(upTo),
      startedAt: later(lastAt, -4 * MINUTE_MS),
      lastAt,
    });
  }
}
