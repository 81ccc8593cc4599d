import type { Schemas } from '#shared/contract/index.ts';
import { gapMarker } from '#shared/exams/gap-markers.ts';
import { plainText } from '../../../../html.ts';
import { parseNumber } from '../../../../paper/numbers.ts';
import { MOST_GAPS, MOST_OPTIONS, Refusal, refuseTooMany } from '../../choices.ts';
import { choiceText, largest, type Made, percentsOf, promptOf, type Reading, responseFor, stemOf } from './reader.ts';
import type { Credit } from '../processing.ts';
import type { Response } from '../responses.ts';
import { elementsOf, findAll, type Node, textOf } from '../../../../xml/tree.ts';

type Gap = Schemas['ClozeGap'];

/** textEntryInteraction and inlineChoiceInteraction in a text, in the order of the text. */
export function readGaps(reading: Reading, interactions: readonly Node[]): Made {
  refuseTooMany(interactions.length, MOST_GAPS);
  const gaps = interactions.map((interaction) =>
    interaction.name === 'inline-choice-interaction'
      ? choiceGap(
          reading,
          responseFor(reading, interaction),
          elementsOf(interaction, 'inline-choice'),
          interaction.attributes.shuffle === 'false',
        )
      : entryGap(responseFor(reading, interaction)),
  );
  const places = new Map(interactions.map((node, index) => [node, index + 1]));
  const text = stemOf(reading, (node) => {
    const place = places.get(node);
    return place === undefined ? undefined : gapMarker(place);
  });
  return { text, content: clozeOf(reading, gaps) };
}

/** gapMatchInteraction: every gap offers the same list of choices. */
export function readGapMatch(reading: Reading, interaction: Node): Made {
  const response = responseFor(reading, interaction);
  const places = findAll(interaction, ({ name }) => name === 'gap');
  const choices = elementsOf(interaction, 'gap-text');
  refuseTooMany(places.length, MOST_GAPS);
  refuseTooMany(choices.length, MOST_OPTIONS);
  if (elementsOf(interaction, 'gap-img').length > 0) throw new Refusal('unsupportedType', { type: 'gapImg' });
  const gaps = places.map(({ attributes: { identifier = '' } }) => {
    const of = (pair: string) =>
      pair
        .trim()
        .split(/\s+/u)
        .filter((id) => id !== identifier)[0] ?? pair;
    const isHere = (pair: string) => pair.trim().split(/\s+/u).includes(identifier);
    const here: Response = {
      ...response,
      correct: response.correct.filter(isHere).map(of),
      credits: response.credits
        .filter(({ value }) => isHere(value))
        .map((credit) => ({ ...credit, value: of(credit.value) })),
      most: undefined,
    };
    return choiceGap(reading, here, choices, interaction.attributes.shuffle === 'false');
  });
  if (gaps.length === 0) throw new Refusal('noKey');
  const numbers = new Map(places.map((node, index) => [node, index + 1]));
  const text = stemOf(reading, (node) => {
    if (node.name === 'gap-text') return '';
    const place = numbers.get(node);
    return place === undefined ? undefined : gapMarker(place);
  });
  return { text, content: clozeOf(reading, gaps) };
}

function clozeOf({ processing }: Reading, gaps: Gap[]): Schemas['ClozeContent'] {
  const together = processing.together || (processing.template === 'match' && gaps.length > 1);
  return { type: 'cloze', scoring: together ? 'all_or_nothing' : 'partial', gaps };
}

function choiceGap(reading: Reading, response: Response, choices: readonly Node[], isFixed: boolean): Gap {
  const ids = choices.map(({ attributes }) => attributes.identifier ?? '');
  const percents = percentsOf(response, ids, false);
  if (![...percents.values()].some((percent) => percent > 0)) throw new Refusal('noKey');
  const options = choices.map((choice, index) => {
    const html = choiceText(reading, choice);
    const percent = percents.get(ids[index] ?? '') ?? 0;
    const correct = percent > 99.5;
    return {
      text: { [reading.language]: plainText(html) },
      correct,
      weight: correct || percent <= 0 ? null : percent,
      ...((isFixed || choice.attributes.fixed === 'true') && { fixed: true }),
    };
  });
  return { kind: 'choice', options: onlyFirstFull(options) };
}

