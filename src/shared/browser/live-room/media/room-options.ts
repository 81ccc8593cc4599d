import type { RoomOptions } from 'livekit-client';
import type { Devices } from './kept-devices.ts';

/** How often livekit-client tries the pass that it has: a server that was started anew knows it no longer. */
const OLD_PASS_TRIES = 3;

/** What is captured of a camera that is not to be spared. */
export const CAMERA = { width: 1280, height: 720, frameRate: 30 };

/** How rooms are entered. @param devices that were chosen the last time */
export const roomOptions = (devices: Devices): RoomOptions => ({
  singlePeerConnection: false,
  adaptiveStream: true,
  dynacast: true,
  reconnectPolicy: {
    nextRetryDelayInMs: ({ retryCount }) =>
      retryCount < OLD_PASS_TRIES ? Math.min(250 * 2 ** retryCount, 2000) : null,
  },
  // What was captured outlives a connection, so that it can be sent by the next one.
  stopLocalTrackOnUnpublish: false,
  videoCaptureDefaults: { resolution: CAMERA, ...(devices.camera && { deviceId: devices.camera }) },
  audioCaptureDefaults: {
    echoCancellation: true,
    noiseSuppression: true,
    autoGainControl: true,
    ...(devices.microphone && { deviceId: devices.microphone }),
  },
  ...(devices.speaker && { audioOutput: { deviceId: devices.speaker } }),
});
