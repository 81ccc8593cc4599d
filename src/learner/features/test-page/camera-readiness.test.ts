import { expect, it } from 'vitest';
import { cameraStateOf } from './camera-readiness.ts';

const devices = (...kinds: MediaDeviceKind[]) => ({
  enumerateDevices: async () => kinds.map((kind) => ({ kind })) as MediaDeviceInfo[],
});
const permits = (state: PermissionState) => ({ query: async () => ({ state }) });

it.each([
  ['missing', {}],
  ['missing', { mediaDevices: devices('audioinput', 'audiooutput'), permissions: permits('granted') }],
  ['allowed', { mediaDevices: devices('audioinput', 'videoinput'), permissions: permits('granted') }],
  ['denied', { mediaDevices: devices('videoinput'), permissions: permits('denied') }],
  ['prompt', { mediaDevices: devices('videoinput'), permissions: permits('prompt') }],
  ['prompt', { mediaDevices: devices('videoinput') }],
] as const)('tells that a camera is %s', async (state, browser) => {
  expect(await cameraStateOf(browser)).toBe(state);
});

it('takes a browser that knows no such permission for one that will ask', async () => {
  const permissions = { query: () => Promise.reject(new TypeError('camera is no permission')) };
  expect(await cameraStateOf({ mediaDevices: devices('videoinput'), permissions })).toBe('prompt');
});
