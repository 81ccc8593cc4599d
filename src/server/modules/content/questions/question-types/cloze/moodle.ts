import type { Schemas } from '#shared/contract/index.ts';
import { replaceGapMarkers } from '#shared/exams/gap-markers.ts';
import { escapeHtml } from '../../html.ts';
import { plainNumber, words } from '../../export/plain.ts';
import { plainDollars } from '../../export/xml-text.ts';
import { countedAnswers } from '../parts/typed.ts';

/** The text of a cloze question in Moodle's notation: `{1:SHORTANSWER:=Astana}`. */
export function clozeText(html: string, gaps: readonly Schemas['ClozeGap'][]): string {
  // Escape text that looks like a gap.
  const safe = html.replace(/\{(?=\d{0,4}:[A-Z_]{2,20}:)/gu, '&#123;');
  return replaceGapMarkers(safe, (number) => {
    const gap = gaps[number - 1];
    return gap === undefined ? '' : `{1:${kindOf(gap)}:${answersOf(gap).join('~')}}`;
  });
}

function kindOf(gap: Schemas['ClozeGap']): string {
  // Moodle shuffles the choices of a gap only in the kinds with S.
  if (gap.kind === 'choice') return gap.options.every(({ fixed }) => fixed) ? 'MULTICHOICE' : 'MULTICHOICE_S';
  if (gap.kind === 'number') return 'NUMERICAL';
  return gap.caseSensitive ? 'SHORTANSWER_C' : 'SHORTANSWER';
}

function answersOf(gap: Schemas['ClozeGap']): string[] {
  switch (gap.kind) {
    case 'choice':
      return gap.options.map(
        ({ text, correct, weight }) => share(weight ?? (correct ? 100 : 0)) + escaped(words(text)),
      );
    case 'text':
      return countedAnswers(gap.answers).map(({ text, weight }) => share(weight ?? 100) + escaped(text));
    case 'number':
      return countedAnswers(gap.answers).map(
        ({ value, tolerance, weight }) => `${share(weight ?? 100)}${plainNumber(value)}:${plainNumber(tolerance)}`,
      );
  }
}

function share(percent: number): string {
  if (percent >= 100) return '=';
  return percent <= 0 ? '' : `%${percent}%`;
}

/** Escapes special characters with a backslash. A backslash itself becomes a numeric entity, because Moodle cannot escape it. */
function escaped(text: string): string {
  const html = plainDollars(escapeHtml(text))
    .replace(/^[%=]/u, (letter) => `&#${letter.charCodeAt(0)};`)
    .replaceAll('\\', '&#92;');
  return html.replace(/[}~#/"]/gu, '\\$&');
}
