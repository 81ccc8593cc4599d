import { useCallback, useEffect, useRef, useState } from 'react';

type MicrophoneState = 'off' | 'on' | 'failed';

/** How loud speech is, at the top of the bar: the mean of a loud voice. */
const LOUD = 0.25;

/**
 * The loudness of the microphone, while it is tried. What it hears goes nowhere.
 * @returns `level` from 0 to 1
 */
export function useMicrophoneLevel() {
  const [state, setState] = useState<MicrophoneState>('off');
  const [level, setLevel] = useState(0);
  const stopping = useRef<() => void>(() => {});

  const stop = useCallback(() => {
    stopping.current();
    stopping.current = () => {};
    setState('off');
    setLevel(0);
  }, []);

  const start = useCallback(async () => {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const context = new AudioContext();
      const analyser = context.createAnalyser();
      context.createMediaStreamSource(stream).connect(analyser);
      const samples = new Float32Array(analyser.fftSize);
      let frame = 0;
      const look = () => {
        analyser.getFloatTimeDomainData(samples);
        const mean = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
        setLevel(Math.min(1, mean / LOUD));
        frame = requestAnimationFrame(look);
      };
      look();
      stopping.current = () => {
        cancelAnimationFrame(frame);
        for (const track of stream.getTracks()) track.stop();
        void context.close();
      };
      setState('on');
    } catch {
      // There is none, or the person or the browser forbids it: the page says what to do.
      setState('failed');
    }
  }, []);

  useEffect(() => () => stopping.current(), []);
  return { state, level, start, stop };
}
