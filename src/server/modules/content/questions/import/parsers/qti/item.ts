import type { Language } from '#shared/contract/index.ts';
import { languageOf } from '#shared/i18n/languages.ts';
import { isBlankHtml, plainText, richTextFromPlain } from '../../../html.ts';
import { parseNumber } from '../../../paper/numbers.ts';
import { Refusal } from '../choices.ts';
import type { Collector, Draft } from '../collector.ts';
import { pointsOf } from '../points.ts';
import { addOnce, type PictureLookup } from '../rich-text.ts';
import type { Note } from '../types.ts';
import { isInteraction } from './body.ts';
import { noteLost } from './lost.ts';
import { readChoice } from './interactions/choice.ts';
import { readEntry, readGapMatch, readGaps } from './interactions/gaps.ts';
import { readHotspot } from './interactions/hotspot.ts';
import { readEssay, readUpload } from './interactions/marked.ts';
import { readAssociate, readMatch } from './interactions/match.ts';
import { readOrder } from './interactions/order.ts';
import { choiceText, type Made, type Reading, richOf } from './interactions/reader.ts';
import { processingOf } from './processing.ts';
import { responsesOf } from './responses.ts';
import { stimuliOf } from './stimulus.ts';
import { childOf, elementsOf, findAll, type Node, wordsOf } from '../../../xml/tree.ts';

const READERS: Record<string, (reading: Reading, interaction: Node) => Made> = {
  'choice-interaction': readChoice,
  'hottext-interaction': readChoice,
  'match-interaction': readMatch,
  'associate-interaction': readAssociate,
  'order-interaction': readOrder,
  'text-entry-interaction': readEntry,
  'inline-choice-interaction': (reading, interaction) => readGaps(reading, [interaction]),
  'gap-match-interaction': readGapMatch,
  'hotspot-interaction': readHotspot,
  'extended-text-interaction': readEssay,
  'upload-interaction': readUpload,
};

/** The interactions of an item, in order. */
export function interactionsOf(item: Node): Node[] {
  return findAll(childOf(item, 'item-body') ?? item, isInteraction);
}

/** Converts an assessment item to a question. @throws Refusal when there is no equivalent */
export function readItem(item: Node, collector: Collector, warnings: Note[], pictures: PictureLookup): Draft {
  const body = childOf(item, 'item-body');
  if (body === undefined) throw new Refusal('emptyText');
  const said = saidLanguage(item, body);
  const language = said ?? collector.language;
  const processing = processingOf(item);
  const interactions = interactionsOf(item);
  const kinds = new Set(interactions.map(({ name }) => name));
  for (const name of kinds)
    if (READERS[name] === undefined) throw new Refusal('unsupportedType', { type: typeName(name) });
  const reading: Reading = {
    item,
    body,
    language,
    collector,
    warnings,
    pictures,
    responses: responsesOf(item, processing),
    processing,
    remarks: new Map(),
  };
  if (elementsOf(item, 'template-declaration').length > 0) throw new Refusal('templates');
  noteLost(body, warnings);
  const { remarks, explanation } = feedbackOf(reading, interactions);
  const made = madeOf({ ...reading, remarks }, interactions);
  const isBlank = isBlankHtml(made.text);
  const stimuli = stimuliOf(item, reading);
  // Some items have the question in their title.
  const title = item.attributes.title ?? '';
  if (isBlank && isBlankHtml(stimuli) && title.trim() !== '') addOnce(warnings, 'titleIsText');
  return {
    language,
    ownLanguages: said !== undefined,
    title: item.attributes.title ?? null,
    externalId: item.attributes.identifier ?? null,
    points: itemPoints(item, warnings),
    text: stimuli + (isBlank ? richTextFromPlain(title) : made.text),
    content: made.content,
    explanation,
  };
}

