import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 20;
const NANOSECONDS = 1e6;

/** What the watch reads of the event loop: how long whoever came since the last reading has waited for its next turn, on average. */
export type LoopDelay = () => number;

/**
 * Measures the event loop of this process. Someone who comes at any moment falls into a long turn more probably than
 * into a short one, and into its middle on average: E[d²] / 2E[d] over the lengths d of the turns.
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
