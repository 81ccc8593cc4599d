import { describe, expect, it, onTestFinished } from 'vitest';
import { LiveConnection } from '../../../../../../tests/support/live-connection.ts';
import { writeHeader } from '../wire/rtp.ts';
import { makeCertificate } from './certificate.ts';
import { IceTable } from './ice.ts';
import { MediaTransport } from './media-transport.ts';
import { MediaPorts } from './ports.ts';

async function openTransport() {
  const table = new IceTable();
  const ports = await MediaPorts.open({ udpPort: 0, tcpPort: 0, announce: ['127.0.0.1'] }, table);
  const transport = new MediaTransport({ table, ports, certificate: await makeCertificate() });
  onTestFinished(() => {
    transport.close();
    ports.close();
  });
  const [port = 0] = ports.candidates().map((line) => Number(line.split(' ')[5]));
  const { ufrag, password } = transport.ice.local;
  const outcome = new Promise<string>((resolve) => {
    transport.onConnected = () => resolve('connected');
    transport.onRefused = resolve;
  });
  return { transport, table, peer: { ufrag, password, address: '127.0.0.1', port }, outcome };
}

const clientWith = (connection: LiveConnection): LiveConnection => {
  onTestFinished(() => connection.close());
  return connection;
};

describe('a connection', () => {
  it('is there when the client has proved the key of its certificate, whenever the fingerprint comes', async () => {
    const { transport, peer, outcome } = await openTransport();
    const client = clientWith(await LiveConnection.make());
    await client.connect(peer);
    expect(transport.connected).toBe(false);
    transport.expect('sha-256', client.certificate.fingerprint);
    expect(await outcome).toBe('connected');

    const arrived = new Promise<Buffer | undefined>((resolve) => {
      transport.onRtp = (packet) => resolve(transport.open(packet, 20));
    });
    const header = { payloadType: 96, marker: true, sequence: 1, timestamp: 1, ssrc: 7 };
    client.sendRtp(writeHeader(header, 2, 0), Buffer.from('a picture'));
    expect((await arrived)?.toString()).toBe('a picture');
  });

  it('is refused to whoever shows the certificate of another without its key', async () => {
    const { transport, peer, outcome } = await openTransport();
    const [victim, attacker] = [await makeCertificate(), await makeCertificate()];
    transport.expect('sha-256', victim.fingerprint);
    const client = clientWith(new LiveConnection(victim, attacker.keyPem));
    void client.connect(peer);
    expect(await outcome).toBe('the client does not have the key of its certificate');
    expect(transport.connected).toBe(false);
  });

  it('is refused to another certificate than the one of the SDP', async () => {
    const { transport, peer, outcome } = await openTransport();
    transport.expect('sha-256', (await makeCertificate()).fingerprint);
    const client = clientWith(await LiveConnection.make());
    void client.connect(peer);
    expect(await outcome).toBe('the certificate is not the one of the SDP');
  });

  it('leaves nothing behind', async () => {
    const { transport, table, peer, outcome } = await openTransport();
    const client = clientWith(await LiveConnection.make());
    transport.expect('sha-256', client.certificate.fingerprint);
    await client.connect(peer);
    await outcome;
    expect(table.sizes).toEqual({ endpoints: 1, ways: 1 });
    transport.close();
    expect(table.sizes).toEqual({ endpoints: 0, ways: 0 });
  });
});
