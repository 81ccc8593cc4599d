import { useCallback, useEffect, useRef, useState } from 'react';
import { type Devices, keepDevices, keptDevices } from '../media/kept-devices.ts';
import { type DeviceProblem, deviceProblem } from '../media/media-state.ts';
import { measureLevel } from './measure-level.ts';

type Kind = 'camera' | 'microphone';

const only = (kind: Kind, deviceId: string | undefined): MediaStreamConstraints => ({
  [kind === 'camera' ? 'video' : 'audio']: deviceId === undefined ? true : { deviceId },
});

function close(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** My camera and microphone before I join: nobody sees or hears them yet. */
export function usePreview(before: Partial<Record<Kind, boolean>> = {}) {
  const streams = useRef<Partial<Record<Kind, MediaStream>>>({});
  const [on, setOn] = useState<Record<Kind, boolean>>({
    camera: before.camera ?? false,
    microphone: before.microphone ?? false,
  });
  const wantedFirst = useRef(on);
  /** What is to be sent: a browser that asks, or a slow device, may not have opened it yet. */
  const chosen = useRef(on);
  const [problem, setProblem] = useState<{ source: Kind; why: DeviceProblem }>();
  const [level, setLevel] = useState(0);
  /** Goes up with each stream: what shows one is made anew for the next. */
  const [version, setVersion] = useState(0);
  /** Goes up with each wish, and when the page is left: what a browser opens for an earlier one is closed at once. */
  const wishes = useRef<Record<Kind, number>>({ camera: 0, microphone: 0 });

  const stop = useCallback((kind: Kind) => {
    wishes.current[kind] += 1;
    close(streams.current[kind]);
    delete streams.current[kind];
  }, []);
  useEffect(
    () => () => {
      stop('camera');
      stop('microphone');
    },
    [stop],
  );

  const set = useCallback(
    async (kind: Kind, wanted: boolean) => {
      stop(kind);
      const wish = wishes.current[kind];
      const isPast = () => wishes.current[kind] !== wish;
      setProblem(undefined);
      chosen.current = { ...chosen.current, [kind]: wanted };
      if (wanted) {
        try {
          const stream = await navigator.mediaDevices.getUserMedia(only(kind, keptDevices()[kind]));
          // Permission may be given when it is turned off again, or the page is left already.
          if (isPast()) return close(stream);
          streams.current[kind] = stream;
          setVersion((before) => before + 1);
        } catch (error) {
          if (isPast()) return;
          setProblem({ source: kind, why: deviceProblem(error) });
          chosen.current = { ...chosen.current, [kind]: false };
          setOn((before) => ({ ...before, [kind]: false }));
          return;
        }
      }
      setOn((before) => ({ ...before, [kind]: wanted }));
    },
    [stop],
  );

  useEffect(() => {
    if (wantedFirst.current.camera) void set('camera', true);
    if (wantedFirst.current.microphone) void set('microphone', true);
  }, [set]);

  const hears = on.microphone ? version : 0;
  useEffect(() => {
    const stream = streams.current.microphone;
    if (hears === 0 || stream === undefined) return undefined;
    const end = measureLevel(stream, setLevel);
    return () => {
      end();
      setLevel(0);
    };
  }, [hears]);

  const choose = useCallback(
    (devices: Devices) => {
      keepDevices({ ...keptDevices(), ...devices });
      if (devices.camera !== undefined && on.camera) void set('camera', true);
      if (devices.microphone !== undefined && on.microphone) void set('microphone', true);
    },
    [on, set],
  );
  const show = useCallback((element: HTMLVideoElement | null) => {
    if (element !== null) element.srcObject = streams.current.camera ?? null;
  }, []);
  return { on, chosen, set, problem, level, choose, show, version };
}