/** Exactly one option is marked as right. Others with the same credit get it as their weight. */
function onlyFirstFull<T extends { correct: boolean; weight: number | null }>(options: T[]): T[] {
  const full = options.filter(({ correct }) => correct).length;
  return full < 2 ? options : options.map((option) => (option.correct ? { ...option, weight: 100 } : option));
}

function entryGap(response: Response): Gap {
  const content = entryOf(response);
  if (content.type === 'numeric') return { kind: 'number', answers: content.answers };
  return { kind: 'text', caseSensitive: content.caseSensitive, answers: content.answers };
}

/** The accepted answers of a text entry: as numbers if the item declares a number. */
function entryOf(response: Response): Schemas['ShortTextContent'] | Schemas['NumericContent'] {
  const accepted = acceptedOf(response);
  if (/float|integer/u.test(response.baseType)) {
    const answers = accepted.flatMap(({ value, tolerance, weight }) => {
      const number = parseNumber(value);
      return number === undefined ? [] : [{ value: number, tolerance, weight }];
    });
    if (answers.length === 0) throw new Refusal('unreadableNumber');
    return { type: 'numeric', answers };
  }
  const caseSensitive = accepted.some((answer) => answer.caseSensitive);
  const seen = new Set<string>();
  const answers = accepted.flatMap(({ value, weight }) => {
    const text = value.replace(/\s+/gu, ' ').trim();
    const same = caseSensitive ? text : text.toLowerCase();
    if (text === '' || seen.has(same)) return [];
    seen.add(same);
    // An asterisk in the file is literal, but ours is a wildcard, so it is escaped.
    return [{ text: text.replaceAll('*', '\\*'), weight }];
  });
  if (answers.length === 0) throw new Refusal('noKey');
  return { type: 'short_text', caseSensitive, answers };
}

function acceptedOf({ credits, correct, most }: Response): (Credit & { weight: number | null })[] {
  if (credits.length === 0) {
    return correct.map((value) => ({ value, points: 1, caseSensitive: true, tolerance: 0, weight: null }));
  }
  const gaining = credits.filter(({ points }) => points > 0);
  const highest = largest(gaining.map(({ points }) => points));
  const best = most === undefined || most <= 0 ? highest : Math.min(most, highest);
  return gaining.map((credit) => {
    const percent = Math.min(100, Number(((credit.points / best) * 100).toFixed(5)));
    return { ...credit, weight: percent > 99.99 ? null : percent };
  });
}

/**
 * A single text entry is either a question with a typed answer, or a gap if the sentence continues around it. `Type your answer here: ____`
 * ends in a colon, `The capital is ____.` does not.
 */
export function readEntry(reading: Reading, interaction: Node): Made {
  const block = blockOf(reading.body, interaction) ?? reading.body;
  const [before = '', after = ''] = aroundOf(block, interaction);
  const goesOn = /[\p{L}\p{N}]/u.test(after) || (before !== '' && !/[:?!.…]\s*$/u.test(before));
  if (goesOn) return readGaps(reading, [interaction]);
  const text = stemOf(reading, (node) => (node === interaction ? promptOf(interaction) : undefined));
  return { text, content: entryOf(responseFor(reading, interaction)) };
}

const BLOCKS = new Set([
  'p',
  'div',
  'li',
  'td',
  'th',
  'dd',
  'dt',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'item-body',
]);

/** The innermost block around an element. */
function blockOf(node: Node, wanted: Node): Node | undefined {
  for (const child of elementsOf(node)) {
    if (child === wanted) return BLOCKS.has(node.name) ? node : undefined;
    if (findAll(child, (one) => one === wanted).length > 0)
      return blockOf(child, wanted) ?? (BLOCKS.has(node.name) ? node : undefined);
  }
  return undefined;
}

/** The words before and after an element, without those of neighbouring blocks. */
function aroundOf(block: Node, wanted: Node): [before: string, after: string] {
  const parts = ['', ''] as [string, string];
  let place: 0 | 1 = 0;
  const walk = (node: Node) => {
    for (const child of node.children) {
      if (typeof child === 'string') parts[place] += child;
      else if (child === wanted) place = 1;
      else if (BLOCKS.has(child.name) && findAll(child, (one) => one === wanted).length === 0) {
        if (place === 0) parts[0] = '';
        else return;
      } else if (child.name === 'math' || child.name === 'img') parts[place] += ` ${textOf(child)} x`;
      else walk(child);
    }
  };
  walk(block);
  return [parts[0].trim(), parts[1].trim()];
}
