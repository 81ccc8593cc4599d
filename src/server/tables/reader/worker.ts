import { readFile } from 'node:fs/promises';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { kindOfFile } from './file-kind.ts';
import { TableProblem } from './problem.ts';
import type { TablePart } from './table-rows.ts';

export interface ReadOrder {
  path: string;
  /** The sheet to read, from 0; null: the first with data. */
  sheet: number | null;
}

export type WorkerMessage =
  | { kind: 'part'; part: TablePart }
  | { kind: 'end' }
  | { kind: 'problem'; id: TableProblem['id']; params: TableProblem['params'] };

async function* partsOf({ path, sheet }: ReadOrder): AsyncGenerator<TablePart> {
  const bytes = await readFile(path);
  // Each kind loads what it needs: the reader of workbooks is large.
  if ((await kindOfFile(bytes)) === 'xlsx') yield* (await import('./xlsx-rows.ts')).xlsxRows(path, sheet);
  else yield* (await import('./csv-rows.ts')).csvRows(bytes);
}

/** Each part is sent on request, so that at most one is in memory. */
const asked = (port: MessagePort) => new Promise<ReadOrder | 'next'>((resolve) => port.once('message', resolve));

/** Reads one file after another, as they are ordered. */
async function serve(port: MessagePort): Promise<void> {
  const send = (message: WorkerMessage) => port.postMessage(message);
  for (;;) {
    const order = await asked(port);
    if (order === 'next') continue;
    try {
      for await (const part of partsOf(order)) {
        send({ kind: 'part', part });
        await asked(port);
      }
      send({ kind: 'end' });
    } catch (error) {
      if (!(error instanceof TableProblem)) throw error;
      send({ kind: 'problem', id: error.id, params: error.params });
    }
  }
}

if (parentPort === null) throw new Error('This file is run as a worker');
await serve(parentPort);
