import { setTimeout as delay } from 'node:timers/promises';

/** Durations of single calls, in milliseconds. */
export interface Timing {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  count: number;
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function timing(times: readonly number[], seconds: number): Timing {
  const sorted = [...times].sort((a, b) => a - b);
  return {
    perSecond: times.length / seconds,
    p50: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    p99: quantile(sorted, 0.99),
    count: times.length,
  };
}

export const median = (times: readonly number[]): number =>
  quantile(
    [...times].sort((a, b) => a - b),
    0.5,
  );

/** Calls repeatedly in several parallel lanes. The first second is a warm-up and is not counted. */
export async function underLoad(
  lanes: number,
  seconds: number,
  call: (lane: number) => Promise<void>,
): Promise<Timing> {
  const times: number[] = [];
  const begin = performance.now();
  const counted = begin + 1_000;
  const end = counted + seconds * 1_000;
  const lane = async (number: number) => {
    for (;;) {
      const since = performance.now();
      if (since >= end) return;
      await call(number);
      if (since >= counted) times.push(performance.now() - since);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)));
  return timing(times, seconds);
}

/** Calls in several parallel lanes, each at a fixed interval, until the signal aborts. A slow call delays only its own lane. */
export async function atPace(
  lanes: number,
  everyMs: number,
  signal: AbortSignal,
  call: (lane: number) => Promise<void>,
): Promise<Timing> {
  const times: number[] = [];
  const begin = performance.now();
  const lane = async (number: number) => {
    await delay((everyMs * number) / lanes);
    while (!signal.aborted) {
      const since = performance.now();
      await call(number);
      times.push(performance.now() - since);
      await delay(Math.max(0, everyMs - (performance.now() - since)));
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)));
  return timing(times, (performance.now() - begin) / 1000);
}

/** Calls one after another, `times` times, after a tenth as many warm-up calls. */
export async function oneByOne(times: number, call: () => Promise<unknown>): Promise<number[]> {
  for (let warm = 0; warm < times / 10; warm += 1) await call();
  const measured: number[] = [];
  for (let number = 0; number < times; number += 1) {
    const since = performance.now();
    await call();
    measured.push(performance.now() - since);
  }
  return measured;
}
