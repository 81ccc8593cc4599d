import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { describe, expect, it } from 'vitest';
import { zipOf } from './zip.ts';

async function* broken(): AsyncGenerator<Buffer> {
  yield Buffer.from('the beginning');
  throw new Error('The database has gone');
}

describe('an archive', () => {
  it('has what was put in', async () => {
    const zip = zipOf();
    zip.addBuffer(Buffer.from('one'), 'one.txt');
    zip.end();
    const read = await fromBufferPromise(await buffer(zip.output));
    expect(read.entryCount).toBe(1);
  });

  it('ends with the error of a content that breaks off', async () => {
    const zip = zipOf();
    zip.addStream('visits.csv', () => Readable.from(broken()));
    zip.addBuffer(Buffer.from('after it'), 'after.txt');
    zip.end();
    await expect(buffer(zip.output)).rejects.toThrow('The database has gone');
  });

  it('ends with the error of a content that cannot be opened', async () => {
    const zip = zipOf();
    zip.addStream('photo.webp', async () => Promise.reject(new Error('The disk has gone')));
    zip.end();
    await expect(buffer(zip.output)).rejects.toThrow('The disk has gone');
  });
});
