import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto';
import { ReplayWindow } from './replay-window.ts';

/** The profiles of DTLS-SRTP (RFC 5764, RFC 7714) that are spoken, the preferred one first. */
export const GCM = 7;
export const AES_CM = 1;
export type SrtpProfile = typeof GCM | typeof AES_CM;
export const PROFILES: readonly SrtpProfile[] = [GCM, AES_CM];

/** Octets of the master key and salt. */
export const keySizes = (profile: SrtpProfile) => ({ key: 16, salt: profile === GCM ? 12 : 14 });

export interface MasterKey {
  key: Buffer;
  salt: Buffer;
}

const TAG = { [GCM]: 16, [AES_CM]: 10 } as const;
/** What session keys are derived for (RFC 3711, section 4.3.2). */
const LABEL = { rtp: { cipher: 0, auth: 1, salt: 2 }, rtcp: { cipher: 3, auth: 4, salt: 5 } } as const;
/** A browser has a few: a camera in three layers with resends, a screen, sounds. */
const MOST_SOURCES = 64;

interface Keys {
  cipher: KeyObject;
  auth: KeyObject | undefined;
  salt: Buffer;
}

function keysOf({ key, salt }: MasterKey, profile: SrtpProfile, labels: (typeof LABEL)['rtp' | 'rtcp']): Keys {
  const derive = (label: number, length: number) => {
    const iv = Buffer.alloc(16);
    salt.copy(iv);
    iv.writeUInt8(iv.readUInt8(7) ^ label, 7);
    return createCipheriv('aes-128-ctr', key, iv).update(Buffer.alloc(length));
  };
  // As a KeyObject the key is read once; as octets it would cost more than the packet.
  return {
    cipher: createSecretKey(derive(labels.cipher, 16)),
    auth: profile === AES_CM ? createSecretKey(derive(labels.auth, 20)) : undefined,
    salt: derive(labels.salt, 14),
  };
}

/** The start of a cipher: source, number of the packet, salt. */
function startOf(profile: SrtpProfile, salt: Buffer, ssrc: number, high: number, low: number): Buffer {
  const start = Buffer.alloc(profile === GCM ? 12 : 16);
  const at = profile === GCM ? 2 : 4;
  start.writeUInt32BE(ssrc, at);
  start.writeUInt32BE(high, at + 4);
  start.writeUInt16BE(low, at + 8);
  const salted = profile === GCM ? 12 : 14;
  for (let index = 0; index < salted; index += 1) start[index] = (start[index] ?? 0) ^ (salt[index] ?? 0);
  return start;
}

/** The number of a packet counts on where its 16 bits begin anew (RFC 3711, appendix A). */
interface Counter {
  rollovers: number;
  highest: number;
  window: ReplayWindow;
}

function rolloversFor({ rollovers, highest }: Counter, sequence: number): number {
  const distance = sequence - highest;
  if (distance < -0x8000) return rollovers + 1;
  if (distance > 0x8000) return rollovers - 1;
  return rollovers;
}

function count(counter: Counter, sequence: number, rollovers: number): void {
  if (rollovers < counter.rollovers || (rollovers === counter.rollovers && sequence <= counter.highest)) return;
  counter.rollovers = rollovers;
  counter.highest = sequence;
}

/** SRTP in one direction. Refuses what is not authentic, and what has come before. */
export class SrtpContext {
  readonly #profile: SrtpProfile;
  readonly #keys: Keys;
  readonly #counters = new Map<number, Counter>();
  readonly #rollovers = Buffer.alloc(4);

  constructor(master: MasterKey, profile: SrtpProfile) {
    this.#profile = profile;
    this.#keys = keysOf(master, profile, LABEL.rtp);
  }

