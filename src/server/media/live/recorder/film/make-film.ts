import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ffmpeg } from '../../../tools/find-ffmpeg.ts';
import { runTool, type ToolOptions } from '../../../tools/run-tool.ts';
import { getsOn, patienceFor } from './patience.ts';
import { readJournal } from '../journal.ts';
import { chaptersOf, type FilmChapter } from './chapters.ts';
import { makePlainFilm } from '../plain/make-plain-film.ts';
import { cutArgs, filmArgs, indexArgs, mixArgs, stillArgs } from './arguments.ts';
import { type Cut, cutsOf } from './cuts.ts';
import type { FilmOrder } from './order.ts';
import { type FilmSegment, type Timeline, timelineOf } from './timeline.ts';

export interface Film {
  path: string;
  durationSeconds: number;
  chapters: FilmChapter[];
  /** Made without FFmpeg: one picture at a time, as it was sent. */
  plain: boolean;
}

/** Nothing was recorded, or not enough to be called a film. */
export class EmptyRecording extends Error {
  override readonly name = 'EmptyRecording';
}

const WORK = 'film';
const LEAST_FILM_MS = 500;
const MOST_BYTES = 60 * 1024 ** 3;
/** Sounds that are mixed at the same time. */
const MOST_SOUNDS = 24;
/** Of the whole work. */
const SHARE = { pictures: 0.85, sound: 0.97 } as const;

type Run = (args: string[], lengthMs: number, onShare?: (share: number) => void) => Promise<boolean>;

/**
 * Makes one film of the files of a recording. What an earlier try has made is used.
 * @param ffmpeg undefined: pictures and sounds are put together as well as that goes without it
 * @throws EmptyRecording
 * @throws MediaError `timedOut`
 * @throws the error of the file system when the disk is full
 */
export async function makeFilm(ffmpeg: Ffmpeg | undefined, order: FilmOrder): Promise<Film> {
  const { folder, onProgress } = order;
  const timeline = timelineOf(readJournal(folder));
  if (timeline.durationMs < LEAST_FILM_MS) throw new EmptyRecording();
  const work = join(folder, WORK);
  await mkdir(work, { recursive: true });
  const spotlights = order.spotlights.map(({ at, what }) => ({ at: timeline.place(at.getTime()), identity: what }));
  const about = { durationSeconds: timeline.durationMs / 1000, chapters: chaptersOf(order, timeline) };
  if (ffmpeg === undefined)
    return { path: await makePlainFilm(order, work, timeline, spotlights), ...about, plain: true };

  const cuts = cutsOf(timeline, spotlights);
  const run = runnerOf(ffmpeg, order, work);
  const pathOf = (file: string) => join(folder, file);
  const pieces = await makePictures(run, order, work, cuts);
  onProgress(SHARE.pictures);
  const sound = await makeSound(run, work, timeline, pathOf, order.onDamage);
  onProgress(SHARE.sound);

  const [list, described, output] = ['list.txt', 'chapters.txt', 'film.mp4'].map((name) => join(work, name)) as [
    string,
    string,
    string,
  ];
  await writeFile(list, pieces.map((piece) => `file '${piece.replaceAll("'", String.raw`'\''`)}'\n`).join(''));
  await writeFile(described, metadataOf(order.title, about.chapters, timeline.durationMs));
  if (!(await run(filmArgs(list, sound, described, output), timeline.durationMs)))
    throw new Error('FFmpeg could not put the film together');
  onProgress(1);
  return { path: output, ...about, plain: false };
}

function runnerOf({ ffmpeg }: Ffmpeg, { signal, onDamage }: FilmOrder, folder: string): Run {
  return async (args, lengthMs, onShare) => {
    const limits: ToolOptions = {
      signal,
      timeoutMs: patienceFor(lengthMs),
      isProgress: getsOn(),
      mostBytes: MOST_BYTES,
      folder,
      onLine: (line) => {
        const micros = /^out_time_us=(\d+)/u.exec(line)?.[1];
        if (micros !== undefined) onShare?.(Number(micros) / 1000 / lengthMs);
      },
    };
    const { code, errors } = await runTool(ffmpeg, args, limits);
    if (code !== 0) onDamage({ code, errors: errors.slice(-2000) });
    return code === 0;
  };
}

/** A whole file or none, so that the next try may trust it. @returns whether it is there now */
async function whole(
  run: Run,
  output: string,
  lengthMs: number,
  argsOf: (path: string) => string[],
  onShare?: (share: number) => void,
): Promise<boolean> {
  if (existsSync(output)) return true;
  const half = output.replace(/(\.\w+)$/u, '.half$1');
  if (!(await run(argsOf(half), lengthMs, onShare))) {
    await rm(half, { force: true });
    return false;
  }
  await rename(half, output);
  return true;
}

