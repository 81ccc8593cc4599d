import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { I18n } from '../../../i18n/index.ts';
import { formulasInWords } from '../../formulas/formula-words.ts';

export type Region = Pick<Schemas['HotspotRegion'], 'shape' | 'coords'>;

/**
 * The position of a region's number: its upper left, so that it does not hide the content.
 * @example numberPlace({ shape: 'rect', coords: [0.2, 0.4, 0.5, 1] }) // { x: 0.2, y: 0.4 }
 */
export function numberPlace({ shape, coords }: Region): { x: number; y: number } {
  const [a = 0, b = 0, c = 0, d = 0] = coords;
  // The point on the ellipse towards the upper left corner.
  return shape === 'ellipse' ? { x: a - c * Math.SQRT1_2, y: b - d * Math.SQRT1_2 } : { x: a, y: b };
}

/**
 * The width and height of a region, as fractions of the picture's.
 * @example regionSize({ shape: 'ellipse', coords: [0.5, 0.5, 0.1, 0.2] }) // { width: 0.2, height: 0.4 }
 */
export function regionSize({ shape, coords }: Region): { width: number; height: number } {
  const [, , c = 0, d = 0] = coords;
  if (shape === 'ellipse') return { width: 2 * c, height: 2 * d };
  const across = coords.filter((_, index) => index % 2 === 0);
  const down = coords.filter((_, index) => index % 2 === 1);
  return { width: Math.max(...across) - Math.min(...across), height: Math.max(...down) - Math.min(...down) };
}

/** The name of a region: its number, and its label if it has one. */
export function regionName(
  { t, localized }: Pick<I18n, 't' | 'localized'>,
  number: number,
  label: LocalizedText | null | undefined,
): string {
  const words = label == null ? '' : formulasInWords(localized(label)).trim();
  return words === '' ? t('question.region', { number }) : t('question.regionNamed', { number, label: words });
}
