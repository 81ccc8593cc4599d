import type { LocalParticipant } from 'livekit-client';
import { expect, it } from 'vitest';
import { OwnCamera } from './own-camera.ts';

/** A participant of the library, as far as its camera goes; it notes the heights that are captured. */
function participant() {
  const heights: number[] = [];
  type Capture = { resolution: { height: number } };
  const track = {
    isMuted: false,
    restartTrack: async ({ resolution }: Capture) => void heights.push(resolution.height),
  };
  const me = {
    videoTrackPublications: new Map<string, object>(),
    setCameraEnabled: async (on: boolean, capture?: Capture) => {
      if (on && me.videoTrackPublications.size === 0) {
        me.videoTrackPublications.set('1', { source: 'camera', videoTrack: track });
        heights.push(capture?.resolution.height ?? 0);
      }
      track.isMuted = !on;
    },
  };
  return { me: me as unknown as LocalParticipant, heights };
}

it('sends a small picture where the connection is spared, also of a camera that is on already', async () => {
  const { me, heights } = participant();
  const camera = new OwnCamera();
  await camera.set(me, true, 'full');
  await camera.fit(me, 'full');
  await camera.fit(me, 'low');
  await camera.fit(me, 'audio');
  await camera.fit(me, 'full');
  expect(heights).toEqual([720, 180, 720]);
});

it('captures what was chosen while it was off when it is turned on again', async () => {
  const { me, heights } = participant();
  const camera = new OwnCamera();
  await camera.set(me, true, 'low');
  await camera.set(me, false, 'low');
  await camera.fit(me, 'full');
  expect(heights).toEqual([180]);
  await camera.set(me, true, 'full');
  expect(heights).toEqual([180, 720]);
});
