import { randomBytes } from 'node:crypto';
import { bindingAnswer, isSignedBy, readBinding } from './stun.ts';

/** A way to a browser: an address and port of ours, and one of its. */
export interface Way {
  key: string;
  remote: { address: string; port: number };
  send: (packet: Buffer) => void;
}

/** Ways of one browser that are remembered: it tries every pair of addresses. */
const MOST_WAYS = 16;

interface Credentials {
  ufrag: string;
  password: string;
}

const newCredentials = (): Credentials => ({
  ufrag: randomBytes(6).toString('hex'),
  password: randomBytes(18).toString('base64url'),
});

/** The half of ICE that only answers (RFC 8445, "lite"): the browser tries the ways to us and chooses one. */
export class IceEndpoint {
  readonly #table: IceTable;
  /** The newest last. Older ones hold until the browser uses the newest: it restarts when it wants to. */
  #credentials: Credentials[] = [newCredentials()];
  readonly #ways = new Map<string, Way>();
  #chosen: Way | undefined;
  /** When the browser has last proved that it is there, in milliseconds of a steady clock. */
  lastSeen = performance.now();
  closed = false;
  onPacket: (packet: Buffer) => void = () => {};

  constructor(table: IceTable) {
    this.#table = table;
    table.know(this.local.ufrag, this);
  }

  get local(): Credentials {
    const newest = this.#credentials.at(-1);
    if (newest === undefined) throw new Error('an endpoint has credentials as long as it exists');
    return newest;
  }

  restart(): void {
    this.#credentials.push(newCredentials());
    this.#table.know(this.local.ufrag, this);
    while (this.#credentials.length > 3) this.#table.forget(this.#credentials.shift()?.ufrag ?? '');
  }

  send(packet: Buffer): void {
    this.#chosen?.send(packet);
  }

  passwordOf(ufrag: string): string | undefined {
    return this.#credentials.find((one) => one.ufrag === ufrag)?.password;
  }

  /** A way has been proved by a signed check. */
  proved(way: Way, { ufrag, nominated }: { ufrag: string; nominated: boolean }): void {
    this.lastSeen = performance.now();
    if (!this.#ways.has(way.key)) {
      this.#ways.set(way.key, way);
      this.#table.lead(way.key, this);
      const oldest = [...this.#ways.keys()].find((key) => key !== this.#chosen?.key && key !== way.key);
      if (this.#ways.size > MOST_WAYS && oldest !== undefined) this.lost(oldest);
    }
    const known = this.#ways.get(way.key);
    if (nominated) this.#chosen = known;
    if (ufrag !== this.local.ufrag) return;
    for (const { ufrag: old } of this.#credentials.slice(0, -1)) this.#table.forget(old);
    this.#credentials = [this.local];
  }

  lost(key: string): void {
    this.#ways.delete(key);
    this.#table.unlead(key, this);
    if (this.#chosen?.key === key) this.#chosen = undefined;
  }

  close(): void {
    this.closed = true;
    for (const { ufrag } of this.#credentials) this.#table.forget(ufrag);
    for (const key of [...this.#ways.keys()]) this.lost(key);
  }
}

/** Finds the endpoint that a packet is for: a check names it, the others come the way of a check. */
export class IceTable {
  readonly #byUfrag = new Map<string, IceEndpoint>();
  readonly #byWay = new Map<string, IceEndpoint>();

  know(ufrag: string, endpoint: IceEndpoint): void {
    this.#byUfrag.set(ufrag, endpoint);
  }

  forget(ufrag: string): void {
    this.#byUfrag.delete(ufrag);
  }

  lead(key: string, endpoint: IceEndpoint): void {
    this.#byWay.set(key, endpoint);
  }

  unlead(key: string, endpoint: IceEndpoint): void {
    if (this.#byWay.get(key) === endpoint) this.#byWay.delete(key);
  }

  /** A way is gone, such as a closed connection. */
  gone(key: string): void {
    this.#byWay.get(key)?.lost(key);
  }

  get sizes(): { endpoints: number; ways: number } {
    return { endpoints: this.#byUfrag.size, ways: this.#byWay.size };
  }

  /** @returns whether a check was proved, or the way is known */
  input(packet: Buffer, way: Way): boolean {
    const first = packet[0];
    if (first === undefined) return false;
    if (first < 4) return this.#check(packet, way);
    const endpoint = this.#byWay.get(way.key);
    endpoint?.onPacket(packet);
    return endpoint !== undefined;
  }

  #check(packet: Buffer, way: Way): boolean {
    const request = readBinding(packet);
    const endpoint = request && this.#byUfrag.get(request.ufrag);
    const password = endpoint?.passwordOf(request?.ufrag ?? '');
    if (request === undefined || endpoint === undefined || password === undefined) return false;
    if (!isSignedBy(packet, request, password)) return false;
    const before = this.#byWay.get(way.key);
    if (before !== endpoint) before?.lost(way.key);
    endpoint.proved(way, request);
    way.send(bindingAnswer(request.transaction, way.remote, password));
    return true;
  }
}