  /**
   * @param header with its extensions
   * @returns undefined where its number was used already: two packets with one number would give the key away
   */
  protect(header: Buffer, payload: Buffer): Buffer | undefined {
    const [ssrc, sequence] = [header.readUInt32BE(8), header.readUInt16BE(2)];
    const counter = this.#counters.get(ssrc) ?? newCounter(sequence);
    this.#counters.set(ssrc, counter);
    const rollovers = Math.max(0, rolloversFor(counter, sequence));
    const index = rollovers * 0x1_0000 + sequence;
    if (!counter.window.mayBe(index)) return undefined;
    counter.window.add(index);
    count(counter, sequence, rollovers);
    const start = startOf(this.#profile, this.#keys.salt, ssrc, rollovers, sequence);
    if (this.#keys.auth === undefined) return sealed(this.#keys.cipher, start, header, payload);
    const encrypted = createCipheriv('aes-128-ctr', this.#keys.cipher, start).update(payload);
    const packet = Buffer.concat([header, encrypted]);
    return Buffer.concat([packet, this.#tagOf(this.#keys.auth, packet, rollovers)]);
  }

  /** @returns the payload; undefined where it is not authentic or has come before */
  unprotect(packet: Buffer, headerLength: number): Buffer | undefined {
    const end = packet.length - TAG[this.#profile];
    if (end < headerLength) return undefined;
    const [ssrc, sequence] = [packet.readUInt32BE(8), packet.readUInt16BE(2)];
    const known = this.#counters.get(ssrc);
    if (known === undefined && this.#counters.size >= MOST_SOURCES) return undefined;
    const counter = known ?? newCounter(sequence);
    const rollovers = rolloversFor(counter, sequence);
    const index = rollovers * 0x1_0000 + sequence;
    if (rollovers < 0 || !counter.window.mayBe(index)) return undefined;
    const payload = this.#open(
      packet,
      headerLength,
      end,
      startOf(this.#profile, this.#keys.salt, ssrc, rollovers, sequence),
      rollovers,
    );
    if (payload === undefined) return undefined;
    // Only an authentic packet counts, so that nobody else can move the window.
    this.#counters.set(ssrc, counter);
    counter.window.add(index);
    count(counter, sequence, rollovers);
    return payload;
  }

  /** Forgets a source that is no longer sent. */
  forget(ssrc: number): void {
    this.#counters.delete(ssrc);
  }

  #open(packet: Buffer, from: number, end: number, start: Buffer, rollovers: number): Buffer | undefined {
    const { auth, cipher } = this.#keys;
    if (auth === undefined) return opened(cipher, start, packet.subarray(0, from), packet.subarray(from));
    const tag = this.#tagOf(auth, packet.subarray(0, end), rollovers);
    if (!timingSafeEqual(tag, packet.subarray(end))) return undefined;
    return createDecipheriv('aes-128-ctr', cipher, start).update(packet.subarray(from, end));
  }

  #tagOf(auth: KeyObject, packet: Buffer, rollovers: number): Buffer {
    this.#rollovers.writeUInt32BE(rollovers);
    return createHmac('sha1', auth).update(packet).update(this.#rollovers).digest().subarray(0, TAG[AES_CM]);
  }
}

const newCounter = (sequence: number): Counter => ({ rollovers: 0, highest: sequence, window: new ReplayWindow() });

const RTCP_HEAD = 8;
const INDEX = 4;
const ENCRYPTED = 0x8000_0000;

/** SRTCP in one direction: its packets say their number themselves. */
export class SrtcpContext {
  readonly #profile: SrtpProfile;
  readonly #keys: Keys;
  readonly #windows = new Map<number, ReplayWindow>();
  #sent = 0;

  constructor(master: MasterKey, profile: SrtpProfile) {
    this.#profile = profile;
    this.#keys = keysOf(master, profile, LABEL.rtcp);
  }

  protect(packet: Buffer): Buffer {
    this.#sent = (this.#sent + 1) & 0x7fff_ffff;
    const index = Buffer.alloc(INDEX);
    index.writeUInt32BE(ENCRYPTED + this.#sent);
    const [head, rest] = [packet.subarray(0, RTCP_HEAD), packet.subarray(RTCP_HEAD)];
    const start = this.#start(head.readUInt32BE(4), this.#sent);
    const { auth, cipher } = this.#keys;
    if (auth === undefined) {
      const encrypt = createCipheriv('aes-128-gcm', cipher, start).setAAD(Buffer.concat([head, index]));
      return Buffer.concat([head, encrypt.update(rest), encrypt.final(), encrypt.getAuthTag(), index]);
    }
    const body = Buffer.concat([head, createCipheriv('aes-128-ctr', cipher, start).update(rest), index]);
    return Buffer.concat([body, createHmac('sha1', auth).update(body).digest().subarray(0, TAG[AES_CM])]);
  }

  /** @returns undefined where it is not authentic or has come before */
  unprotect(packet: Buffer): Buffer | undefined {
    const gcm = this.#profile === GCM;
    const indexAt = packet.length - INDEX - (gcm ? 0 : TAG[AES_CM]);
    if (indexAt < RTCP_HEAD + (gcm ? TAG[GCM] : 0)) return undefined;
    const said = packet.readUInt32BE(indexAt);
    // Nothing is sent to us that is only signed.
    if (said < ENCRYPTED) return undefined;
    const [head, number] = [packet.subarray(0, RTCP_HEAD), said - ENCRYPTED];
    const ssrc = head.readUInt32BE(4);
    const known = this.#windows.get(ssrc);
    if (known === undefined && this.#windows.size >= MOST_SOURCES) return undefined;
    const window = known ?? new ReplayWindow();
    if (!window.mayBe(number)) return undefined;
    const rest = this.#open(packet, head, indexAt, this.#start(ssrc, number));
    if (rest === undefined) return undefined;
    this.#windows.set(ssrc, window);
    window.add(number);
    return Buffer.concat([head, rest]);
  }

  #open(packet: Buffer, head: Buffer, indexAt: number, start: Buffer): Buffer | undefined {
    const { auth, cipher } = this.#keys;
    const index = packet.subarray(indexAt, indexAt + INDEX);
    if (auth === undefined)
      return opened(cipher, start, Buffer.concat([head, index]), packet.subarray(RTCP_HEAD, indexAt));
    const tag = createHmac('sha1', auth)
      .update(packet.subarray(0, indexAt + INDEX))
      .digest()
      .subarray(0, TAG[AES_CM]);
    if (!timingSafeEqual(tag, packet.subarray(indexAt + INDEX))) return undefined;
    return createDecipheriv('aes-128-ctr', cipher, start).update(packet.subarray(RTCP_HEAD, indexAt));
  }

  #start(ssrc: number, number: number): Buffer {
    return startOf(this.#profile, this.#keys.salt, ssrc, number >>> 16, number & 0xffff);
  }
}

function sealed(cipher: KeyObject, start: Buffer, header: Buffer, payload: Buffer): Buffer {
  const encrypt = createCipheriv('aes-128-gcm', cipher, start).setAAD(header);
  const encrypted = encrypt.update(payload);
  encrypt.final();
  const packet = Buffer.allocUnsafe(header.length + encrypted.length + TAG[GCM]);
  header.copy(packet, 0);
  encrypted.copy(packet, header.length);
  encrypt.getAuthTag().copy(packet, header.length + encrypted.length);
  return packet;
}

/** @param rest what is encrypted, and its tag */
function opened(cipher: KeyObject, start: Buffer, signed: Buffer, rest: Buffer): Buffer | undefined {
  const end = rest.length - TAG[GCM];
  const decrypt = createDecipheriv('aes-128-gcm', cipher, start, { authTagLength: TAG[GCM] });
  decrypt.setAAD(signed).setAuthTag(rest.subarray(end));
  const payload = decrypt.update(rest.subarray(0, end));
  try {
    decrypt.final();
  } catch {
    // Not authentic: forged or damaged.
    return undefined;
  }
  return payload;
}
