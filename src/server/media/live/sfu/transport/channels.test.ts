import { setImmediate as turn } from 'node:timers/promises';
import { Event, RTCDataChannel, RTCDataChannelParameters, RTCSctpTransport } from 'werift';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DataChannels, LONGEST_MESSAGE } from './channels.ts';

const MUCH = 2 ** 30;

/** The channels, and a client of them that has no network between. */
async function connected() {
  let isOver = false;
  const channels = new DataChannels((packet) => setImmediate(() => isOver || below.dataReceiver(packet)));
  const state = new Event<[string]>();
  const below = {
    id: 'client',
    onStateChange: state,
    iceTransport: { role: 'controlling' },
    dataReceiver: (_: Buffer) => {},
    sendData: async (packet: Buffer) => void setImmediate(() => channels.input(packet)),
  };
  const client = new RTCSctpTransport(5000, LONGEST_MESSAGE);
  client.setDtlsTransport(below as unknown as Parameters<RTCSctpTransport['setDtlsTransport']>[0]);
  state.execute('connected');
  channels.start();
  client.start(5000).catch(() => {});
  onTestFinished(() => {
    isOver = true;
    channels.close();
    client.stop().catch(() => {});
  });
  const channel = (id: number) =>
    new RTCDataChannel(client, new RTCDataChannelParameters({ label: '_reliable', id, ordered: true }), true);
  const first = channel(0);
  while (first.readyState !== 'open') await turn();
  return { channels, client, channel, first };
}

/** A client that sends on, however little the other side still takes. */
function ignoreWindow(client: RTCSctpTransport): void {
  const always = { get: () => MUCH, set: () => {} };
  Object.defineProperties(client.sctp, { peerAdvertisedRwnd: always, cwnd: always });
  Object.assign(client, { remoteMaxMessageSize: MUCH });
}

describe('the channels of messages', () => {
  it('hear whoever sends much at once, as browsers do', async () => {
    const { channels, first } = await connected();
    let [heard, floods] = [0, 0];
    channels.onFlood = () => (floods += 1);
    channels.onMessage = (_, { length }) => (heard += Number(length === LONGEST_MESSAGE));
    for (let count = 0; count < 40; count += 1) first.send(Buffer.alloc(LONGEST_MESSAGE));
    while (heard < 40) await turn();
    expect(floods).toBe(0);
  });

  it('end where a message does not, before it fills the memory', async () => {
    const { channels, client, first } = await connected();
    ignoreWindow(client);
    const flooded = new Promise<void>((resolve) => {
      channels.onFlood = resolve;
    });
    let heard = 0;
    channels.onMessage = () => (heard += 1);
    first.send(Buffer.alloc(10 * 1024 * 1024));
    await flooded;
    first.send(Buffer.from('more'));
    for (let count = 0; count < 10; count += 1) await turn();
    expect(heard).toBe(0);
  });

  it('end where somebody opens ever more of them', async () => {
    const { channels, channel } = await connected();
    const flooded = new Promise<void>((resolve) => {
      channels.onFlood = resolve;
    });
    for (let id = 2; id < 100; id += 2) channel(id);
    await flooded;
  });

  it('take what cannot be read for lost', async () => {
    const { channels, first } = await connected();
    const heard = new Promise<string>((resolve) => {
      channels.onMessage = (_, message) => resolve(message.toString());
    });
    for (const packet of [Buffer.alloc(0), Buffer.alloc(3, 1), Buffer.alloc(1200, 255)]) channels.input(packet);
    first.send(Buffer.from('still here'));
    expect(await heard).toBe('still here');
  });
});
