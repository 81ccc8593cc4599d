import {
  DataPacket,
  DisconnectReason,
  RequestResponse_Reason as Reason,
  TrackSource,
  TrackType,
  UserPacket,
} from '@livekit/protocol';
import { AccessToken } from 'livekit-server-sdk';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Live, type LiveEvent, type LiveOutage, type LiveRights, openLive } from '#server/media/live/index.ts';
import { readLive } from '#server/live-settings.ts';
import { LIMITS } from '#server/media/live/sfu/limits.ts';
import { MOST_PEOPLE } from '#server/modules/live/rooms/entry/come-in.ts';
import { LiveBot } from '../support/live-bot.ts';
import { Arrivals, meanwhile, sendPicture, sendSound } from '../support/live-media.ts';

/**
 * What live video expects of its engine, whichever it is: our own, and a LiveKit server where one is named by LIVEKIT_TEST_URL,
 * LIVEKIT_TEST_KEY and LIVEKIT_TEST_SECRET. Its events come by HTTP and are not heard here.
 */
const { LIVEKIT_TEST_URL, LIVEKIT_TEST_KEY, LIVEKIT_TEST_SECRET } = process.env;
const OWN = { name: 'our own engine', source: { LIVE_UDP_PORT: '0', LIVE_TCP_PORT: '0', LIVE_ANNOUNCE: '127.0.0.1' } };
const OTHER = {
  name: 'a LiveKit server',
  source: { LIVEKIT_URL: LIVEKIT_TEST_URL, LIVEKIT_API_KEY: LIVEKIT_TEST_KEY, LIVEKIT_API_SECRET: LIVEKIT_TEST_SECRET },
};

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const ALL: LiveRights = { publish: ['camera', 'microphone', 'screen', 'screenSound'], messages: true };
const LISTENER: LiveRights = { publish: [], messages: false };

it('takes all whom the door of a room lets in, and a recorder', () => {
  expect(LIMITS.participantsPerRoom).toBeGreaterThan(MOST_PEOPLE);
});

