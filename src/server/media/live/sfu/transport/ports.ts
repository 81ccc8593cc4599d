import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { IceTable, Way } from './ice.ts';

/** Where media come in: one UDP port for everybody, and one TCP port for those whose network lets no UDP through. */
export interface PortSettings {
  udpPort: number;
  tcpPort: number;
  /** Addresses that browsers are told; none: those of the machine. */
  announce: readonly string[];
}

const BUFFER = 4 * 1024 * 1024;
const LONGEST_FRAME = 4096;
/** What may wait in a slow connection before packets for it are dropped, as a network would. */
const MOST_WAITING = 1024 * 1024;
const MOST_CONNECTIONS = 1000;
/** How long a connection may take to prove whom it is for. */
const PROOF_MS = 10_000;

const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/;

function ownAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return [
    ...all.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
    '127.0.0.1',
  ];
}

export class MediaPorts {
  readonly #table: IceTable;
  readonly #addresses: readonly string[];
  #udp: UdpSocket[] = [];
  #tcp: Server | undefined;
  readonly #connections = new Set<Socket>();
  #ports = { udp: 0, tcp: 0 };

  private constructor(table: IceTable, addresses: readonly string[]) {
    this.#table = table;
    this.#addresses = addresses;
  }

  static async open(settings: PortSettings, table: IceTable): Promise<MediaPorts> {
    const announced = settings.announce.filter((address) => IPV4.test(address));
    const ports = new MediaPorts(table, announced.length > 0 ? announced : ownAddresses());
    try {
      await ports.#openUdp(settings.udpPort);
      await ports.#openTcp(settings.tcpPort);
    } catch (error) {
      ports.close();
      throw error;
    }
    return ports;
  }

  /** Where browsers find us, for an SDP. The first address is preferred, UDP before TCP. */
  candidates(): string[] {
    return this.#addresses.flatMap((address, index) => [
      `candidate:u${index} 1 udp ${2_130_706_431 - index * 256} ${address} ${this.#ports.udp} typ host`,
      `candidate:t${index} 1 tcp ${1_671_430_143 - index * 256} ${address} ${this.#ports.tcp} typ host tcptype passive`,
    ]);
  }

  close(): void {
    for (const socket of this.#udp) socket.close();
    for (const connection of this.#connections) connection.destroy();
    this.#tcp?.close();
    this.#udp = [];
  }

  /** One socket for each address: one of all addresses would answer from another than was asked, and browsers drop such answers. */
  async #openUdp(port: number): Promise<void> {
    for (const address of this.#addresses) {
      const socket = await this.#bind(address, this.#ports.udp || port).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'EADDRNOTAVAIL') return undefined;
        throw error;
      });
      if (socket !== undefined) this.#hear(socket, address);
    }
    // Addresses of a router that passes the port on are not ours.
    if (this.#udp.length === 0) this.#hear(await this.#bind('0.0.0.0', port), '0.0.0.0');
  }

  async #bind(address: string, port: number): Promise<UdpSocket> {
    // Addresses are told as numbers: looking them up would cost a turn of the event loop for each packet.
    const lookup = (host: string, _: unknown, found: (error: null, address: string, family: number) => void) =>
      found(null, host, 4);
    const socket = createSocket({ type: 'udp4', recvBufferSize: BUFFER, sendBufferSize: BUFFER, lookup });
    // It listens before `bind` returns.
    const listening = once(socket, 'listening');
    socket.bind(port, address);
    await listening;
    return socket;
  }

  #hear(socket: UdpSocket, local: string): void {
    this.#ports.udp = socket.address().port;
    this.#udp.push(socket);
    // What cannot be sent is lost, as in any network.
    socket.on('error', () => {});
    socket.on('message', (packet, { address, port }) => {
      const way: Way = {
        key: `${local}/${address}:${port}`,
        remote: { address, port },
        send: (out) => socket.send(out, port, address),
      };
      this.#table.input(packet, way);
    });
  }

  async #openTcp(port: number): Promise<void> {
    const server = createServer((connection) => this.#accept(connection));
    server.maxConnections = MOST_CONNECTIONS;
    server.listen(port, '0.0.0.0');
    await once(server, 'listening');
    this.#tcp = server;
    const place = server.address();
    this.#ports.tcp = typeof place === 'object' && place !== null ? place.port : port;
  }

  /** Packets in frames of two octets of length (RFC 4571). */
  #accept(connection: Socket): void {
    const { remoteAddress = '', remotePort = 0 } = connection;
    this.#connections.add(connection);
    connection.setNoDelay(true);
    const way: Way = {
      key: `tcp/${remoteAddress}:${remotePort}`,
      remote: { address: remoteAddress, port: remotePort },
      send: (packet) => sendFrame(connection, packet),
    };
    const proof = setTimeout(() => connection.destroy(), PROOF_MS);
    let rest = Buffer.alloc(0);
    connection.on('data', (data) => {
      rest = rest.length === 0 ? data : Buffer.concat([rest, data]);
      let at = 0;
      while (rest.length - at >= 2) {
        const length = rest.readUInt16BE(at);
        if (length > LONGEST_FRAME) {
          connection.destroy();
          return;
        }
        if (rest.length - at - 2 < length) break;
        if (this.#table.input(rest.subarray(at + 2, at + 2 + length), way)) clearTimeout(proof);
        at += 2 + length;
      }
      rest = rest.subarray(at);
    });
    connection.on('error', () => {});
    connection.on('close', () => {
      clearTimeout(proof);
      this.#connections.delete(connection);
      this.#table.gone(way.key);
    });
  }
}

function sendFrame(connection: Socket, packet: Buffer): void {
  if (connection.writableLength > MOST_WAITING) return;
  const head = Buffer.allocUnsafe(2);
  head.writeUInt16BE(packet.length);
  connection.cork();
  connection.write(head);
  connection.write(packet);
  connection.uncork();
}
