/** Reading of DER, element by element: lists of revoked certificates are too long to be taken apart at once. */

/** An element: its tag, what is in it, and the whole of it. */
export interface Element {
  tag: number;
  content: Buffer;
  whole: Buffer;
}

export const SEQUENCE = 0x30;
export const INTEGER = 0x02;
export const UTC_TIME = 0x17;
export const GENERAL_TIME = 0x18;

const LONG = 0x80;

/** @throws RangeError where it goes beyond the bytes, or is no DER */
function elementAt(bytes: Buffer, offset: number): Element {
  const tag = bytes.readUInt8(offset);
  const first = bytes.readUInt8(offset + 1);
  const more = first < LONG ? 0 : first - LONG;
  if (first === LONG || more > 4) throw new RangeError('No length of DER');
  const length = more === 0 ? first : bytes.readUIntBE(offset + 2, more);
  const start = offset + 2 + more;
  if (start + length > bytes.length) throw new RangeError('Beyond the end');
  return { tag, content: bytes.subarray(start, start + length), whole: bytes.subarray(offset, start + length) };
}

/** The elements one after another. @throws RangeError as soon as one cannot be read */
export function* elementsOf(bytes: Buffer): Generator<Element> {
  for (let offset = 0; offset < bytes.length; ) {
    const element = elementAt(bytes, offset);
    yield element;
    offset += element.whole.length;
  }
}

/** The parts of a sequence. @throws RangeError for anything else */
export function sequenceOf(element: Element | undefined): Element[] {
  if (element?.tag !== SEQUENCE) throw new RangeError('A sequence is expected');
  return [...elementsOf(element.content)];
}
