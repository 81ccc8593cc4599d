import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runTool } from '../../../tools/run-tool.ts';
import { cutsOf, type Spotlight } from '../film/cuts.ts';
import type { FilmOrder } from '../film/order.ts';
import { patienceFor } from '../film/patience.ts';
import type { Timeline } from '../film/timeline.ts';
import type { PlainOrder, PlainTold } from './order.ts';

const PROGRAM = fileURLToPath(new URL('main.ts', import.meta.url));
const MEMORY_MB = 512;
const MOST_BYTES = 60 * 1024 ** 3;

/**
 * Makes a film where there is no FFmpeg: a WebM of the pictures as they were sent, one at a time, and of all sounds together.
 * @returns where it is
 * @throws MediaError `timedOut`
 * @throws the error of the file system when the disk is full
 */
export async function makePlainFilm(order: FilmOrder, work: string, timeline: Timeline, spotlights: Spotlight[]) {
  const { folder, title, font, signal, onProgress } = order;
  const { segments, durationMs } = timeline;
  // A WebM holds no H.264, which is sent by those who were set up so: browsers send VP8.
  const cuts = cutsOf({ ...timeline, segments: segments.filter(({ codec }) => codec === 'vp8') }, spotlights);
  const [list, output] = [join(work, 'plain.json'), join(work, 'film.webm')];
  const sounds = segments.filter(({ codec }) => codec === 'opus');
  const told: PlainOrder = { folder, title, font, cuts, sounds, durationMs, output };
  await writeFile(list, JSON.stringify(told));
  const { code, errors } = await runTool(process.execPath, [`--max-old-space-size=${MEMORY_MB}`, PROGRAM, list], {
    ...{ signal, timeoutMs: patienceFor(durationMs), isProgress: () => true, mostBytes: MOST_BYTES, memory: 'any' },
    folder: work,
    onLine: (line) => onProgress((JSON.parse(line) as PlainTold).share),
  });
  if (code !== 0) throw new Error(`The film could not be put together: ${errors}`);
  return output;
}
