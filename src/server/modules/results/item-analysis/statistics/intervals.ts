import type { Interval } from './measure.ts';

/** The 97.5th percentile of the standard normal distribution, for 95 % intervals. */
export const Z95 = 1.959963984540054;

/**
 * Wilson's interval for a proportion (Wilson 1927, JASA 22, 209–212). It stays within 0 … 1 and works for small numbers. With partial
 * credit the proportion is a mean of credits, whose variance is at most p(1 − p), so the interval is rather too wide than too narrow.
 * @param share 0 … 1; values outside (from penalties) are clipped
 * @example wilson(0.5, 10) // { from: 0.236593…, to: 0.763407… }
 */
export function wilson(share: number, count: number): Interval | null {
  if (count < 1) return null;
  const p = Math.min(1, Math.max(0, share));
  const z2 = Z95 ** 2;
  const centre = (p + z2 / (2 * count)) / (1 + z2 / count);
  const half = (Z95 / (1 + z2 / count)) * Math.sqrt((p * (1 - p)) / count + z2 / (4 * count * count));
  return { from: Math.max(0, centre - half), to: Math.min(1, centre + half) };
}

/** The interval of a correlation by Fisher's z (Fisher 1921, Metron 1, 3–32). null when n < 4 or |r| = 1, where it is undefined. */
export function fisherInterval(r: number, count: number): Interval | null {
  if (count < 4 || Math.abs(r) >= 1) return null;
  const [z, half] = [Math.atanh(r), Z95 / Math.sqrt(count - 3)];
  return { from: Math.tanh(z - half), to: Math.tanh(z + half) };
}
