import { describe, expect, it } from 'vitest';
import { type Assembler, H264Assembler, OpusAssembler, Vp8Assembler } from './frames.ts';

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');

interface Step {
  timestamp: number;
  payload: string;
  marker?: boolean;
  gap?: boolean;
}

/** What comes out, as hexadecimal digits; with K before those that need no picture before them. */
function framesOf(assembler: Assembler, steps: readonly Step[]): string[] {
  return steps.flatMap(({ timestamp, payload, marker = false, gap = false }) => {
    const frame = assembler.add({ timestamp, marker, payload: bytes(payload) }, gap);
    return frame === undefined ? [] : [`${frame.keyframe ? 'K' : ''}${frame.octets.toString('hex')}`];
  });
}

/** A keyframe of 320 × 180 (RFC 6386, section 9.1): the first bit 0, then the start code and the size. */
const KEY = '10 02 00 9d012a 4001 b400';
const key = KEY.replaceAll(' ', '');

describe('Vp8Assembler', () => {
  it.each([
    ['no extension', '10'],
    ['a short picture id', '90 80 11'],
    ['a long picture id', '90 80 9111'],
    ['all of them', '90 f0 9111 05 60'],
  ])('takes away a descriptor with %s', (_, descriptor) => {
    const frames = framesOf(new Vp8Assembler(), [{ timestamp: 1, payload: `${descriptor} ${KEY}`, marker: true }]);
    expect(frames).toEqual([`K${key}`]);
  });

  it('puts the parts of a picture together, and tells its size', () => {
    const assembler = new Vp8Assembler();
    assembler.add({ timestamp: 1, marker: false, payload: bytes(`10 ${KEY}`) }, false);
    const frame = assembler.add({ timestamp: 1, marker: true, payload: bytes('00 aabb') }, false);
    expect(frame?.octets.toString('hex')).toBe(`${key}aabb`);
    expect(frame?.size).toEqual({ width: 320, height: 180 });
  });

  it('leaves out what needs a lost picture, up to one that needs none', () => {
    const assembler = new Vp8Assembler();
    const frames = framesOf(assembler, [
      { timestamp: 1, payload: '10 01aa', marker: true },
      { timestamp: 2, payload: `10 ${KEY}`, marker: true },
      { timestamp: 3, payload: '10 01bb', marker: true },
      { timestamp: 4, payload: '00 cc', marker: true, gap: true },
      { timestamp: 5, payload: '10 01dd', marker: true },
    ]);
    expect(frames).toEqual([`K${key}`, '01bb']);
    expect(assembler.wantsKeyframe).toBe(true);
    expect(framesOf(assembler, [{ timestamp: 6, payload: `10 ${KEY}`, marker: true }])).toEqual([`K${key}`]);
    expect(assembler.wantsKeyframe).toBe(false);
  });

  it('passes over packets that only probe the connection', () => {
    expect(
      framesOf(new Vp8Assembler(), [
        { timestamp: 1, payload: `10 ${KEY}` },
        { timestamp: 1, payload: '' },
        { timestamp: 1, payload: '00 aa', marker: true },
      ]),
    ).toEqual([`K${key}aa`]);
  });
});

describe('H264Assembler', () => {
  const SPS = '67 42e01f aa';
  const PPS = '68 ce3c';
  const withLength = (unit: string) => {
    const octets = bytes(unit).toString('hex');
    return (octets.length / 2).toString(16).padStart(8, '0') + octets;
  };

  it('reads units that stand alone, together and in fragments', () => {
    const assembler = new H264Assembler();
    const frames = framesOf(assembler, [
      // STAP-A with both sets of parameters, then an IDR picture in three fragments, then a picture in one packet.
      { timestamp: 1, payload: `78 0005 ${SPS} 0003 ${PPS}` },
      { timestamp: 1, payload: '7c 85 0102' },
      { timestamp: 1, payload: '7c 05 0304' },
      { timestamp: 1, payload: '7c 45 05', marker: true },
      { timestamp: 2, payload: '41 9a00', marker: true },
    ]);
    expect(frames).toEqual([
      `K${withLength(SPS)}${withLength(PPS)}${withLength('65 0102030405')}`,
      withLength('41 9a00'),
    ]);
  });

  it('needs the parameters', () => {
    expect(framesOf(new H264Assembler(), [{ timestamp: 1, payload: '65 0102', marker: true }])).toEqual([]);
  });

  it('refuses what is cut off', () => {
    const assembler = new H264Assembler();
    expect(framesOf(assembler, [{ timestamp: 1, payload: '78 00ff 67', marker: true }])).toEqual([]);
    expect(framesOf(assembler, [{ timestamp: 2, payload: '7c 45 05', marker: true }])).toEqual([]);
    expect(framesOf(assembler, [{ timestamp: 3, payload: '7c', marker: true }])).toEqual([]);
  });
});

describe('OpusAssembler', () => {
  it('takes each packet for a frame', () => {
    const steps = [
      { timestamp: 960, payload: 'fc01' },
      { timestamp: 1920, payload: '' },
      { timestamp: 2880, payload: 'fc02' },
    ];
    expect(framesOf(new OpusAssembler(), steps)).toEqual(['Kfc01', 'Kfc02']);
  });
});
