import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { gapMarker, gapNumbers } from '#shared/exams/gap-markers.ts';
import { type Add, validateNumbers, validateSingleKey, validateTexts } from '../../rules/keys.ts';

/** In every language, each gap must have exactly one marker, and each marker a gap. */
export function validateMarkers(text: LocalizedText, count: number, add: Add): void {
  for (const [language, html] of Object.entries(text)) {
    const numbers = gapNumbers(html);
    const note = (key: string, number: number) =>
      add('text', key, { marker: gapMarker(number), language: language.toUpperCase() });
    for (let number = 1; number <= count; number++) {
      const times = numbers.filter((one) => one === number).length;
      if (times === 0) note('gapMissing', number);
      if (times > 1) note('gapRepeated', number);
    }
    const unknown = numbers.find((number) => number > count);
    if (unknown !== undefined) note('gapUnknown', unknown);
  }
}

/** Each gap needs an answer with full credit, like a question of its kind. */
export function validateGapKey(gap: Schemas['ClozeGap'], path: string, add: Add): void {
  switch (gap.kind) {
    case 'choice':
      return validateSingleKey(gap.options, `${path}.options`, add);
    case 'text':
      return validateTexts(gap, path, add);
    case 'number':
      return validateNumbers(gap, path, add);
  }
}
