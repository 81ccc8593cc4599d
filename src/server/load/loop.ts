import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 20;
const NANOSECONDS = 1e6;

/** The average wait for the next turn of the event loop since the last reading. */
export type LoopDelay = () => number;

/**
 * Measures the event loop of this process. A task that arrives at a random moment is more likely to arrive in a long turn than in a short
 * one, and on average in its middle. So its mean wait is E[d²] / 2E[d], where d is the length of a turn.
 */
export function loopDelay(): { read: LoopDelay; stop: () => void } {
  const turns = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  turns.enable();
  return {
    read: () => {
      const [mean, deviation] = [turns.mean / NANOSECONDS, turns.stddev / NANOSECONDS];
      const seen = turns.count > 0;
      turns.reset();
      return seen ? Math.max(0, (mean ** 2 + deviation ** 2) / (2 * mean) - RESOLUTION_MS / 2) : 0;
    },
    stop: () => void turns.disable(),
  };
}
