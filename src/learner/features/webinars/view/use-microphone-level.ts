import { useCallback, useEffect, useRef, useState } from 'react';
import { measureLevel } from '#shared/browser/live-room/entry/measure-level.ts';

type MicrophoneState = 'off' | 'on' | 'failed';

/**
 * The loudness of the microphone, while it is tried. What it hears goes nowhere.
 * @returns `level` from 0 to 1
 */
export function useMicrophoneLevel() {
  const [state, setState] = useState<MicrophoneState>('off');
  const [level, setLevel] = useState(0);
  const stopping = useRef<() => void>(() => {});
  /** Goes up with each try, and with its end: what a browser opens for an earlier one is closed at once. */
  const tries = useRef(0);

  const end = useCallback(() => {
    tries.current += 1;
    stopping.current();
    stopping.current = () => {};
  }, []);

  const stop = useCallback(() => {
    end();
    setState('off');
    setLevel(0);
  }, [end]);

  const start = useCallback(async () => {
    end();
    const mine = tries.current;
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const close = () => {
        for (const track of stream.getTracks()) track.stop();
      };
      if (tries.current !== mine) return close();
      const endMeasuring = measureLevel(stream, setLevel);
      stopping.current = () => {
        endMeasuring();
        close();
      };
      setState('on');
    } catch {
      // There is none, or the person or the browser forbids it: the page says what to do.
      if (tries.current === mine) setState('failed');
    }
  }, [end]);

  useEffect(() => end, [end]);
  return { state, level, start, stop };
}
