import { fileURLToPath } from 'node:url';
import { MediaError } from '../media-error.ts';
import { runTool } from '../tools/run-tool.ts';

const PROGRAM = fileURLToPath(new URL('./pages-main.ts', import.meta.url));

/** A second is the rule, but everything else on a busy machine goes first. */
const TIMEOUT_MS = 10 * 60_000;

/** What the program says in its line. */
export type Told = { pages: number } | { locked: true } | { broken: true };

/**
 * How many pages a PDF has. A process of its own reads it, because it is a file of strangers; nothing in the document is executed.
 * @returns null when only its password opens it
 * @throws MediaError `brokenPdf`, also where it has no pages; `timedOut`
 */
export async function countPages(path: string, signal: AbortSignal): Promise<number | null> {
  const { output } = await runTool(process.execPath, ['--max-old-space-size=512', PROGRAM, path], {
    ...{ signal, timeoutMs: TIMEOUT_MS, mostBytes: 0, memory: 'any' as const },
  });
  const told = toldIn(output);
  if (told === undefined || 'broken' in told) throw new MediaError('brokenPdf');
  if ('locked' in told) return null;
  if (told.pages === 0) throw new MediaError('brokenPdf');
  return told.pages;
}

/** Nothing when it ran out of memory. */
function toldIn(output: string): Told | undefined {
  const line = output.split('\n').find((one) => one.startsWith('{'));
  return line === undefined ? undefined : (JSON.parse(line) as Told);
}
