import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Reading } from '../reading.ts';
import { UnreadableFile } from '../unreadable-file.ts';

export interface FixtureOrder {
  what: 'echo' | 'forever' | 'hoard' | 'deep' | 'fail' | 'unreadable' | 'hold' | 'litter';
  words?: string[];
  /** `hold` waits here until the test releases it. */
  gate?: SharedArrayBuffer;
}

/** Readers that behave as hostile files make them. */
export async function read({ what, words = [], gate }: FixtureOrder, { send, progress }: Reading<string, string>) {
  switch (what) {
    case 'echo':
      for (const [index, word] of words.entries()) {
        progress(index + 1);
        await send(`${word}:${index === 0 ? '' : await send('?')}`);
      }
      return;
    case 'forever':
      for (;;) progress(1);
    case 'hoard': {
      const hoard: string[][] = [];
      for (;;) hoard.push(Array.from({ length: 10_000 }, (_, index) => `${hoard.length} ${index}`));
    }
    case 'deep': {
      const deeper = (depth: number): number => deeper(depth + 1) + 1;
      deeper(0);
      return;
    }
    case 'unreadable':
      throw new UnreadableFile('tables.damaged', { row: 3 });
    case 'litter': {
      const file = join(mkdtempSync(join(tmpdir(), 'copy-')), 'sheet.xml');
      writeFileSync(file, 'personal data');
      await send(file);
      return;
    }
    case 'fail':
      throw new Error('a fault of the reader');
    case 'hold':
      Atomics.wait(new Int32Array(gate ?? new SharedArrayBuffer(4)), 0, 0);
      await send('released');
  }
}
