import { readFile } from 'node:fs/promises';
import {
  DataPacket,
  DisconnectReason,
  LeaveRequest_Action as LeaveAction,
  ParticipantInfo_State as State,
  SessionDescription,
  TrackSource,
  TrackType,
  UserPacket,
} from '@livekit/protocol';
import { WebhookReceiver } from 'livekit-server-sdk';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { LiveBot, RTX_TYPE, VIDEO_TYPE } from '../../../../../tests/support/live-bot.ts';
import { Arrivals, meanwhile, sendPicture, textOf } from '../../../../../tests/support/live-media.ts';
import { Engine } from './engine.ts';
import { type Limits, LIMITS } from './limits.ts';
import { listen } from './service/listen.ts';
import type { SignedEvent } from './service/webhooks.ts';
import { FORMAT, nack, nackedSequences, pictureLoss, readRtcp, RTCP } from './wire/rtcp.ts';
import { readRtp } from './wire/rtp.ts';

const keys = { key: 'APItest', secret: 'a secret of more than thirty-two characters' };

interface Running {
  engine: Engine;
  url: string;
  events: SignedEvent[];
  close: () => Promise<void>;
}

async function run(limits: Partial<Limits> = {}): Promise<Running> {
  const events: SignedEvent[] = [];
  const engine = await Engine.open({
    keys,
    turn: undefined,
    ports: { udpPort: 0, tcpPort: 0, announce: ['127.0.0.1'] },
    limits: { ...LIMITS, ...limits },
    log: () => {},
    onEvent: (event) => void events.push(event),
  });
  const server = await listen(engine, { host: '127.0.0.1', port: 0 });
  const place = server.address();
  return {
    engine,
    url: `http://127.0.0.1:${typeof place === 'object' && place !== null ? place.port : 0}`,
    events,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await engine.close();
    },
  };
}

const tokenFor = (engine: Engine, identity: string, video: object = {}, room = 'room') =>
  engine.tokens.make(
    { identity, name: '', metadata: '', attributes: {}, video: { roomJoin: true, room, ...video } },
    600,
  );

async function enter({ engine, url }: Running, identity: string, { room = 'room', video = {}, query = '' } = {}) {
  const bot = await LiveBot.join(url, await tokenFor(engine, identity, video, room), query);
  onTestFinished(() => bot.close());
  return bot;
}

/** One publishes a camera, the other gets it: the first picture has arrived. */
async function watch(running: Running, room: string) {
  const [publisher, viewer] = [await enter(running, 'publisher', { room }), await enter(running, 'viewer', { room })];
  const connection = await viewer.subscribed();
  const arrivals = new Arrivals(connection);
  const published = await publisher.publish();
  let sequence = 0;
  const show = (text: string, keyframe = false) => {
    sequence += 1;
    sendPicture(published.connection, published.video.ssrc, { sequence, text, keyframe });
    return sequence;
  };
  const first = await meanwhile(() => show('first', true), arrivals.text('first'));
  return { publisher, viewer, connection, arrivals, published, show, ssrc: first.ssrc, last: () => sequence };
}

describe('whoever wants too much of the engine', () => {
  it('is given up when they read nothing of what they are sent', async () => {
    const running = await run();
    onTestFinished(() => running.close());
    const bot = await enter(running, 'silent');
    await bot.next('join');
    bot.deafen();
    const silent = running.engine.find('room')?.find('silent');
    for (let count = 0; count < 500; count += 1) silent?.sendOctets(Buffer.alloc(64 * 1024));
    await expect.poll(() => silent?.absentSince, { timeout: 10_000 }).toBeDefined();
  });

  it('may offer only so often: each offer costs an answer of its size', async () => {
    const running = await run({ offersPerSecond: 1 });
    onTestFinished(() => running.close());
    const bot = await enter(running, 'eager');
    await bot.next('join');
    const sdp = await readFile(new URL('sdp/chromium-plain.fixture.sdp', import.meta.url), 'utf8');
    const offer = () => bot.send({ case: 'offer', value: new SessionDescription({ type: 'offer', sdp, id: 1 }) });
    offer();
    await bot.next('answer');
    for (let count = 0; count < 20; count += 1) offer();
    expect(await bot.untilClosed()).toBe(1008);
  });
});

