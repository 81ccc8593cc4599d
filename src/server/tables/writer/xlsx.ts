import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { unhurried } from '../../load/index.ts';
import type { TableCell, TableSource } from '../table-cell.ts';
import type { WriteOrder, WriterMessage } from './worker.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Rows that go to the thread together; the first of them measure the columns. */
const BATCH = 200;
const MEMORY_MEGABYTES = 256;

/** Sends an order and waits until the thread has followed it. @throws the thread's error, or that it has ended */
function follow(worker: Worker, output: PassThrough, order: WriteOrder): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.removeAllListeners();
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread that writes the workbook has ended')));
    worker.on('message', (message: WriterMessage) => {
      if (message.kind === 'bytes') output.write(message.bytes);
      else resolve();
    });
    worker.postMessage(order);
  });
}

/** Waits until the reader has taken what was written, or is gone. */
async function taken(output: PassThrough): Promise<void> {
  if (!output.writableNeedDrain || output.destroyed) return;
  const gone = new AbortController();
  await Promise.race([
    once(output, 'drain', { signal: gone.signal }),
    once(output, 'close', { signal: gone.signal }),
  ]).finally(() => gone.abort());
}

async function write(
  worker: Worker,
  output: PassThrough,
  source: TableSource,
  zone: string,
  words: (value: boolean) => string,
): Promise<void> {
  const follows = (order: WriteOrder) => follow(worker, output, order);
  for (const { name, sheet = name, headers, rows } of [source, ...(source.more ?? [])]) {
    await follows({
      kind: 'begin',
      head: { name: sheet, headers, zone, words: { yes: words(true), no: words(false) } },
    });
    let batch: (readonly TableCell[])[] = [];
    for await (const row of unhurried(rows)) {
      batch.push(row);
      if (batch.length < BATCH) continue;
      await follows({ kind: 'rows', rows: batch });
      batch = [];
      await taken(output);
      if (output.destroyed) return;
    }
    if (batch.length > 0) await follows({ kind: 'rows', rows: batch });
  }
  await follows({ kind: 'end' });
  output.end();
}

/**
 * A table as an XLSX file, written while it is read. A workbook is much work for the processor: a thread of its own does it, for as long as
 * it takes.
 * @param zone the time zone whose clock moments are written by: a sheet knows no zones
 * @param words what a boolean is called
 * @example xlsxOf({ name: 'users', headers: ['Login'], rows: [['a.omarov']] }, 'Asia/Almaty', String).pipe(reply)
 */
export function xlsxOf(source: TableSource, zone: string, words: (value: boolean) => string): NodeJS.ReadableStream {
  const output = new PassThrough();
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MEGABYTES },
    execArgv: [],
    stderr: true,
  });
  output.once('close', () => void worker.terminate());
  write(worker, output, source, zone, words).catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return output;
}
