import {
  BASELINE,
  type Box,
  type CertificateValuesByLanguage,
  fitText,
  LINE_HEIGHT,
  type MeasureText,
  MM_PER_POINT,
  topOfLines,
  type WordElement,
  wordsOf,
} from '#shared/certificates/layout.ts';
import type { Language } from '#shared/contract/index.ts';
import type { Weight } from './fonts.ts';

type Typeset = {
  /** The size of the letters in millimetres. */
  size: number;
  lines: { text: string; y: number }[];
  /** Where the lines begin, are centred or end. */
  x: number;
  anchor: 'start' | 'middle' | 'end';
  overflow: boolean;
  /** The letters became smaller than asked for. */
  shrunk: boolean;
  /** What the words take of the paper. */
  inked: Box;
};

const PLACES = {
  left: { anchor: 'start', share: 0 },
  center: { anchor: 'middle', share: 0.5 },
  right: { anchor: 'end', share: 1 },
} as const;

/** The lines of an element with words, where the document has them. */
export function typeset(
  element: WordElement,
  values: CertificateValuesByLanguage,
  language: Language,
  measures: Record<Weight, MeasureText>,
): Typeset {
  const measure = measures[element.weight];
  const fitted = fitText(wordsOf(element, values, language), element, element.size, measure);
  const size = fitted.size * MM_PER_POINT;
  const height = size * LINE_HEIGHT;
  const { anchor, share } = PLACES[element.align];
  const whole = fitted.lines.length * height;
  const top = topOfLines(element, element.vertical, fitted);
  const width = Math.max(0, ...fitted.lines.map((line) => measure(line, fitted.size))) * MM_PER_POINT;
  return {
    size,
    lines: fitted.lines.map((text, at) => ({ text, y: top + at * height + size * BASELINE })),
    x: element.x + element.width * share,
    anchor,
    overflow: fitted.overflows,
    shrunk: fitted.size < element.size,
    inked: { x: element.x + (element.width - width) * share, y: top, width, height: whole },
  };
}
