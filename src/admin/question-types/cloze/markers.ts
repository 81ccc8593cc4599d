import { LANGUAGES } from '#shared/i18n/languages.ts';
import type { Language, LocalizedText } from '#shared/contract/index.ts';
import { gapMarker, gapNumbers, replaceGapMarkers } from '#shared/exams/gap-markers.ts';

/** The languages that a text is written in. */
function written(text: LocalizedText): Language[] {
  return LANGUAGES.filter((language) => (text[language] ?? '').trim() !== '');
}

/** The languages whose text lacks the marker of the gap. */
export function lacking(text: LocalizedText, number: number): Language[] {
  return written(text).filter((language) => !gapNumbers(text[language] ?? '').includes(number));
}

/** The languages in which the marker stands more than once. */
export function repeating(text: LocalizedText, number: number): Language[] {
  return written(text).filter(
    (language) => gapNumbers(text[language] ?? '').filter((one) => one === number).length > 1,
  );
}

/** The highest number that a marker of the text has; 0 where there is none. */
export function highestMarker(text: LocalizedText): number {
  return Math.max(0, ...written(text).flatMap((language) => gapNumbers(text[language] ?? '')));
}

/**
 * The text with the marker at its end wherever it is missing; a text without words gets it in the given language.
 * @example withMarker({ ru: '<p>Колея</p>' }, 1, 'ru') // { ru: '<p>Колея [[1]]</p>' }
 */
export function withMarker(text: LocalizedText, number: number, language: Language): LocalizedText {
  const marker = gapMarker(number);
  if (written(text).length === 0) return { ...text, [language]: marker };
  const added = lacking(text, number).map((each) => [each, atEnd(text[each] ?? '', marker)]);
  return { ...text, ...Object.fromEntries(added) };
}

/** The text without the marker of a gap that goes; the markers of the gaps after it move down by one. */
export function withoutMarker(text: LocalizedText, number: number): LocalizedText {
  const next = (one: number) => (one === number ? '' : gapMarker(one > number ? one - 1 : one));
  return Object.fromEntries(
    Object.entries(text).map(([language, html]) => [language, replaceGapMarkers(html, next).replaceAll(/ {2,}/g, ' ')]),
  );
}

function atEnd(html: string, marker: string): string {
  const closing = /<\/p>\s*$/i.exec(html);
  return closing === null ? `${html} ${marker}` : `${html.slice(0, closing.index)} ${marker}${closing[0]}`;
}
