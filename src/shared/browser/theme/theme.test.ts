import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type ColorName, type Mode, PALETTE } from './palette.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const DARK_AT = css.indexOf('html[data-theme');
const blocks: Record<Mode, string> = {
  light: css.slice(css.indexOf(':root {'), DARK_AT),
  dark: css.slice(DARK_AT),
};

/** Relative luminance as defined in WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const TONES = ['primary', 'success', 'warning', 'danger', 'info'] as const;
const GROUNDS: ColorName[] = ['bg', 'surface', 'surface-2'];

describe.each(['light', 'dark'] as const)('the %s colours', (mode) => {
  const colors = PALETTE[mode];

  it('are the same in tokens.css', () => {
    for (const [name, value] of Object.entries(colors)) expect(blocks[mode]).toContain(`--color-${name}: ${value};`);
  });

  it('let text be read on every ground', () => {
    for (const ground of GROUNDS) {
      expect(contrast(colors.text, colors[ground]), `text on ${ground}`).toBeGreaterThanOrEqual(7);
      expect(contrast(colors['text-muted'], colors[ground]), `muted on ${ground}`).toBeGreaterThanOrEqual(4.5);
      for (const tone of TONES)
        expect(contrast(colors[tone], colors[ground]), `${tone} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('let toned text be read on its own soft ground', () => {
    for (const tone of TONES) {
      expect(contrast(colors[tone], colors[`${tone}-soft`]), tone).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colors.text, colors[`${tone}-soft`]), `text on ${tone}`).toBeGreaterThanOrEqual(7);
    }
    expect(contrast(colors.accent, colors['accent-soft'])).toBeGreaterThanOrEqual(3);
    expect(contrast(colors['on-primary'], colors.primary)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colors['on-primary'], colors['primary-hover'])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colors.surface, colors.danger)).toBeGreaterThanOrEqual(4.5);
  });

  it('let the edges of fields and the focus be seen', () => {
    for (const ground of GROUNDS) {
      expect(contrast(colors.focus, colors[ground]), `focus on ${ground}`).toBeGreaterThanOrEqual(3);
      expect(contrast(colors['border-strong'], colors[ground]), `edge on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  });
});
