/** A message of a DTLS handshake, or a part of one (RFC 6347, section 4.2.2). */
export interface HandshakePart {
  msg_type: number;
  length: number;
  message_seq: number;
  fragment_offset: number;
  fragment_length: number;
  fragment: Buffer;
}

/** A certificate with its chain; nobody has proved anything yet. */
const LONGEST_MESSAGE = 16_384;
const MOST_MESSAGES = 8;
const MOST_PARTS = 64;

/**
 * Puts messages together from parts that come in any order, and more than once. The one of werift takes parts of different messages for
 * parts of one, and waits for ever where a part is lost; and the first message of a browser never fits into one datagram.
 */
export class Reassembly {
  readonly #parts = new Map<number, HandshakePart[]>();

  /** @returns the message, where the part was all of it, or the last that was missing */
  add(part: HandshakePart): HandshakePart | undefined {
    if (part.fragment_length === part.length && part.fragment_offset === 0) return part;
    if (part.length > LONGEST_MESSAGE || part.fragment_offset + part.fragment_length > part.length) return undefined;
    const others = (this.#parts.get(part.message_seq) ?? []).filter(
      ({ length, msg_type }) => length === part.length && msg_type === part.msg_type,
    );
    const parts = [...others, part].slice(-MOST_PARTS);
    this.#parts.set(part.message_seq, parts);
    const oldest = this.#parts.keys().next().value;
    if (this.#parts.size > MOST_MESSAGES && oldest !== undefined) this.#parts.delete(oldest);
    const whole = joined(parts, part.length);
    if (whole === undefined) return undefined;
    this.#parts.delete(part.message_seq);
    const message = { ...part, fragment: whole, fragment_offset: 0, fragment_length: part.length };
    // werift asks its messages for their octets.
    return Object.assign(Object.create(Object.getPrototypeOf(part)), message) as HandshakePart;
  }
}

function joined(parts: readonly HandshakePart[], length: number): Buffer | undefined {
  const whole = Buffer.alloc(length);
  let have = 0;
  for (const { fragment, fragment_offset: at, fragment_length: size } of parts.toSorted(
    (a, b) => a.fragment_offset - b.fragment_offset,
  )) {
    if (at > have) return undefined;
    fragment.copy(whole, at);
    have = Math.max(have, at + size);
  }
  return have === length ? whole : undefined;
}

const RECORD = { changeCipher: 20, alert: 21, handshake: 22, data: 23 } as const;
const RECORD_HEAD = 13;
const CLIENT_HELLO = 1;

/**
 * The records of a datagram that may be read. What is not encrypted counts only as part of the first handshake: afterwards werift would
 * believe an alert, or begin anew with whoever says hello.
 */
export function readableRecords(datagram: Buffer, established: boolean): Buffer[] {
  const records: Buffer[] = [];
  for (let at = 0; at + RECORD_HEAD <= datagram.length; ) {
    const end = at + RECORD_HEAD + datagram.readUInt16BE(at + 11);
    if (end > datagram.length) break;
    const record = datagram.subarray(at, end);
    if (mayBeRead(record, established)) records.push(record);
    at = end;
  }
  return records;
}

function mayBeRead(record: Buffer, established: boolean): boolean {
  const type = record.readUInt8(0);
  const isEncrypted = record.readUInt16BE(3) > 0;
  if (type < RECORD.changeCipher || type > RECORD.data || record.length <= RECORD_HEAD) return false;
  if (isEncrypted) return true;
  if (type === RECORD.data) return false;
  if (!established) return true;
  // A client whose last flight was not answered repeats it.
  return type === RECORD.changeCipher || (type === RECORD.handshake && record.readUInt8(RECORD_HEAD) !== CLIENT_HELLO);
}
