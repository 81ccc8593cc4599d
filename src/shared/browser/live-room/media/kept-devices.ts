/** The devices that were chosen last on this device, by their ids; undefined: those of the system. */
export interface Devices {
  camera?: string | undefined;
  microphone?: string | undefined;
  speaker?: string | undefined;
}

const KEY = 'synaq-live-devices';

export function keptDevices(): Devices {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const { camera, microphone, speaker } = kept as Record<string, unknown>;
    const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
    return { camera: text(camera), microphone: text(microphone), speaker: text(speaker) };
  } catch {
    // A browser that blocks storage remembers nothing.
    return {};
  }
}

export function keepDevices(devices: Devices): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(devices));
  } catch {
    // See above.
  }
}
