import { createHmac, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What ICE needs of STUN (RFC 8489, RFC 8445): checks of a connection, and their answers. */
export interface BindingRequest {
  transaction: Buffer;
  /** Whom it asks for, the first half of its user name. */
  ufrag: string;
  /** The browser has chosen this way. */
  nominated: boolean;
  /** Where the signature is: everything before it is signed. */
  integrityAt: number;
}

const HEAD = 20;
const COOKIE = 0x2112_a442;
const BINDING_REQUEST = 0x0001;
const BINDING_SUCCESS = 0x0101;
const ATTRIBUTE = {
  username: 0x0006,
  integrity: 0x0008,
  mapped: 0x0020,
  priority: 0x0024,
  useCandidate: 0x0025,
  controlling: 0x802a,
  fingerprint: 0x8028,
} as const;
const INTEGRITY = 20;

/** @returns undefined where it is no signed request of a connection check */
export function readBinding(packet: Buffer): BindingRequest | undefined {
  if (packet.length < HEAD || packet.readUInt16BE(0) !== BINDING_REQUEST || packet.readUInt32BE(4) !== COOKIE)
    return undefined;
  if (packet.readUInt16BE(2) !== packet.length - HEAD) return undefined;
  const request: BindingRequest = {
    transaction: packet.subarray(8, HEAD),
    ufrag: '',
    nominated: false,
    integrityAt: -1,
  };
  for (let at = HEAD; at + 4 <= packet.length; ) {
    const [type, length] = [packet.readUInt16BE(at), packet.readUInt16BE(at + 2)];
    const end = at + 4 + length;
    if (end > packet.length) return undefined;
    if (type === ATTRIBUTE.username) request.ufrag = packet.toString('utf8', at + 4, end).split(':')[0] ?? '';
    if (type === ATTRIBUTE.useCandidate) request.nominated = true;
    if (type === ATTRIBUTE.integrity) {
      if (length !== INTEGRITY) return undefined;
      request.integrityAt = at;
      // What follows the signature is not signed, and therefore not read.
      break;
    }
    at = end + ((4 - (length % 4)) % 4);
  }
  return request.integrityAt < 0 || request.ufrag === '' ? undefined : request;
}

/** A signature counts the length as if the message ended with it. */
function signature(message: Buffer, password: string): Buffer {
  const signed = Buffer.from(message);
  signed.writeUInt16BE(message.length - HEAD + 4 + INTEGRITY, 2);
  return createHmac('sha1', password).update(signed).digest();
}

export function isSignedBy(packet: Buffer, { integrityAt }: BindingRequest, password: string): boolean {
  const said = packet.subarray(integrityAt + 4, integrityAt + 4 + INTEGRITY);
  return timingSafeEqual(said, signature(packet.subarray(0, integrityAt), password));
}

function attribute(type: number, value: Buffer): Buffer {
  const out = Buffer.alloc(4 + value.length + ((4 - (value.length % 4)) % 4));
  out.writeUInt16BE(type, 0);
  out.writeUInt16BE(value.length, 2);
  value.copy(out, 4);
  return out;
}

function message(type: number, transaction: Buffer, attributes: readonly Buffer[], password: string): Buffer {
  const head = Buffer.alloc(HEAD);
  head.writeUInt16BE(type, 0);
  head.writeUInt32BE(COOKIE, 4);
  transaction.copy(head, 8);
  const unsigned = Buffer.concat([head, ...attributes]);
  const signed = Buffer.concat([unsigned, attribute(ATTRIBUTE.integrity, signature(unsigned, password))]);
  signed.writeUInt16BE(signed.length - HEAD + 8, 2);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE((crc32(signed) ^ 0x5354_554e) >>> 0);
  return Buffer.concat([signed, attribute(ATTRIBUTE.fingerprint, sum)]);
}

/** Says where the request has come from; only IPv4. */
export function bindingAnswer(transaction: Buffer, from: { address: string; port: number }, password: string): Buffer {
  const mapped = Buffer.alloc(8);
  mapped.writeUInt8(1, 1);
  mapped.writeUInt16BE(from.port ^ (COOKIE >>> 16), 2);
  const octets = from.address.split('.').map(Number);
  mapped.writeUInt32BE((Buffer.from(octets).readUInt32BE(0) ^ COOKIE) >>> 0, 4);
  return message(BINDING_SUCCESS, transaction, [attribute(ATTRIBUTE.mapped, mapped)], password);
}

/** What a browser sends; used by clients of tests. */
export function bindingRequest(transaction: Buffer, username: string, password: string): Buffer {
  const attributes = [
    attribute(ATTRIBUTE.username, Buffer.from(username)),
    attribute(ATTRIBUTE.priority, Buffer.from([0x6e, 0x00, 0x1e, 0xff])),
    attribute(ATTRIBUTE.controlling, Buffer.alloc(8, 1)),
    attribute(ATTRIBUTE.useCandidate, Buffer.alloc(0)),
  ];
  return message(BINDING_REQUEST, transaction, attributes, password);
}
