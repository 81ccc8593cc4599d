import type { LocalParticipant, LocalVideoTrack, VideoResolution } from 'livekit-client';
import { keptDevices } from './kept-devices.ts';
import type { Reception } from './media-state.ts';
import { CAMERA } from './room-options.ts';

/** As much as a thumbnail needs: some 120 kbit/s instead of 2 Mbit/s. */
const SMALL_CAMERA: VideoResolution = { width: 320, height: 180, frameRate: 15 };

/** My camera, of whose picture less is captured and sent where the connection is to be spared. */
export class OwnCamera {
  #isSmall = false;

  /** Turns it on or off. @throws where that is not allowed */
  async set(me: LocalParticipant, on: boolean, reception: Reception): Promise<void> {
    const isNew = trackOf(me) === undefined;
    const isSmall = reception !== 'full';
    await me.setCameraEnabled(on, on ? { resolution: resolutionFor(isSmall) } : undefined);
    if (!on) return;
    // One that was only turned off goes on as it was captured before.
    if (isNew) this.#isSmall = isSmall;
    await this.fit(me, reception);
  }

  /** Captures as much as is wanted now, where it is on; otherwise that is done when it is turned on again. */
  async fit(me: LocalParticipant, reception: Reception): Promise<void> {
    const isSmall = reception !== 'full';
    const track = trackOf(me);
    if (track === undefined || track.isMuted || isSmall === this.#isSmall) return;
    // Before it is done: a choice that comes meanwhile is done after it.
    this.#isSmall = isSmall;
    const deviceId = keptDevices().camera;
    await track.restartTrack({ resolution: resolutionFor(isSmall), ...(deviceId && { deviceId }) });
  }
}

const resolutionFor = (isSmall: boolean): VideoResolution => (isSmall ? SMALL_CAMERA : CAMERA);

/** The track of the camera, muted or not. */
function trackOf(me: LocalParticipant): LocalVideoTrack | undefined {
  for (const { source, videoTrack } of me.videoTrackPublications.values())
    if (source === 'camera') return videoTrack as LocalVideoTrack | undefined;
  return undefined;
}
