import { ConnectionQuality, TrackSource } from '@livekit/protocol';
import { describe, expect, it } from 'vitest';
import { grantOf, mayPublish, permissionOf } from './permissions.ts';
import { Qualities, qualityOf } from './quality.ts';
import { Speakers } from './speakers.ts';
import { Tokens } from '../service/tokens.ts';

const { CAMERA, MICROPHONE, SCREEN_SHARE } = TrackSource;

describe('permissions', () => {
  it.each([
    [{}, true, true, true],
    [{ canPublish: false }, false, true, false],
    [{ canPublish: false, canPublishData: true }, false, true, true],
    [{ canSubscribe: false }, true, false, true],
    [{ canPublishData: false }, true, true, false],
  ])('of %j', (grant, canPublish, canSubscribe, canPublishData) => {
    expect(permissionOf(grant)).toMatchObject({ canPublish, canSubscribe, canPublishData });
  });

  it.each([
    [{}, CAMERA, true],
    [{ canPublish: false }, CAMERA, false],
    [{ canPublishSources: ['microphone'] }, MICROPHONE, true],
    [{ canPublishSources: ['microphone'] }, CAMERA, false],
    [{ canPublishSources: ['microphone', 'screen_share'] }, SCREEN_SHARE, true],
    [{ canPublishSources: ['telepathy'] }, CAMERA, false],
    [{ canPublish: false, canPublishSources: ['camera'] }, CAMERA, false],
  ])('%j and the source %i: %s', (grant, source, may) => {
    const permission = permissionOf(grant as unknown as Parameters<typeof permissionOf>[0]);
    expect(mayPublish(permission, source)).toBe(may);
    expect(mayPublish(permissionOf(grantOf(permission)), source)).toBe(may);
  });
});

describe('a token that is renewed', () => {
  it.each([[[CAMERA, MICROPHONE]], [[MICROPHONE]], [[]]])(
    'says what may be sent now: %j',
    async (canPublishSources) => {
      const tokens = new Tokens({ key: 'APIkey', secret: 'a secret that is long enough for this' });
      const video = { roomJoin: true, room: 'room', canPublish: true, canPublishSources: [CAMERA, SCREEN_SHARE] };
      const claims = { identity: 'one', name: 'One', metadata: '', attributes: {} };
      const before = await tokens.read(await tokens.make({ ...claims, video }, 60));
      const permission = permissionOf({ canPublish: canPublishSources.length > 0, canPublishSources });
      const grant = { ...before?.video, ...grantOf(permission), roomJoin: true, room: 'room' };
      const after = await tokens.read(await tokens.make({ ...claims, video: grant }, 60));
      expect(permissionOf(after?.video ?? {})).toEqual(permission);
    },
  );
});

describe('Speakers', () => {
  const voice = (participantId: string, value: number, at = 0, muted = false) => ({
    participantId,
    muted,
    level: { value, at },
  });

  it('says who begins and ends to speak', () => {
    const speakers = new Speakers();
    expect(speakers.heard([voice('a', 20), voice('b', 60), voice('c', 10, 0, true)], 100)).toMatchObject([
      { sid: 'a', active: true, level: 0.1 },
    ]);
    expect(speakers.heard([voice('a', 20)], 200)).toEqual([]);
    expect(speakers.heard([voice('a', 20)], 1000)).toMatchObject([{ sid: 'a', active: false }]);
  });
});

describe('Qualities', () => {
  it.each([
    [0, true, ConnectionQuality.EXCELLENT],
    [0.05, true, ConnectionQuality.GOOD],
    [0.2, true, ConnectionQuality.POOR],
    [0, false, ConnectionQuality.LOST],
  ])('a loss of %d, present %s', (loss, present, quality) => {
    expect(qualityOf({ loss, present })).toBe(quality);
  });

  it('says what has changed', () => {
    const qualities = new Qualities();
    expect(qualities.heard([{ participantId: 'a', loss: 0, present: true }])).toHaveLength(1);
    expect(qualities.heard([{ participantId: 'a', loss: 0, present: true }])).toEqual([]);
    expect(qualities.heard([{ participantId: 'a', loss: 0.3, present: true }])).toMatchObject([
      { participantSid: 'a', quality: ConnectionQuality.POOR },
    ]);
  });
});
