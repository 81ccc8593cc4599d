/** missing: the device has no camera, or the browser offers none here. prompt: the browser will ask. */
export type CameraState = 'allowed' | 'prompt' | 'denied' | 'missing';

type Permissions = { query: (what: { name: PermissionName }) => Promise<{ state: PermissionState }> };

interface Browser {
  /** Absent where the page did not come over HTTPS. */
  mediaDevices?: Pick<MediaDevices, 'enumerateDevices'> | undefined;
  permissions?: Permissions | undefined;
}

/** Whether a face can be shown here, without turning the camera on. */
export async function cameraStateOf({ mediaDevices, permissions }: Browser): Promise<CameraState> {
  const devices = (await mediaDevices?.enumerateDevices()) ?? [];
  if (!devices.some(({ kind }) => kind === 'videoinput')) return 'missing';
  const state = await stateOf(permissions);
  return state === 'granted' ? 'allowed' : state;
}

async function stateOf(permissions: Permissions | undefined): Promise<PermissionState> {
  try {
    return (await permissions?.query({ name: 'camera' as PermissionName }))?.state ?? 'prompt';
  } catch {
    // Some browsers know no such permission: they ask when the time comes.
    return 'prompt';
  }
}
