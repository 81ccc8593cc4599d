import type { LocalizedText, Schemas } from '../contract/index.ts';
import { fillPlaceholders, placeholdersIn } from './formulas/placeholders.ts';
import { replaceGapMarkers } from './gap-markers.ts';

/** What stands for a gap where a question is only named. */
const GAP = '____';

/**
 * The text of a question as people read it where it is only named, in lists and summaries: gaps are blanks, and values that are drawn for
 * each paper are named by their variables.
 * @param type undefined where it is not known: both kinds of marks are put in words
 * @example questionInWords({ ru: 'Площадь {s} м²' }, 'calculated') // { ru: 'Площадь s м²' }
 */
export function questionInWords(text: LocalizedText, type?: Schemas['QuestionType']): LocalizedText {
  return Object.fromEntries(Object.entries(text).map(([language, html]) => [language, inWords(html, type)]));
}

function inWords(html: string, type: Schemas['QuestionType'] | undefined): string {
  const gapped = type === undefined || type === 'cloze' ? replaceGapMarkers(html, () => GAP) : html;
  return type === undefined || type === 'calculated' ? fillPlaceholders(gapped, nameOf) : gapped;
}

/** The name of a variable, or a formula with the names of its variables. */
function nameOf(source: string): string | undefined {
  const [placeholder] = placeholdersIn(source);
  return placeholder?.variable ?? placeholder?.formula?.replaceAll(/[{}]/gu, '');
}