function madeOf(reading: Reading, interactions: readonly Node[]): Made {
  const [only, ...others] = interactions;
  if (only === undefined) throw new Refusal('description');
  if (others.length === 0) return (READERS[only.name] ?? unfit)(reading, only);
  const areGaps = interactions.every(({ name }) =>
    ['text-entry-interaction', 'inline-choice-interaction'].includes(name),
  );
  if (areGaps) return readGaps(reading, interactions);
  const types = [...new Set(interactions.map(({ name }) => typeName(name)))].join(', ');
  throw new Refusal('severalInteractions', { count: interactions.length, types });
}

function unfit(_reading: Reading, { name }: Node): never {
  throw new Refusal('unsupportedType', { type: typeName(name) });
}

/**
 * The name in the style of QTI 2.
 * @example typeName('extended-text-interaction') // → 'extendedTextInteraction'
 */
function typeName(name: string): string {
  return name.replace(/-([a-z])/gu, (_, letter: string) => letter.toUpperCase());
}

/** The language that the item declares. `en` with Cyrillic text is ignored: some editors always write it. */
function saidLanguage(item: Node, body: Node): Language | undefined {
  const said = declaredBy(item) ?? declaredBy(body);
  const count = (letters: RegExp) => wordsOf(body).match(letters)?.length ?? 0;
  return said === 'en' && count(/[\u0400-\u04ff]/gu) > count(/[a-z]/giu) ? undefined : said;
}

const declaredBy = ({ attributes }: Node): Language | undefined => languageOf(attributes.lang ?? '');

function itemPoints(item: Node, warnings: Note[]): number | null {
  const outcomes = elementsOf(item, 'outcome-declaration');
  const named = (name: string) => outcomes.find(({ attributes }) => attributes.identifier === name);
  const most = wordsOf(childOf(childOf(named('MAXSCORE'), 'default-value'), 'value'));
  return pointsOf(
    parseNumber(most) === undefined ? (named('SCORE')?.attributes['normal-maximum'] ?? '') : most,
    warnings,
  );
}

/** Feedback for single choices, and feedback that is always shown. */
function feedbackOf(
  reading: Reading,
  interactions: readonly Node[],
): { remarks: Map<string, string>; explanation: string } {
  const { item, processing, warnings } = reading;
  const choices = new Set(
    interactions
      .flatMap((interaction) => findAll(interaction, ({ name }) => name === 'simple-choice' || name === 'hottext'))
      .map(({ attributes }) => attributes.identifier ?? ''),
  );
  const isChoice = interactions.length === 1 && /choice|hottext/u.test(interactions[0]?.name ?? '');
  const remarks = new Map<string, string>();
  const general: string[] = [];
  for (const modal of elementsOf(item, 'modal-feedback')) {
    const { identifier = '' } = modal.attributes;
    if (isChoice && choices.has(identifier)) remarks.set(identifier, choiceText(reading, contentOf(modal)));
    else if (isVerdict(identifier, processing.exists)) addOnce(warnings, 'combinedFeedback');
    else general.push(richOf(reading, bodyOf(modal)));
  }
  const rubric = findAll(item, ({ name, attributes }) => name === 'rubric-block' && attributes.use === 'explanation');
  general.push(...rubric.map((node) => richOf(reading, node.children)));
  return { remarks, explanation: general.filter((html) => plainText(html) !== '' || html.includes('<img')).join('') };
}

/** `correct`, `INCORRECT`, `wrong_1`: feedback that depends on whether the answer was right. */
function isVerdict(identifier: string, isProcessed: boolean): boolean {
  return isProcessed && /correct|right|wrong|partial|pass|fail|true|false|solved|верно|қате/iu.test(identifier);
}

function contentOf(modal: Node): Node {
  return childOf(modal, 'content-body') ?? modal;
}

function bodyOf(modal: Node): Node['children'] {
  const { children } = contentOf(modal);
  const elements = elementsOf(contentOf(modal));
  const [only] = elements;
  return elements.length === 1 && only?.name === 'div' ? only.children : children;
}
