import { describe, expect, it } from 'vitest';
import { type HandshakePart, readableRecords, Reassembly } from './handshake.ts';

const partsOf = (sequence: number, type: number, text: string, size: number): HandshakePart[] => {
  const whole = Buffer.from(text);
  return Array.from({ length: Math.ceil(whole.length / size) }, (_, index) => {
    const fragment = whole.subarray(index * size, (index + 1) * size);
    return {
      ...{ msg_type: type, length: whole.length, message_seq: sequence },
      ...{ fragment_offset: index * size, fragment_length: fragment.length, fragment },
    };
  });
};

const wholeOf = (parts: readonly HandshakePart[]): string[] => {
  const reassembly = new Reassembly();
  return parts.flatMap((part) => reassembly.add(part)?.fragment.toString() ?? []);
};

describe('Reassembly', () => {
  const hello = partsOf(0, 1, 'a hello that is too long for one datagram', 7);
  const certificate = partsOf(1, 11, 'a certificate that is, too', 5);

  it('puts messages together from parts in any order, mixed and repeated', () => {
    const mixed = [...hello, ...hello.slice(1, 3), ...certificate].sort(
      (a, b) => ((a.fragment_offset * 7) % 11) - ((b.fragment_offset * 7) % 11),
    );
    expect(wholeOf(mixed).toSorted()).toEqual(
      ['a hello that is too long for one datagram', 'a certificate that is, too'].toSorted(),
    );
  });

  it('waits for what is missing, and takes parts that overlap', () => {
    expect(wholeOf(hello.slice(1))).toEqual([]);
    const overlapping = partsOf(0, 1, 'a hello that is too long for one datagram', 10);
    expect(wholeOf([...hello.slice(2), ...overlapping])).toEqual(['a hello that is too long for one datagram']);
  });

  it('takes whole messages as they are', () => {
    expect(wholeOf(partsOf(3, 16, 'short', 100))).toEqual(['short']);
  });

  it('keeps no messages that nobody would send', () => {
    const [part] = hello;
    expect(part && new Reassembly().add({ ...part, length: 20_000 })).toBeUndefined();
    expect(part && new Reassembly().add({ ...part, fragment_offset: 40 })).toBeUndefined();
  });
});

const record = (type: number, epoch: number, body: readonly number[]): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt8(type, 0);
  head.writeUInt16BE(epoch, 3);
  head.writeUInt16BE(body.length, 11);
  return Buffer.concat([head, Buffer.from(body)]);
};

describe('readableRecords', () => {
  const [plainHello, plainFinished, plainAlert, plainData] = [
    record(22, 0, [1, 0, 0]),
    record(22, 0, [20, 0, 0]),
    record(21, 0, [1, 0]),
    record(23, 0, [9]),
  ];
  const sealed = record(23, 1, [9]);

  it('takes what begins a session, and no data that are not encrypted', () => {
    expect(readableRecords(Buffer.concat([plainHello, plainAlert, plainData, sealed]), false)).toEqual([
      plainHello,
      plainAlert,
      sealed,
    ]);
  });

  it('believes no hello and no alert of a session that is there', () => {
    expect(readableRecords(Buffer.concat([plainHello, plainFinished, plainAlert, sealed]), true)).toEqual([
      plainFinished,
      sealed,
    ]);
  });

  it('ends at what is cut off', () => {
    expect(readableRecords(Buffer.concat([plainHello, sealed.subarray(0, 13)]), false)).toEqual([plainHello]);
    expect(readableRecords(Buffer.from([22, 1]), false)).toEqual([]);
  });
});