describe('the engine', () => {
  let running: Running;
  beforeAll(async () => {
    running = await run();
  });
  afterAll(() => running.close());

  it('sends packets again that a viewer has lost', async () => {
    const { connection, arrivals, show, ssrc } = await watch(running, 'resends');
    let lost: { sequence: number } | undefined;
    connection.loses = (packet) => {
      const header = readRtp(packet);
      if (lost !== undefined || header?.payloadType !== VIDEO_TYPE) return false;
      lost = header;
      return true;
    };
    show('lost');
    show('next');
    await arrivals.text('next');
    expect(arrivals.all.some(({ payload }) => textOf(payload) === 'lost')).toBe(false);
    connection.sendRtcp(nack(1, ssrc, [lost?.sequence ?? 0]));
    const again = await arrivals.until(({ payloadType }) => payloadType === RTX_TYPE);
    expect(again.payload.readUInt16BE(0)).toBe(lost?.sequence);
    expect(textOf(again.payload.subarray(2))).toBe('lost');
  });

  it('asks a publisher for what is missing, and passes it on when it comes', async () => {
    const { published, arrivals, last } = await watch(running, 'asks');
    const { connection, video } = published;
    const [missing, next] = [last() + 1, last() + 2];
    const asked = new Promise<number[]>((resolve) => {
      connection.onRtcp = (packet) => {
        for (const { type, format, body } of readRtcp(packet))
          if (type === RTCP.transportFeedback && format === FORMAT.nack) resolve(nackedSequences(body));
      };
    });
    sendPicture(connection, video.ssrc, { sequence: next, text: 'after the gap' });
    expect(await asked).toEqual([missing]);
    sendPicture(connection, video.ssrc, { sequence: missing, text: 'late' });
    const [late, after] = [await arrivals.text('late'), await arrivals.text('after the gap')];
    expect(after.sequence - late.sequence).toBe(1);
  });

  it('has a publisher send a whole picture when a viewer needs one, not more often than is good', async () => {
    const { connection, published, ssrc } = await watch(running, 'pictures');
    let count = 0;
    const asked = new Promise<void>((resolve) => {
      published.connection.onRtcp = (packet) => {
        const parts = readRtcp(packet);
        count += parts.filter(
          (part) => part.type === RTCP.payloadFeedback && part.format === FORMAT.pictureLoss,
        ).length;
        // Reports come once a second: what was asked for in one is all that is.
        if (count > 0 && parts.some(({ type }) => type === RTCP.receiverReport)) resolve();
      };
    });
    for (let index = 0; index < 50; index += 1) connection.sendRtcp(pictureLoss(1, ssrc));
    await asked;
    expect(count).toBeLessThanOrEqual(3);
  });

  it('passes nothing on twice, and nothing that is not from the publisher', async () => {
    const { published, arrivals, show } = await watch(running, 'replay');
    const { connection, video } = published;
    const packet = sendPicture(connection, video.ssrc, { sequence: show('before') + 1, text: 'once' });
    await arrivals.text('once');
    const forged = Buffer.from(packet ?? '');
    forged.writeUInt16BE(forged.readUInt16BE(2) + 1, 2);
    for (const one of [packet ?? forged, forged]) connection.sendRaw(one);
    sendPicture(connection, video.ssrc, { sequence: show('between') + 2, text: 'after' });
    await arrivals.text('after');
    expect(arrivals.all.filter(({ payload }) => textOf(payload) === 'once')).toHaveLength(1);
  });

  it('lets a participant come back by another socket, and goes on', async () => {
    const { viewer, arrivals, show, connection } = await watch(running, 'resumes');
    const { participant } = await viewer.next('join');
    const token = await tokenFor(running.engine, 'viewer', {}, 'resumes');
    viewer.cut();
    await viewer.untilClosed();
    const back = await LiveBot.join(running.url, token, `&reconnect=1&sid=${participant?.sid ?? ''}`);
    onTestFinished(() => back.close());
    await back.next('reconnect');
    back.answers = false;
    await meanwhile(() => show('still here', true), arrivals.text('still here'));
    expect(connection).toBe(viewer.subscriber);
  });

  it('sends whoever cannot come back to join anew', async () => {
    const bot = await enter(running, 'stranger', { room: 'resumes', query: '&reconnect=1&sid=PA_unknown' });
    const { action, reason } = await bot.next('leave');
    expect([action, reason]).toEqual([LeaveAction.RECONNECT, DisconnectReason.STATE_MISMATCH]);
    await bot.untilClosed();
  });

  it('has the same person only once', async () => {
    const first = await enter(running, 'one', { room: 'twice' });
    await first.next('join');
    const second = await enter(running, 'one', { room: 'twice' });
    expect((await first.next('leave')).reason).toBe(DisconnectReason.DUPLICATE_IDENTITY);
    await second.next('join');
    expect(running.engine.find('twice')?.size).toBe(1);
  });

  it('does not listen to whoever floods it', async () => {
    const [attacker, other] = [
      await enter(running, 'attacker', { room: 'flood' }),
      await enter(running, 'other', { room: 'flood' }),
    ];
    await attacker.next('join');
    for (let index = 0; index < 2000; index += 1) attacker.ping();
    expect(await attacker.untilClosed()).toBe(1008);
    other.ping();
    await other.next('pongResp');
  });

  it('lets nobody in whose pass has ended, or opens nothing', async () => {
    const video = { roomJoin: true, room: 'passes' };
    const claims = { identity: 'one', name: '', metadata: '', attributes: {}, video };
    const tokens = await Promise.all([
      running.engine.tokens.make(claims, -60),
      running.engine.tokens.make({ ...claims, video: { room: 'passes' } }, 60),
      running.engine.tokens.make({ ...claims, video: { roomJoin: true } }, 60),
      running.engine.tokens.make({ ...claims, video: { ...video, room: 'x'.repeat(300) } }, 60),
      running.engine.tokens.make({ ...claims, identity: 'x'.repeat(300) }, 60),
    ]);
    for (const token of tokens) await expect(LiveBot.join(running.url, token)).rejects.toThrow('refused with 401');
    expect(running.engine.find('passes')).toBeUndefined();
  });

  it('passes nothing on of whoever sends without the right to, announced or not', async () => {
    const room = 'rights';
    const mute = { canPublish: false, canPublishData: false };
    const [attacker, teacher, viewer] = [
      await enter(running, 'attacker', { room, video: mute }),
      await enter(running, 'teacher', { room }),
      await enter(running, 'viewer', { room }),
    ];
    const connection = await viewer.subscribed();
    const [arrivals, messages] = [new Arrivals(connection), [] as string[]];
    const both = new Promise<void>((resolve) => {
      connection.onMessage = (_, message) => {
        messages.push(DataPacket.fromBinary(message).participantIdentity);
        if (messages.length === 2) resolve();
      };
    });
    const [video, audio] = [
      { cid: 'camera', ssrc: 1001 },
      { cid: 'sound', ssrc: 1002 },
    ];
    const forbidden = await attacker.openPublisher({ video, audio });
    const published = await teacher.publish();
    const [theirs, hers] = [await forbidden.channel('_reliable'), await published.connection.channel('_reliable')];
    const value = { case: 'user', value: new UserPacket({ payload: Buffer.from('hello') }) } as const;
    const say = Buffer.from(new DataPacket({ value }).toBinary());
    let count = 0;
    const send = () => {
      count += 1;
      sendPicture(forbidden, video.ssrc, { sequence: count, text: 'forbidden', keyframe: true });
      theirs.send(say);
      sendPicture(published.connection, published.video.ssrc, { sequence: count, text: 'allowed', keyframe: true });
      if (count === 10 || count === 20) hers.send(say);
    };
    await meanwhile(send, Promise.all([both, arrivals.text('allowed')]));
    expect(arrivals.all.some(({ payload }) => textOf(payload) === 'forbidden')).toBe(false);
    expect(messages).toEqual(['teacher', 'teacher']);
    expect(running.engine.find(room)?.find('attacker')?.info().tracks).toEqual([]);
  });

  it('takes no more tracks of one than there may be, and no SDP that is none', async () => {
    const bot = await enter(running, 'greedy', { room: 'limits' });
    for (let index = 0; index <= LIMITS.tracksPerParticipant; index += 1)
      bot.announce(TrackType.AUDIO, TrackSource.MICROPHONE, `track ${index}`);
    expect((await bot.next('requestResponse')).message).toBe('too many tracks');
    bot.send({ case: 'offer', value: { sdp: 'nonsense', type: 'offer', id: 9 } as never });
    expect(await bot.untilClosed()).toBe(1008);
  });

  it('signs what it tells', async () => {
    const bot = await enter(running, 'told', { room: 'events' });
    await bot.next('join');
    const hasJoined = ({ body }: { body: string }) =>
      body.includes('participant_joined') && body.includes('"name":"events"');
    await expect.poll(() => running.events.some(hasJoined)).toBe(true);
    running.engine.closeRoom('events');
    await bot.untilClosed();
    const receiver = new WebhookReceiver(keys.key, keys.secret);
    const read = await Promise.all(
      running.events.map(({ body, authorization }) => receiver.receive(body, authorization)),
    );
    expect(read.filter(({ room }) => room?.name === 'events').map(({ event }) => event)).toEqual([
      'room_started',
      'participant_arrived',
      'participant_joined',
      'participant_left',
      'room_finished',
    ]);
    const [first] = running.events;
    await expect(receiver.receive(`${first?.body ?? ''} `, first?.authorization)).rejects.toThrow();
  });

  it('answers no question of its service without the right to ask it', async () => {
    const ask = async (method: string, body: string, token?: string) => {
      const answer = await fetch(`${running.url}/twirp/livekit.RoomService/${method}`, {
        method: 'POST',
        body,
        ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
      });
      return answer.status;
    };
    const [joins, rules] = [
      await tokenFor(running.engine, 'one'),
      await tokenFor(running.engine, 'admin', { roomAdmin: true }),
    ];
    const body = JSON.stringify({ room: 'room', identity: 'one' });
    expect(await ask('ListParticipants', body)).toBe(401);
    expect(await ask('RemoveParticipant', body, joins)).toBe(401);
    expect(await ask('ListParticipants', body, rules)).toBe(200);
    expect(await ask('ListParticipants', JSON.stringify({ room: 'another' }), rules)).toBe(401);
    expect(await ask('DeleteRoom', JSON.stringify({ room: 'room' }), rules)).toBe(401);
    expect(await ask('ListParticipants', '{', rules)).toBe(400);
    expect(await ask('constructor', '{}', rules)).toBe(404);
    expect(await ask('ListParticipants', 'x'.repeat(300_000), rules)).toBe(413);
  });
});

