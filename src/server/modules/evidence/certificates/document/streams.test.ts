import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { streamsOf, Unpacker } from './streams.ts';

const stream = (id: number, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`${id} 0 obj\n<< /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n`),
    ...[bytes, Buffer.from('\nendstream\nendobj\n')],
  ]);

describe('streams of a file of a stranger', () => {
  it('are no bombs: after a few that burst nothing more is unpacked', () => {
    const bomb = deflateSync(Buffer.alloc(32 * 1024 * 1024));
    const words = deflateSync(Buffer.from('words'));
    const pdf = Buffer.concat([
      stream(1, words),
      ...Array.from({ length: 60 }, (_, index) => stream(index + 2, bomb)),
      stream(99, words),
    ]);
    const unpacker = new Unpacker();
    const contents = streamsOf(pdf).map((one) => unpacker.unpack(one));
    expect(contents).toHaveLength(62);
    expect(contents[0]?.toString()).toBe('words');
    expect(contents[1]?.length).toBe(bomb.length);
    expect(contents.at(-1)?.equals(words)).toBe(true);
  });
});

describe('the length of a stream', () => {
  it('may stand in an object of its own, as other programs write it', () => {
    const words = deflateSync(Buffer.from('words'));
    const pdf = Buffer.concat([
      Buffer.from('1 0 obj\n<< /Filter /FlateDecode /Length 2 0 R >>\nstream\n'),
      ...[words, Buffer.from(`\nendstream\nendobj\n2 0 obj\n${words.length}\nendobj\n`)],
    ]);
    expect(streamsOf(pdf).map(({ raw }) => raw.equals(words))).toEqual([true]);
  });
});
