import { existsSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { signInAs, withApp } from '../../../tests/support/index.ts';
import { type Reader, readInWorker } from './index.ts';
import type { FixtureOrder } from './testing/readers.fixture.ts';

const fixture = (seconds = 30): Reader<FixtureOrder, string, string> => ({
  module: new URL('./testing/readers.fixture.ts', import.meta.url),
  seconds,
});
const nothing = () => Promise.resolve('');

describe('readInWorker', () => {
  it('hands parts over one by one, and the answers back', async () => {
    const heard: string[] = [];
    await readInWorker(fixture(), { what: 'echo', words: ['a', 'b'] }, async (part) => {
      heard.push(part);
      return part === '?' ? 'answer' : '';
    });
    expect(heard).toEqual(['a:', '?', 'b:answer']);
  });

  it('ends a reader that takes too long, in words', async () => {
    await expect(readInWorker(fixture(1), { what: 'forever' }, nothing)).rejects.toMatchObject({
      key: 'readers.tooSlow',
      params: { seconds: 1 },
    });
  });

  it('ends a reader that takes too much memory, in words', async () => {
    const reading = readInWorker(fixture(), { what: 'hoard' }, nothing, { megabytes: 32 });
    await expect(reading).rejects.toMatchObject({ key: 'readers.tooLarge' });
    await expect(readInWorker(fixture(), { what: 'deep' }, nothing)).rejects.toMatchObject({ key: 'readers.tooLarge' });
  });

  it('tells what is wrong with a file from a fault of its reader', async () => {
    await expect(readInWorker(fixture(), { what: 'unreadable' }, nothing)).rejects.toMatchObject({
      key: 'tables.damaged',
      params: { row: 3 },
    });
    await expect(readInWorker(fixture(), { what: 'fail' }, nothing)).rejects.toThrow('a fault of the reader');
  });

  it('says how far it is, and ends when the listener asks for it', async () => {
    const beats: number[] = [];
    const beat = async (done: number) => {
      beats.push(done);
      if (beats.length === 2) throw new Error('stop');
    };
    await expect(readInWorker(fixture(), { what: 'forever' }, nothing, { beat })).rejects.toThrow('stop');
    expect(beats.at(-1)).toBe(1);
  });

  it('goes on after a part that the server could not use', async () => {
    const refuse = () => Promise.reject(new Error('no'));
    await expect(readInWorker(fixture(), { what: 'echo', words: ['a'] }, refuse)).rejects.toThrow('no');
    const heard: string[] = [];
    await readInWorker(fixture(), { what: 'echo', words: ['b'] }, async (part) => {
      heard.push(part);
      return '';
    });
    expect(heard).toEqual(['b:']);
  });

  it('gives nobody a thread that is being ended for having been idle', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const heard: string[] = [];
      const echo = () =>
        readInWorker(fixture(), { what: 'echo', words: ['a'] }, async (part) => {
          heard.push(part);
          return '';
        });
      await echo();
      vi.advanceTimersByTime(60_000);
      await echo();
      expect(heard).toEqual(['a:', 'a:']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('leaves nothing of what a library copied, however the reading ends', async () => {
    const copies: string[] = [];
    const litter = (end: () => Promise<string>) =>
      readInWorker(fixture(), { what: 'litter' }, (file) => {
        copies.push(file);
        expect(existsSync(file)).toBe(true);
        return end();
      });
    await litter(nothing);
    await expect(litter(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(copies.map((file) => existsSync(file))).toEqual([false, false]);
  });

  it('reads no more than two files at once', async () => {
    const gate = new SharedArrayBuffer(4);
    const order: string[] = [];
    const held = [1, 2].map(() =>
      readInWorker(fixture(), { what: 'hold', gate }, async () => {
        order.push('held');
        return '';
      }),
    );
    const third = readInWorker(fixture(), { what: 'echo', words: ['third'] }, async (part) => {
      order.push(part);
      return '';
    });
    open(gate);
    await Promise.all([...held, third]);
    expect(order.indexOf('third:')).toBeGreaterThan(0);
  });
});

describe('a server whose reader is busy', () => {
  const server = withApp();

  it('answers before the reader ends', async () => {
    const gate = new SharedArrayBuffer(4);
    const order: string[] = [];
    const reading = readInWorker(fixture(), { what: 'hold', gate }, async (part) => {
      order.push(part);
      return '';
    });
    const staff = await signInAs(server, 'teacher');
    expect((await staff.get('/health')).status).toBe(200);
    order.push('health');
    open(gate);
    await reading;
    expect(order).toEqual(['health', 'released']);
  });
});

/** Releases all readers, those that wait and those that will come. */
function open(gate: SharedArrayBuffer): void {
  const sign = new Int32Array(gate);
  Atomics.store(sign, 0, 1);
  Atomics.notify(sign, 0);
}
