import { describe, expect, it } from 'vitest';
import { PALETTE } from '#shared/browser/theme/index.ts';
import { CHART_COLORS } from './colors.ts';

type Rgb = readonly [number, number, number];

const linear = (hex: string): Rgb => {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
};

const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(linear(one)), luminance(linear(other))].toSorted((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** Machado, Oliveira and Fernandes (2009), for the complete lack of one kind of cones. */
const BLIND: Record<string, readonly Rgb[]> = {
  red: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  green: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  blue: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const seenBy = (matrix: readonly Rgb[], color: string): Rgb => {
  const rgb = linear(color);
  return matrix.map((row) => row.reduce((sum, part, index) => sum + part * (rgb[index] ?? 0), 0)) as unknown as Rgb;
};

/** Oklab (Ottosson, 2020), where distances are what people see. */
function oklab([red, green, blue]: Rgb): Rgb {
  const [l, m, s] = [
    Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue),
    Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue),
    Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue),
  ];
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

const distance = (one: Rgb, other: Rgb) =>
  Math.hypot(...oklab(one).map((part, index) => part - (oklab(other)[index] ?? 0)));

/** Below it two colours are hard to tell apart. */
const LEAST = 0.06;

describe('the colours of charts', () => {
  it.each(['light', 'dark'] as const)('stand out from %s paper by three to one', (mode) => {
    for (const color of CHART_COLORS[mode])
      expect(contrast(color, PALETTE[mode].surface), color).toBeGreaterThanOrEqual(3);
  });

  it.each(['light', 'dark'] as const)('of the first four lines are told apart by everybody on %s paper', (mode) => {
    const colors = CHART_COLORS[mode].slice(0, 4);
    for (const [kind, matrix] of Object.entries(BLIND))
      for (const [index, one] of colors.entries())
        for (const other of colors.slice(index + 1))
          expect(distance(seenBy(matrix, one), seenBy(matrix, other)), `${kind}: ${one} ${other}`).toBeGreaterThan(
            LEAST,
          );
  });
});
