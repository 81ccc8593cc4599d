import type { ExamSurroundings } from './exam-surroundings.ts';

/** @returns a function that resolves after so many milliseconds or, with `orNetwork`, as soon as the network is back */
export function createRest({ after, onNetworkBack }: Pick<ExamSurroundings, 'after' | 'onNetworkBack'>) {
  return (milliseconds: number, orNetwork = false): Promise<void> =>
    new Promise((resolve) => {
      const done = () => {
        for (const stop of stops) stop();
        resolve();
      };
      const stops = [after(milliseconds, done), ...(orNetwork ? [onNetworkBack(done)] : [])];
    });
}
