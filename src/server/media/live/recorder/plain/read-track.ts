import { closeSync, openSync, readSync } from 'node:fs';

/** A frame of a file with one track, as `MatroskaFile` has written it. */
export interface StoredFrame {
  /** Since the first frame of the file. */
  ms: number;
  keyframe: boolean;
  octets: Buffer;
}

const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const TIMESTAMP = 0xe7;
const SIMPLE_BLOCK = 0xa3;

const CHUNK = 1024 * 1024;
/** The longest head of an element: 4 octets of its kind, 8 of its length. */
const HEAD = 12;

/** Where reading stands: what was read and not used yet. */
class Reading {
  readonly #file: number;
  #octets = Buffer.alloc(0);

  constructor(path: string) {
    this.#file = openSync(path, 'r');
  }

  /** @returns fewer octets at the end of the file */
  peek(length: number): Buffer {
    while (this.#octets.length < length) {
      const more = Buffer.alloc(Math.max(CHUNK, length - this.#octets.length));
      const read = readSync(this.#file, more);
      if (read === 0) break;
      this.#octets = Buffer.concat([this.#octets, more.subarray(0, read)]);
    }
    return this.#octets.subarray(0, length);
  }

  skip(length: number): void {
    this.peek(length);
    this.#octets = this.#octets.subarray(length);
  }

  close(): void {
    closeSync(this.#file);
  }
}

/** A number whose first octet says by its leading zeros how long it is. @param bare without the bit that says so */
function numberAt(octets: Buffer, at: number, bare: boolean): { value: number; length: number } | undefined {
  const first = octets[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > 8 || at + length > octets.length) return undefined;
  let value = bare ? first & (0xff >> length) : first;
  for (let index = 1; index < length; index += 1) value = value * 256 + (octets[at + index] ?? 0);
  return { value, length };
}

/**
 * Reads the frames of a file that `MatroskaFile` has written, one after another. A file that breaks off, as its process was killed, ends
 * with its last whole frame.
 */
export function* readTrack(path: string): Generator<StoredFrame> {
  const reading = new Reading(path);
  let cluster = 0;
  try {
    for (;;) {
      const head = reading.peek(HEAD);
      const id = numberAt(head, 0, false);
      const size = id && numberAt(head, id.length, true);
      if (id === undefined || size === undefined) return;
      reading.skip(id.length + size.length);
      // What is in them follows; their own length is not known.
      if (id.value === SEGMENT || id.value === CLUSTER) continue;
      const body = reading.peek(size.value);
      if (body.length < size.value) return;
      if (id.value === TIMESTAMP) cluster = body.length === 0 ? 0 : body.readUIntBE(0, body.length);
      if (id.value === SIMPLE_BLOCK && body.length > 4) {
        const keyframe = ((body[3] ?? 0) & 0x80) !== 0;
        yield { ms: cluster + body.readInt16BE(1), keyframe, octets: Buffer.from(body.subarray(4)) };
      }
      reading.skip(size.value);
    }
  } finally {
    reading.close();
  }
}
