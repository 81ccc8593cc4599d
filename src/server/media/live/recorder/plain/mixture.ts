import OpusScript from 'opusscript';
import type { FilmSegment } from '../film/timeline.ts';
import { readTrack, type StoredFrame } from './read-track.ts';

export type Sound = Pick<FilmSegment, 'file' | 'from' | 'to' | 'rate'>;

const RATE = 48_000;
const CHANNELS = 2;
const PER_MS = RATE / 1000;
export const PACKET_MS = 20;
const PACKET = PACKET_MS * PER_MS;
const BITS_PER_SECOND = 96_000;
/** What libopus adds before the first sample (RFC 7845, section 4.2). */
export const PRE_SKIP = 312;
/** The longest packet of Opus lasts 120 ms: so much of a packet can reach into those that follow. */
const LONGEST_MS = 120;
/** A packet that is so near to where the last one ended follows it: clocks of devices are not ours. */
const NEAR_MS = 60;
/** The library can hold no more at a time; in a room so full nobody would be understood anyway. */
const MOST_AT_ONCE = 24;
const FULL = 32_767;
/** What is louder is turned down at once, and up again over about a second. */
const LOUDEST = 0.95 * FULL;
const RISE = 1.02;

const newCodec = () => new OpusScript(RATE, CHANNELS, OpusScript.Application.AUDIO);

/** What of one file sounds when. */
class Voice {
  readonly #sound: Sound;
  readonly #frames: Generator<StoredFrame>;
  readonly #codec = newCodec();
  #next: StoredFrame | undefined;
  /** In samples of the film: where what was decoded ends. */
  #end = Number.NEGATIVE_INFINITY;

  constructor(sound: Sound, path: string) {
    this.#sound = sound;
    this.#frames = readTrack(path);
    this.#read();
  }

  /** Adds what begins before a moment. @param at the sample at which the sum begins */
  addUntil(ms: number, sum: Float32Array, at: number): void {
    while (this.#next !== undefined && this.#placeOf(this.#next) < ms) {
      const { octets } = this.#next;
      const place = Math.round(this.#placeOf(this.#next) * PER_MS);
      const begin = Math.abs(place - this.#end) <= NEAR_MS * PER_MS ? this.#end : place;
      this.#read();
      const samples = this.#decoded(octets);
      this.#end = begin + samples.length / CHANNELS;
      for (let index = 0; index < samples.length; index += 1) {
        const to = (begin - at) * CHANNELS + index;
        if (to >= 0 && to < sum.length) sum[to] = (sum[to] ?? 0) + (samples[index] ?? 0);
      }
    }
  }

  get isOver(): boolean {
    return this.#next === undefined;
  }

  close(): void {
    this.#frames.return(undefined);
    this.#codec.delete();
  }

  #placeOf({ ms }: StoredFrame): number {
    return this.#sound.from + ms * this.#sound.rate;
  }

  #read(): void {
    const { value, done } = this.#frames.next();
    this.#next = done === true ? undefined : value;
  }

  #decoded(octets: Buffer): Int16Array {
    try {
      const { buffer, byteOffset, length } = this.#codec.decode(octets);
      return new Int16Array(buffer.slice(byteOffset, byteOffset + length));
    } catch {
      // A packet that is no Opus is silence: whoever sent it cannot take the sound of others away.
      return new Int16Array(0);
    }
  }
}

/**
 * All that was said as one sound: packets of Opus of 20 ms, one after another from the beginning of the film to its end.
 * @param fileOf where the file of a track lies
 */
export function* mixtureOf(
  sounds: readonly Sound[],
  durationMs: number,
  fileOf: (file: string) => string,
): Generator<Buffer> {
  const encoder = newCodec();
  encoder.setBitrate(BITS_PER_SECOND);
  const waiting = sounds.toSorted((a, b) => a.from - b.from);
  const voices = new Set<Voice>();
  const sum = new Float32Array((PACKET + LONGEST_MS * PER_MS) * CHANNELS);
  const octets = Buffer.alloc(PACKET * CHANNELS * 2);
  let gain = 1;
  try {
    for (let ms = 0; ms < durationMs; ms += PACKET_MS) {
      while ((waiting[0]?.from ?? Infinity) < ms + PACKET_MS && voices.size < MOST_AT_ONCE) {
        const sound = waiting.shift();
        if (sound !== undefined && sound.to > ms) voices.add(new Voice(sound, fileOf(sound.file)));
      }
      for (const voice of voices) {
        voice.addUntil(ms + PACKET_MS, sum, ms * PER_MS);
        if (!voice.isOver) continue;
        voice.close();
        voices.delete(voice);
      }
      gain = writeLoudness(sum, octets, gain);
      sum.copyWithin(0, PACKET * CHANNELS).fill(0, sum.length - PACKET * CHANNELS);
      yield encoder.encode(octets, PACKET);
    }
  } finally {
    for (const voice of voices) voice.close();
    encoder.delete();
  }
}

/** Writes the samples of a packet, none of them louder than there is room for. @returns by what they were multiplied */
function writeLoudness(sum: Float32Array, octets: Buffer, before: number): number {
  const samples = PACKET * CHANNELS;
  let peak = 0;
  for (let index = 0; index < samples; index += 1) peak = Math.max(peak, Math.abs(sum[index] ?? 0));
  const gain = Math.min(1, before * RISE, peak === 0 ? 1 : LOUDEST / peak);
  for (let index = 0; index < samples; index += 1) {
    const value = Math.round((sum[index] ?? 0) * gain);
    octets.writeInt16LE(Math.max(-FULL, Math.min(FULL, value)), index * 2);
  }
  return gain;
}
