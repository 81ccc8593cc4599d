import type { Language, Schemas } from '#shared/contract/index.ts';
import { Refusal } from '../../choices.ts';
import type { Collector } from '../../collector.ts';
import type { PictureLookup } from '../../rich-text.ts';
import type { Note } from '../../types.ts';
import { htmlOf, type Place, unwrapped } from '../body.ts';
import type { Processing } from '../processing.ts';
import type { Response } from '../responses.ts';
import type { Node } from '../../../../xml/tree.ts';

export type Content = Schemas['QuestionContent'];

/** An item that is being read. */
export interface Reading {
  item: Node;
  body: Node;
  language: Language;
  responses: ReadonlyMap<string, Response>;
  processing: Processing;
  /** Feedback for single choices, by identifier. */
  remarks: ReadonlyMap<string, string>;
  warnings: Note[];
  collector: Collector;
  pictures: PictureLookup;
}

/** The question that an interaction gives. */
export interface Made {
  text: string;
  content: Content;
}

/** Sanitized rich text of some content. */
export function richOf(reading: Reading, children: readonly (Node | string)[], place?: Place): string {
  return reading.collector.texts.read(htmlOf(children, place), 'html', reading.warnings, reading.pictures);
}

/** The text of a choice, without wrapping elements. */
export function choiceText(reading: Reading, node: Node): string {
  return richOf(reading, unwrapped(node.children, ['div', 'p', 'span']));
}

/** The text of the question: the body with the prompt in place of the interaction. */
export function stemOf(reading: Reading, place: Place): string {
  const filled = reading.body.children.filter((child) => !isGone(child, place));
  const html = richOf(reading, unwrapped(filled, ['div']), place).replace(/<(p|div)>\s*<\/\1>/gu, '');
  if (!html.startsWith('<div>') || !html.endsWith('</div>')) return html;
  const inside = html.slice('<div>'.length, -'</div>'.length);
  return /<\/?div\b/u.test(inside) ? html : inside;
}

/** Whether nothing is left of an element once its interactions are removed. */
function isGone(child: Node | string, place: Place): boolean {
  if (typeof child === 'string') return child.trim() === '';
  const own = place(child);
  if (own !== undefined) return own === '';
  return child.children.some((one) => typeof one === 'object') && child.children.every((one) => isGone(one, place));
}

/** The prompt of an interaction as part of the text. */
export function promptOf(interaction: Node): string {
  const prompt = interaction.children.find(
    (child): child is Node => typeof child === 'object' && child.name === 'prompt',
  );
  return prompt === undefined ? '' : `<div>${htmlOf(prompt.children)}</div>`;
}

export function largest(numbers: readonly number[]): number {
  return numbers.reduce((most, one) => Math.max(most, one), 0);
}

/** The response of an interaction. @throws Refusal when the item does not declare it */
export function responseFor(reading: Reading, interaction: Node): Response {
  const response = reading.responses.get(interaction.attributes['response-identifier'] ?? 'RESPONSE');
  if (response === undefined || (response.correct.length === 0 && response.credits.length === 0))
    throw new Refusal('noKey');
  return response;
}

/** The credit of each value in percent of the best possible: of the best single value, or of all values with credit together. */
export function percentsOf(response: Response, values: readonly string[], several: boolean): Map<string, number> {
  if (response.credits.length === 0) {
    const correct = new Set(response.correct);
    const share = several ? 100 / Math.max(1, response.correct.length) : 100;
    return new Map(values.map((value) => [value, correct.has(value) ? share : 0]));
  }
  const given = new Map(response.credits.map(({ value, points }) => [value, points]));
  const points = values.map((value) => given.get(value) ?? response.otherPoints);
  const gains = points.filter((one) => one > 0);
  const possible = several ? gains.reduce((sum, one) => sum + one, 0) : largest(gains);
  const best = Math.min(possible, response.most === undefined || response.most <= 0 ? possible : response.most);
  if (best <= 0) return new Map(values.map((value) => [value, 0]));
  const percent = (one: number) => Math.max(-100, Math.min(100, Number(((one / best) * 100).toFixed(5))));
  return new Map(values.map((value, index) => [value, percent(points[index] ?? 0)]));
}
