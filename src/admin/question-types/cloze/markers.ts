import { LANGUAGES } from '#shared/i18n/languages.ts';
import type { Language, LocalizedText } from '#shared/contract/index.ts';
import { gapMarker, gapNumbers, replaceGapMarkers } from '#shared/exams/gap-markers.ts';

/** The languages that have a text. */
function written(text: LocalizedText): Language[] {
  return LANGUAGES.filter((language) => (text[language] ?? '').trim() !== '');
}

/** The languages whose text lacks the gap's marker. */
export function lacking(text: LocalizedText, number: number): Language[] {
  return written(text).filter((language) => !gapNumbers(text[language] ?? '').includes(number));
}

/** The languages whose text has the marker more than once. */
export function repeating(text: LocalizedText, number: number): Language[] {
  return written(text).filter(
    (language) => gapNumbers(text[language] ?? '').filter((one) => one === number).length > 1,
  );
}

/** The highest marker number in the text; 0 when there is none. */
export function highestMarker(text: LocalizedText): number {
  return Math.max(0, ...written(text).flatMap((language) => gapNumbers(text[language] ?? '')));
}

/**
 * Appends the marker wherever it is missing; an empty text gets it in the given language only.
 * @example withMarker({ ru: '<p>Колея</p>' }, 1, 'ru') // { ru: '<p>Колея [[1]]</p>' }
 */
export function withMarker(text: LocalizedText, number: number, language: Language): LocalizedText {
  const marker = gapMarker(number);
  if (written(text).length === 0) return { ...text, [language]: marker };
  const added = lacking(text, number).map((each) => [each, atEnd(text[each] ?? '', marker)]);
  return { ...text, ...Object.fromEntries(added) };
}

/** Removes a gap's marker and renumbers the following ones. */
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