describe('an engine with little room', () => {
  it('takes as many as may be, and forgets whoever does not come back, and rooms without anybody', async () => {
    const running = await run({ participantsPerRoom: 2, publishersPerRoom: 1, rooms: 1, resumeMs: 0, emptyRoomMs: 0 });
    onTestFinished(running.close);
    const [one, two] = [await enter(running, 'one'), await enter(running, 'two')];
    const full = await enter(running, 'three');
    expect((await full.next('leave')).reason).toBe(DisconnectReason.JOIN_FAILURE);
    const elsewhere = await enter(running, 'four', { room: 'another' });
    expect((await elsewhere.next('leave')).reason).toBe(DisconnectReason.JOIN_FAILURE);

    await one.publish();
    two.announce(TrackType.AUDIO, TrackSource.MICROPHONE, 'second');
    expect((await two.next('requestResponse')).message).toBe('too many publishers');

    one.cut();
    await two.next('update', ({ participants }) =>
      participants.some((p) => p.identity === 'one' && p.state === State.DISCONNECTED),
    );
    two.cut();
    await expect.poll(() => running.engine.rooms.length).toBe(0);
    expect(running.engine.sizes).toEqual({ endpoints: 0, ways: 0 });
  });

  it('gives whoever stays the next token in time, which lasts no longer than the one before', async () => {
    const running = await run({ tokenSeconds: 1 });
    onTestFinished(running.close);
    const bot = await enter(running, 'one');
    await bot.next('join');
    const token = await bot.next('refreshToken');
    const { exp = 0, nbf = 0 } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      exp?: number;
      nbf?: number;
    };
    expect(exp - nbf).toBe(1);
    expect(LIMITS.tokenSeconds).toBeLessThanOrEqual(600);
  });

  it('puts out whoever has no media', async () => {
    const running = await run({ silentMs: 500 });
    onTestFinished(running.close);
    const bot = await enter(running, 'silent');
    bot.answers = false;
    expect((await bot.next('leave')).reason).toBe(DisconnectReason.CONNECTION_TIMEOUT);
  });
});
