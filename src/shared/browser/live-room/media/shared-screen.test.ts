import type { LocalParticipant, LocalTrack } from 'livekit-client';
import { expect, it } from 'vitest';
import { SharedScreen } from './shared-screen.ts';

/** What is captured of a screen: a picture and its sound. */
function captured() {
  const tracks = ['screen_share', 'screen_share_audio'].map((source) => {
    const mediaStreamTrack = Object.assign(new EventTarget(), { readyState: 'live' });
    const stop = () => {
      mediaStreamTrack.readyState = 'ended';
    };
    return { source, mediaStreamTrack, stop };
  });
  return {
    tracks: tracks as unknown as LocalTrack[],
    states: () => tracks.map((one) => one.mediaStreamTrack.readyState),
  };
}

/** Somebody who may send, as far as a screen needs it. */
const participant = (tracks: LocalTrack[], publishTrack: (track: LocalTrack) => Promise<unknown>) =>
  ({
    permissions: { canPublish: true },
    createScreenTracks: async () => tracks,
    publishTrack,
    unpublishTrack: async () => undefined,
  }) as unknown as LocalParticipant;

it('is captured no longer where a part of it cannot be sent', async () => {
  const { tracks, states } = captured();
  const screen = new SharedScreen(() => {});
  const me = participant(tracks, async ({ source }) => {
    if (source === 'screen_share_audio') throw new Error('gone');
  });
  await expect(screen.begin(me)).rejects.toThrow('gone');
  expect(states()).toEqual(['ended', 'ended']);
});

it('is captured and sent no longer when it is ended on its way', async () => {
  const { tracks, states } = captured();
  const screen = new SharedScreen(() => {});
  const sent: string[] = [];
  const me = participant(tracks, async ({ source }) => {
    sent.push(source);
    await screen.end();
  });
  await screen.begin(me);
  expect(sent).toEqual(['screen_share']);
  expect(states()).toEqual(['ended', 'ended']);
});
