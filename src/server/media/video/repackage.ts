import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MediaError, type MediaReason, type MediaRemark } from '../media-error.ts';
import { runTool } from '../tools/run-tool.ts';
import { refuseCut } from './ends.ts';
import type { Rendition, Watch } from './rendition.ts';

const PROGRAM = fileURLToPath(new URL('./repackage-main.ts', import.meta.url));

/** It reads and writes as fast as the disk: half an hour is for hundreds of gigabytes. */
const TIMEOUT_MS = 30 * 60_000;
const MOST_BYTES = 200 * 1024 ** 3;

/** What the program says, one JSON in each line. */
export type Told =
  | { share: number }
  | { refused: MediaReason }
  | { made: { durationSeconds: number; width: number; height: number; codecs: string; remarks: MediaRemark[] } };

/**
 * Puts a film that browsers play into a file that starts at once: no frame is decoded. A process of its own does it, because files of
 * strangers are read.
 * @throws MediaError `needsFfmpeg` when browsers do not play it, `notVideo`, `onlySound`, `truncated`, `empty`, `timedOut`
 */
export async function repackage(
  inputPath: string,
  workFolder: string,
  { signal, onProgress }: Watch,
): Promise<{ durationSeconds: number; rendition: Rendition; remarks: MediaRemark[] }> {
  await refuseCut(inputPath);
  const path = join(workFolder, 'v0.mp4');
  const told: Told[] = [];
  const { code, errors } = await runTool(process.execPath, ['--max-old-space-size=512', PROGRAM, inputPath, path], {
    ...{ signal, timeoutMs: TIMEOUT_MS, mostBytes: MOST_BYTES, memory: 'any' as const, folder: workFolder },
    onLine: (line) => {
      const one = JSON.parse(line) as Told;
      if ('share' in one) onProgress(one.share);
      else told.push(one);
    },
  });
  const [outcome] = told;
  if (outcome !== undefined && 'refused' in outcome) throw new MediaError(outcome.refused);
  if (code !== 0 || outcome === undefined || !('made' in outcome)) throw new Error(`Repackaging has failed: ${errors}`);
  const { durationSeconds, width, height, codecs, remarks } = outcome.made;
  const bytes = (await stat(path)).size;
  const bitsPerSecond = Math.ceil((bytes * 8) / durationSeconds);
  return { durationSeconds, rendition: { path, bytes, width, height, bitsPerSecond, codecs, playlist: null }, remarks };
}
