import { ahead } from './rtp.ts';
import { FORMAT, RTCP } from './rtcp.ts';

/** Steps of the reference time and of the times between packets, in microseconds. */
const REFERENCE_US = 64_000;
const DELTA_US = 250;
/** More than may be missing between two feedbacks: the numbers have begun anew. */
const LONGEST_GAP = 4000;
/** What may arrive between two feedbacks; more is not told of. */
const MOST = 4000;

/**
 * Tells a sender when its packets have arrived (draft-holmer-rmcat-transport-wide-cc-extensions-01): by this a browser finds out how much
 * its uplink carries. All chunks are vectors of two-bit symbols: less dense than runs, and of one shape.
 */
export class TransportWideFeedback {
  readonly #sender: number;
  #received: { sequence: number; us: number }[] = [];
  #highest: number | undefined;
  #next: number | undefined;
  #count = 0;
  #media = 0;

  constructor(sender: number) {
    this.#sender = sender;
  }

  /** @param us when it arrived, in microseconds of a steady clock */
  add(sequence: number, media: number, us: number): void {
    if (this.#received.length >= MOST) return;
    const unwrapped = this.#highest === undefined ? sequence : this.#highest + ahead(sequence, this.#highest & 0xffff);
    if (this.#highest === undefined || unwrapped > this.#highest) this.#highest = unwrapped;
    this.#media = media;
    this.#received.push({ sequence: unwrapped, us: Math.floor(us) });
  }

  /** @returns undefined where nothing has arrived since the last one */
  take(): Buffer | undefined {
    const list = this.#received.sort((a, b) => a.sequence - b.sequence);
    this.#received = [];
    const [first, last] = [list[0], list.at(-1)];
    if (first === undefined || last === undefined) return undefined;
    let start = Math.min(this.#next ?? first.sequence, first.sequence);
    if (last.sequence - start > LONGEST_GAP) start = first.sequence;
    if (last.sequence - start > LONGEST_GAP) return undefined;
    this.#next = last.sequence + 1;
    const reference = Math.floor(list.reduce((least, { us }) => Math.min(least, us), first.us) / REFERENCE_US);
    const { symbols, deltas } = arrivals(list, start, reference * REFERENCE_US);
    return this.#packet(start, symbols, deltas, reference);
  }

  #packet(start: number, symbols: number[], deltas: Buffer, reference: number): Buffer {
    const chunks = chunksOf(symbols);
    const length = chunks.length + deltas.length;
    const padding = (4 - (length % 4)) % 4;
    const out = Buffer.alloc(20 + length + padding);
    out.writeUInt8(0x80 | (padding > 0 ? 0x20 : 0) | FORMAT.transportWide, 0);
    out.writeUInt8(RTCP.transportFeedback, 1);
    out.writeUInt16BE(out.length / 4 - 1, 2);
    out.writeUInt32BE(this.#sender, 4);
    out.writeUInt32BE(this.#media, 8);
    out.writeUInt16BE(start & 0xffff, 12);
    out.writeUInt16BE(symbols.length, 14);
    out.writeUIntBE(reference & 0xff_ffff, 16, 3);
    out.writeUInt8(this.#count & 0xff, 19);
    this.#count += 1;
    chunks.copy(out, 20);
    deltas.copy(out, 20 + chunks.length);
    if (padding > 0) out.writeUInt8(padding, out.length - 1);
    return out;
  }
}

/** A symbol for each number: 0 has not arrived, 1 has after a short time, 2 after a long or negative one. */
function arrivals(list: readonly { sequence: number; us: number }[], start: number, from: number) {
  const symbols: number[] = [];
  const deltas = Buffer.alloc(list.length * 2);
  let used = 0;
  let before = from;
  for (const { sequence, us } of list) {
    const index = sequence - start;
    if (index < symbols.length) continue;
    while (symbols.length < index) symbols.push(0);
    const delta = Math.max(-0x8000, Math.min(0x7fff, Math.round((us - before) / DELTA_US)));
    before += delta * DELTA_US;
    const short = delta >= 0 && delta <= 0xff;
    symbols.push(short ? 1 : 2);
    used = short ? deltas.writeUInt8(delta, used) : deltas.writeInt16BE(delta, used);
  }
  return { symbols, deltas: deltas.subarray(0, used) };
}

function chunksOf(symbols: readonly number[]): Buffer {
  const chunks = Buffer.alloc(Math.ceil(symbols.length / 7) * 2);
  for (let at = 0; at < symbols.length; at += 7) {
    let chunk = 0xc000;
    for (let place = 0; place < 7; place += 1) chunk |= (symbols[at + place] ?? 0) << (12 - 2 * place);
    chunks.writeUInt16BE(chunk, (at / 7) * 2);
  }
  return chunks;
}