describe.each(LIVEKIT_TEST_URL === undefined ? [OWN] : [OWN, OTHER])('$name', ({ source }) => {
  let live: Live;
  let url: string;
  let rooms = 0;
  const events: (LiveEvent | LiveOutage)[] = [];
  const waiting: (() => void)[] = [];

  beforeAll(async () => {
    live = openLive(readLive(source), quiet);
    url = (await live.passage?.url()) ?? LIVEKIT_TEST_URL ?? '';
    live.onEvent((event) => {
      events.push(event);
      for (const wake of waiting.splice(0)) wake();
    });
  });
  afterAll(() => live.end());

  const newRoom = (): string => {
    rooms += 1;
    return `conformance-${process.pid}-${rooms}`;
  };

  async function enter(room: string, identity: string, rights = ALL): Promise<LiveBot> {
    const { token } = await live.passFor(room, { identity, name: `Name of ${identity}`, rights });
    const bot = await LiveBot.join(url, token);
    onTestFinished(() => bot.close());
    return bot;
  }

  /** Events of a LiveKit server do not come here. */
  async function heard(fits: (event: LiveEvent) => boolean): Promise<void> {
    if (live.passage === undefined) return;
    while (!events.some((event) => event.kind !== 'lost' && fits(event)))
      await new Promise<void>((resolve) => waiting.push(resolve));
  }

  it('lets people in by their passes, and tells who is there', async () => {
    const room = newRoom();
    const teacher = await enter(room, 'teacher');
    const { participant, room: told } = await teacher.next('join');
    expect(told?.name).toBe(room);
    expect(participant).toMatchObject({ identity: 'teacher', name: 'Name of teacher' });
    const learner = await enter(room, 'learner', LISTENER);
    expect((await learner.next('join')).otherParticipants.map(({ identity }) => identity)).toEqual(['teacher']);
    await teacher.next('update', ({ participants }) => participants.some(({ identity }) => identity === 'learner'));

    const present = await live.participants(room);
    expect(present.map(({ identity, rights }) => [identity, rights.publish.length]).toSorted()).toEqual([
      ['learner', 0],
      ['teacher', 4],
    ]);
    await heard((event) => event.room === room && event.kind === 'joined' && event.identity === 'learner');
    learner.close();
  });

  it('knows nobody in a room that is not there', async () => {
    const room = newRoom();
    expect(await live.participants(room)).toEqual([]);
    expect(await live.remove(room, 'nobody')).toBe(false);
    expect(await live.permit(room, 'nobody', ALL)).toBe(false);
    expect(await live.mute(room, 'nobody', 'TR_none')).toBe(false);
    await live.close(room);
  });

  it('lets nobody in with a token that is forged, expired, or for nothing', async () => {
    const room = newRoom();
    const { token } = await live.passFor(room, { identity: 'one', name: 'One', rights: ALL });
    const [head = '', body = '', signature = ''] = token.split('.');
    const other = JSON.parse(Buffer.from(body, 'base64url').toString()) as { iss: string };
    const forge = (claims: object) =>
      `${head}.${Buffer.from(JSON.stringify({ ...other, ...claims })).toString('base64url')}`;
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    const stranger = new AccessToken(other.iss, 'x'.repeat(40), { identity: 'one' });
    stranger.addGrant({ roomJoin: true, room });
    const tokens = [
      '',
      'nonsense',
      `${forge({ sub: 'two' })}.${signature}`,
      `${forge({ exp: 4_000_000_000 })}.${signature}`,
      `${unsigned}.${body}.`,
      await stranger.toJwt(),
    ];
    const httpUrl = url.replace(/^ws/, 'http');
    for (const one of tokens) await expect(LiveBot.join(url, one)).rejects.toThrow('refused with 401');
    expect((await fetch(`${httpUrl}/rtc/validate?access_token=${tokens[2] ?? ''}`)).status).toBe(401);
    expect((await fetch(`${httpUrl}/rtc/validate?access_token=${token}`)).status).toBe(200);
    expect(await live.participants(room)).toEqual([]);
  });

  it('passes pictures and sound on to the others', async () => {
    const room = newRoom();
    const [teacher, learner] = [await enter(room, 'teacher'), await enter(room, 'learner', LISTENER)];
    const arrivals = new Arrivals(await learner.subscribed());
    const { connection, video, audio, videoId } = await teacher.publish();
    const picture = await meanwhile((count) => {
      sendPicture(connection, video.ssrc, { sequence: count, text: 'a picture', keyframe: true });
      sendSound(connection, audio.ssrc, count);
    }, arrivals.text('a picture'));
    expect(picture.ssrc).not.toBe(video.ssrc);
    await meanwhile(
      (count) => sendSound(connection, audio.ssrc, 1000 + count),
      arrivals.until(({ payload }) => payload.length === 80),
    );
    const [its] = (await live.participants(room)).filter(({ identity }) => identity === 'teacher');
    expect(its?.tracks.map(({ source: from }) => from).toSorted()).toEqual(['camera', 'microphone']);
    await heard((event) => event.kind === 'published' && event.track.id === videoId);
  });

  it('lets nobody publish who may not, until they are allowed to; and ends it when they no longer are', async () => {
    const room = newRoom();
    const [teacher, learner] = [await enter(room, 'teacher'), await enter(room, 'learner', LISTENER)];
    await teacher.next('join');
    await learner.next('join');
    learner.announce(TrackType.VIDEO, TrackSource.CAMERA, 'forbidden');
    expect((await learner.next('requestResponse')).reason).toBe(Reason.NOT_ALLOWED);

    expect(await live.permit(room, 'learner', { publish: ['microphone', 'camera'], messages: true })).toBe(true);
    await learner.next('update', ({ participants }) =>
      participants.some((one) => one.identity === 'learner' && one.permission?.canPublish === true),
    );
    await learner.next('refreshToken');
    learner.announce(TrackType.VIDEO, TrackSource.SCREEN_SHARE, 'screen');
    expect((await learner.next('requestResponse')).reason).toBe(Reason.NOT_ALLOWED);
    const { videoId } = await learner.publish();
    await teacher.next('update', ({ participants }) =>
      participants.some((one) => one.tracks.some(({ sid }) => sid === videoId)),
    );

    expect(await live.permit(room, 'learner', LISTENER)).toBe(true);
    expect((await learner.next('trackUnpublished', ({ trackSid }) => trackSid === videoId)).trackSid).toBe(videoId);
    await teacher.next('update', ({ participants }) =>
      participants.some((one) => one.identity === 'learner' && one.tracks.length === 0),
    );
    await heard((event) => event.kind === 'unpublished' && event.track.id === videoId);
  });

  it('mutes a track from outside', async () => {
    const room = newRoom();
    const [teacher, learner] = [await enter(room, 'teacher'), await enter(room, 'learner')];
    const { audioId } = await learner.publish();
    await teacher.next('update', ({ participants }) =>
      participants.some((one) => one.tracks.some(({ sid }) => sid === audioId)),
    );
    expect(await live.mute(room, 'learner', audioId)).toBe(true);
    expect(await learner.next('mute')).toMatchObject({ sid: audioId, muted: true });
    const isMuted = ({ sid, muted }: { sid: string; muted: boolean }) => sid === audioId && muted;
    await teacher.next('update', ({ participants }) => participants.some(({ tracks }) => tracks.some(isMuted)));
  });

  it('puts people out, and ends rooms', async () => {
    const room = newRoom();
    const [teacher, learner] = [await enter(room, 'teacher'), await enter(room, 'learner')];
    await learner.next('join');
    expect(await live.remove(room, 'learner')).toBe(true);
    expect((await learner.next('leave')).reason).toBe(DisconnectReason.PARTICIPANT_REMOVED);
    await learner.untilClosed();
    await heard((event) => event.room === room && event.kind === 'left' && event.identity === 'learner');
    await live.close(room);
    expect((await teacher.next('leave')).reason).toBe(DisconnectReason.ROOM_DELETED);
    await teacher.untilClosed();
    await heard((event) => event.room === room && event.kind === 'closed');
  });

  it('carries messages, and says itself whom they are from', async () => {
    const room = newRoom();
    const [teacher, learner] = [await enter(room, 'teacher'), await enter(room, 'learner')];
    const connection = await learner.subscribed();
    const messages: DataPacket[] = [];
    let wake = () => {};
    connection.onMessage = (_, message) => {
      messages.push(DataPacket.fromBinary(message));
      wake();
    };
    const { connection: publisher } = await teacher.publish();
    const channel = await publisher.channel('_reliable');
    const say = (text: string) => {
      const user = new UserPacket({ payload: Buffer.from(text), topic: 'chat', participantIdentity: 'somebody-else' });
      const packet = new DataPacket({ participantIdentity: 'somebody-else', value: { case: 'user', value: user } });
      channel.send(Buffer.from(packet.toBinary()));
    };
    const textsOf = () =>
      messages.flatMap(({ value }) => (value.case === 'user' ? [Buffer.from(value.value.payload).toString()] : []));
    const until = async (text: string) => {
      while (!textsOf().includes(text)) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    };
    say('hello');
    await until('hello');
    const [hello] = messages;
    expect(hello?.participantIdentity).toBe('teacher');
    expect(hello?.value.case === 'user' && hello.value.value.topic).toBe('chat');

    await live.send(room, { topic: 'state', data: Buffer.from('to the learner'), to: ['learner'], reliable: true });
    await until('to the learner');
    await live.send(room, { topic: 'state', data: Buffer.from('to nobody here'), to: ['teacher'], reliable: true });
    await live.send(room, { topic: 'state', data: Buffer.from('to all'), reliable: true });
    await until('to all');
    expect(textsOf()).toEqual(['hello', 'to the learner', 'to all']);
  });

  it.each([
    ['that is no protobuf', Buffer.from([0xff, 0xff, 0xff, 0xff])],
    ['of 10 megabytes', Buffer.alloc(10 * 1024 * 1024, 1)],
  ])('ends the connection of a message %s, and no other', async (_, message) => {
    const room = newRoom();
    const [teacher, attacker] = [await enter(room, 'teacher'), await enter(room, 'attacker')];
    await attacker.next('join');
    attacker.sendRaw(message);
    await attacker.untilClosed();
    teacher.ping();
    await teacher.next('pongResp');
  });
});
