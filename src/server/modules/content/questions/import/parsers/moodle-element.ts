import type { Schemas } from '#shared/contract/index.ts';
import { weightIn } from './accepted.ts';
import { plainText } from '../../html.ts';
import { parseNumber } from '../../paper/numbers.ts';
import type { XmlElement } from '../../../../../readers/markup/elements.ts';

export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((one) => one.name === name);
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((one) => one.name === name) ?? [];
}

/** The text of `<x><text>words</text></x>`, or of `<x>words</x>` in old files and settings. */
export function textIn(element: XmlElement | undefined): string {
  return child(element, 'text')?.text ?? element?.text ?? '';
}

/** The same for what has no markup here: names, tags, typed answers. */
export function plainIn(element: XmlElement | undefined): string {
  const text = textIn(element);
  return isMarkup(element) ? plainText(text) || text : text;
}

/** Whether the text stands in the file as elements. */
export function isMarkup(element: XmlElement | undefined): boolean {
  return (child(element, 'text') ?? element)?.attributes.markup !== undefined;
}

export function numberIn(element: XmlElement | undefined, name: string): number | undefined {
  return parseNumber(textIn(child(element, name)));
}

export function fraction(answer: XmlElement): number {
  return parseNumber(answer.attributes.fraction ?? '0') ?? 0;
}

export function weightOf(answer: XmlElement): number | null {
  return weightIn(fraction(answer));
}

export function isYes(word: string): boolean {
  return ['1', 'true'].includes(word.trim().toLowerCase());
}

export function isNo(word: string): boolean {
  return ['0', 'false'].includes(word.trim().toLowerCase());
}

/** Our own element for a scoring rule that Moodle does not have. */
export function scoringOf(question: XmlElement): Schemas['Scoring'] {
  return textIn(child(question, 'scoring')).trim() === 'all_or_nothing' ? 'all_or_nothing' : 'partial';
}
