import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { randomBytes } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { classes, parseMessage } from 'werift';
import { IceEndpoint, IceTable } from './ice.ts';
import { MediaPorts } from './ports.ts';
import { bindingRequest } from './stun.ts';

async function open() {
  const table = new IceTable();
  const ports = await MediaPorts.open({ udpPort: 0, tcpPort: 0, announce: ['127.0.0.1'] }, table);
  onTestFinished(() => ports.close());
  const tcp = ports.candidates().find((line) => line.includes(' tcp '));
  return { table, ports, tcpPort: Number(tcp?.split(' ')[5]) };
}

async function connectTo(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

const frame = (packet: Buffer): Buffer => {
  const head = Buffer.alloc(2);
  head.writeUInt16BE(packet.length);
  return Buffer.concat([head, packet]);
};

describe('MediaPorts', () => {
  it('takes and sends packets by TCP, in frames that come in pieces', async () => {
    const { table, tcpPort } = await open();
    const endpoint = new IceEndpoint(table);
    const { ufrag, password } = endpoint.local;
    const socket = await connectTo(tcpPort);
    const request = frame(bindingRequest(randomBytes(12), `${ufrag}:browser`, password));
    const arrived = new Promise<Buffer>((resolve) => {
      endpoint.onPacket = resolve;
    });
    const answered = once(socket, 'data');
    socket.write(request.subarray(0, 1));
    socket.write(request.subarray(1, 30));
    socket.write(request.subarray(30));
    const [answer] = (await answered) as [Buffer];
    expect(parseMessage(answer.subarray(2), Buffer.from(password))?.messageClass).toBe(classes.RESPONSE);

    socket.write(Buffer.concat([frame(Buffer.from([22, 1])), frame(Buffer.from([22, 2]))]));
    expect(await arrived).toEqual(Buffer.from([22, 1]));
    const told = once(socket, 'data');
    endpoint.send(Buffer.from('to the browser'));
    expect((await told)[0]).toEqual(frame(Buffer.from('to the browser')));

    socket.destroy();
    await expect.poll(() => table.sizes.ways).toBe(0);
  });

  it('ends a connection that sends frames that are no packets', async () => {
    const { tcpPort } = await open();
    const socket = await connectTo(tcpPort);
    socket.write(Buffer.from([0xff, 0xff]));
    await once(socket, 'close');
  });

  it('hears nobody who has not proved whom they are for', async () => {
    const { table, tcpPort } = await open();
    const endpoint = new IceEndpoint(table);
    const socket = await connectTo(tcpPort);
    const wrong = bindingRequest(randomBytes(12), `${endpoint.local.ufrag}:browser`, 'guessed');
    let heard = 0;
    endpoint.onPacket = () => {
      heard += 1;
    };
    socket.write(Buffer.concat([frame(wrong), frame(Buffer.from([22, 1])), Buffer.from([0xff, 0xff])]));
    await once(socket, 'close');
    expect([heard, table.sizes.ways]).toEqual([0, 0]);
  });

  it('says where it is, the first address first and UDP before TCP', async () => {
    const { ports } = await open();
    const [udp, tcp] = ports.candidates();
    expect(udp).toMatch(/^candidate:u0 1 udp \d+ 127\.0\.0\.1 \d+ typ host$/);
    expect(tcp).toMatch(/^candidate:t0 1 tcp \d+ 127\.0\.0\.1 \d+ typ host tcptype passive$/);
  });
});

describe('IceEndpoint', () => {
  const wayTo = (key: string, sent: Buffer[] = []) => ({
    ...{ key, remote: { address: '127.0.0.1', port: 1 } },
    send: (packet: Buffer) => void sent.push(packet),
  });

  it('keeps its old credentials until the browser uses the new ones', () => {
    const table = new IceTable();
    const endpoint = new IceEndpoint(table);
    const before = endpoint.local;
    endpoint.restart();
    const after = endpoint.local;
    const check = ({ ufrag, password }: typeof before) =>
      table.input(bindingRequest(randomBytes(12), `${ufrag}:browser`, password), wayTo('a'));
    expect([check(before), check({ ...before, password: after.password }), check(after), check(before)]).toEqual([
      ...[true, false],
      ...[true, false],
    ]);
  });

  it('remembers no more ways than a browser has', () => {
    const table = new IceTable();
    const endpoint = new IceEndpoint(table);
    const { ufrag, password } = endpoint.local;
    for (let index = 0; index < 40; index += 1)
      table.input(bindingRequest(randomBytes(12), `${ufrag}:browser`, password), wayTo(`way ${index}`));
    expect(table.sizes.ways).toBe(16);
    endpoint.close();
    expect(table.sizes).toEqual({ endpoints: 0, ways: 0 });
  });
});
