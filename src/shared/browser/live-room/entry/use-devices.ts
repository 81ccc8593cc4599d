import { useEffect, useState } from 'react';

export type DeviceKind = 'videoinput' | 'audioinput' | 'audiooutput';

/** The devices that this browser names. @param key asks again when it changes: names are told only after a permission */
export function useDevices(key: unknown): Record<DeviceKind, MediaDeviceInfo[]> {
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const media = navigator.mediaDevices;
    if (!media?.enumerateDevices) return undefined;
    let isLive = true;
    const read = () => {
      media.enumerateDevices().then(
        (found) => {
          if (isLive) setDevices(found);
        },
        () => {
          // A browser that names none uses those of the system.
        },
      );
    };
    read();
    media.addEventListener('devicechange', read);
    return () => {
      isLive = false;
      media.removeEventListener('devicechange', read);
    };
  }, [key]);
  const of = (kind: DeviceKind) => devices.filter((one) => one.kind === kind && one.deviceId !== '');
  return { videoinput: of('videoinput'), audioinput: of('audioinput'), audiooutput: of('audiooutput') };
}