async function makePictures(run: Run, order: FilmOrder, work: string, cuts: readonly Cut[]): Promise<string[]> {
  const still = join(work, 'still.png');
  const titleFile = join(work, 'title.txt');
  await writeFile(titleFile, inLines(order.title));
  const made = await whole(run, still, 1, (path) => stillArgs(order.font, titleFile, path));
  // An FFmpeg without fonts.
  if (!made) await whole(run, still, 1, (path) => stillArgs(undefined, titleFile, path));
  const pathOf = await indexed(run, order, work, cuts);
  const total = cuts.at(-1)?.to ?? 1;
  const pieces: string[] = [];
  for (const cut of cuts) {
    const piece = join(work, `piece-${cut.from}-${cut.to}.mp4`);
    const length = cut.to - cut.from;
    const plain = { ...cut, main: undefined, corner: undefined };
    const onShare = (share: number) =>
      order.onProgress(((cut.from + Math.min(1, share) * length) / total) * SHARE.pictures);
    // What cannot be decoded is a still: the rest of the film is not lost for it.
    const isThere =
      (await whole(run, piece, length, (path) => cutArgs(cut, still, pathOf, path), onShare)) ||
      (await whole(run, piece, length, (path) => cutArgs(plain, still, pathOf, path), onShare));
    if (!isThere) throw new Error('FFmpeg could not make a part of the film');
    pieces.push(piece);
    order.onProgress((cut.to / total) * SHARE.pictures);
  }
  return pieces;
}

async function indexed(
  run: Run,
  { folder }: FilmOrder,
  work: string,
  cuts: readonly Cut[],
): Promise<(file: string) => string> {
  const files = new Set(cuts.flatMap(({ main, corner }) => [main?.file, corner?.file]));
  const paths = new Map<string, string>();
  const length = cuts.at(-1)?.to ?? 1;
  for (const file of files) {
    if (file === undefined) continue;
    const path = join(work, `indexed-${file}`);
    const isThere = await whole(run, path, length, (output) => indexArgs(join(folder, file), output));
    paths.set(file, isThere ? path : join(folder, file));
  }
  return (file) => paths.get(file) ?? join(folder, file);
}

/** Sounds are mixed some at a time, and the mixtures again. */
async function makeSound(
  run: Run,
  work: string,
  { segments, durationMs }: Timeline,
  pathOf: (file: string) => string,
  onDamage: FilmOrder['onDamage'],
): Promise<string> {
  let sounds: Pick<FilmSegment, 'file' | 'from' | 'rate'>[] = segments
    .filter(({ codec }) => codec === 'opus')
    .map(({ file, from, rate }) => ({ file: pathOf(file), from, rate }));
  const itself = (path: string) => path;
  for (let round = 0; sounds.length > MOST_SOUNDS; round += 1) {
    const mixed: typeof sounds = [];
    for (let at = 0; at < sounds.length; at += MOST_SOUNDS) {
      const some = sounds.slice(at, at + MOST_SOUNDS);
      const path = join(work, `mix-${round}-${at}.flac`);
      const isThere = await whole(run, path, durationMs, (output) => mixArgs(some, durationMs, itself, output));
      if (isThere) mixed.push({ file: path, from: 0, rate: 1 });
    }
    sounds = mixed;
  }
  const output = join(work, 'sound.m4a');
  if (await whole(run, output, durationMs, (path) => mixArgs(sounds, durationMs, itself, path))) return output;
  const good: typeof sounds = [];
  for (const [index, sound] of sounds.entries()) {
    const alone = join(work, `alone-${index}.flac`);
    if (await whole(run, alone, durationMs, (path) => mixArgs([sound], durationMs, itself, path)))
      good.push({ file: alone, from: 0, rate: 1 });
    else onDamage({ file: sound.file });
  }
  if (await whole(run, output, durationMs, (path) => mixArgs(good, durationMs, itself, path))) return output;
  throw new Error('FFmpeg could not mix the sound');
}

const escaped = (text: string) => text.replaceAll(/[=;#\\\n]/gu, (sign) => `\\${sign}`);

function metadataOf(title: string, chapters: readonly FilmChapter[], durationMs: number): string {
  const parts = chapters.map(({ seconds, title: name }, index) => {
    const end = (chapters[index + 1]?.seconds ?? Math.ceil(durationMs / 1000)) * 1000;
    return `[CHAPTER]\nTIMEBASE=1/1000\nSTART=${seconds * 1000}\nEND=${end}\ntitle=${escaped(name)}\n`;
  });
  return `;FFMETADATA1\ntitle=${escaped(title)}\n${parts.join('')}`;
}

const LINE = 46;

/** A title of several words on several lines, as drawing does not break them. */
function inLines(title: string): string {
  const lines = [''];
  for (const word of title.split(/\s+/u)) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + word.length + 1 > LINE) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.join('\n');
}
