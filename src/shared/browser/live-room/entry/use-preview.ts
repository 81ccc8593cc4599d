import { useCallback, useEffect, useRef, useState } from 'react';
import { type Devices, keepDevices, keptDevices } from '../media/kept-devices.ts';
import { type DeviceProblem, deviceProblem } from '../media/media-state.ts';
import { measureLevel } from './measure-level.ts';

type Kind = 'camera' | 'microphone';

const only = (kind: Kind, deviceId: string | undefined): MediaStreamConstraints => ({
  [kind === 'camera' ? 'video' : 'audio']: deviceId === undefined ? true : { deviceId },
});

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
  const isGone = useRef(false);

  const stop = useCallback((kind: Kind) => {
    for (const track of streams.current[kind]?.getTracks() ?? []) track.stop();
    delete streams.current[kind];
  }, []);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      stop('camera');
      stop('microphone');
    };
  }, [stop]);

  const set = useCallback(
    async (kind: Kind, wanted: boolean) => {
      stop(kind);
      setProblem(undefined);
      chosen.current = { ...chosen.current, [kind]: wanted };
      if (wanted) {
        try {
          const stream = await navigator.mediaDevices.getUserMedia(only(kind, keptDevices()[kind]));
          streams.current[kind] = stream;
          setVersion((before) => before + 1);
          // Permission may be given when the page is left already.
          if (isGone.current) return stop(kind);
        } catch (error) {
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
