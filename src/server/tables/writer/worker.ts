import { Writable } from 'node:stream';
import { parentPort } from 'node:worker_threads';
import type { TableCell } from '../table-cell.ts';
import { BookWriter, type SheetHead } from './sheet.ts';

/** What the server sends to the thread. */
export type WriteOrder =
  | { kind: 'begin'; head: SheetHead }
  | { kind: 'rows'; rows: readonly (readonly TableCell[])[] }
  | { kind: 'end' };

/** What the thread answers: bytes as they come, and `taken` when it wants more. */
export type WriterMessage = { kind: 'bytes'; bytes: Uint8Array } | { kind: 'taken' } | { kind: 'end' };

const port = parentPort;
if (port === null) throw new Error('This runs in a thread of its own');

const say = (message: WriterMessage) => port.postMessage(message);

const output = new Writable({
  write: (bytes: Uint8Array, _encoding, done) => {
    say({ kind: 'bytes', bytes });
    done();
  },
});

const writer = new BookWriter(output);

async function follow(order: WriteOrder): Promise<void> {
  if (order.kind === 'begin') writer.begin(order.head);
  else if (order.kind === 'rows') writer.write(order.rows);
  else await writer.end();
  say({ kind: order.kind === 'end' ? 'end' : 'taken' });
}

port.on('message', (order: WriteOrder) => {
  // What fails ends the thread, and so the file.
  follow(order).catch((error: unknown) => {
    throw error;
  });
});
