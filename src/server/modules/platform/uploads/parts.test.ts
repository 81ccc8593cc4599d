import { mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { UNHURRIED } from '../../../../../tests/support/unhurried.ts';
import { appendParts, beginParts, pathOfParts, receivedOf } from './parts.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'synaq-parts-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

describe('appendParts', () => {
  it('takes the last bytes, though a check has moved the file away as soon as they were there', async () => {
    await beginParts({ dataDir }, 'a');
    async function* last() {
      yield Buffer.from('whole');
      await vi.waitFor(async () => expect(await receivedOf({ dataDir }, 'a')).toBe(5), UNHURRIED);
      renameSync(pathOfParts({ dataDir }, 'a'), join(dataDir, 'taken'));
    }
    expect(await appendParts({ dataDir }, 'a', 0, Readable.from(last()))).toBe(5);
    expect(statSync(join(dataDir, 'taken')).size).toBe(5);
  });

  it('keeps what has come when the stream breaks', async () => {
    await beginParts({ dataDir }, 'b');
    async function* broken() {
      yield Buffer.from('some');
      await vi.waitFor(async () => expect(await receivedOf({ dataDir }, 'b')).toBe(4), UNHURRIED);
      throw new Error('The line is broken');
    }
    await expect(appendParts({ dataDir }, 'b', 0, Readable.from(broken()))).rejects.toThrow('The line is broken');
    expect(await appendParts({ dataDir }, 'b', 4, Readable.from([Buffer.from('more')]))).toBe(8);
  });
});
