import { fileURLToPath } from 'node:url';
import { runTool } from '../tools/run-tool.ts';

const PROGRAM = fileURLToPath(new URL('./look-main.ts', import.meta.url));

const TIMEOUT_MS = 10 * 60_000;

/** What the program says in its line: nothing of what it cannot read. */
export interface Looked {
  /** As mediabunny calls it; `unknown`: one that browsers do not know. */
  codec?: string;
  durationSeconds?: number;
  /** It ends earlier than its head says. */
  breaksOff?: true;
}

/** Looks at a sound without FFmpeg. A process of its own does it, because files of strangers are read. @throws MediaError `timedOut` */
export async function lookAtSound(path: string, signal: AbortSignal): Promise<Looked> {
  const { output } = await runTool(process.execPath, ['--max-old-space-size=512', PROGRAM, path], {
    ...{ signal, timeoutMs: TIMEOUT_MS, mostBytes: 0, memory: 'any' as const },
  });
  const line = output.split('\n').find((one) => one.startsWith('{'));
  return line === undefined ? {} : (JSON.parse(line) as Looked);
}
