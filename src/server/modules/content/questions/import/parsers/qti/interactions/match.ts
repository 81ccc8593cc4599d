import { isBlankHtml, plainText } from '../../../../html.ts';
import { addOnce } from '../../rich-text.ts';
import { Refusal } from '../../choices.ts';
import { choiceText, type Made, promptOf, type Reading, responseFor, stemOf } from './reader.ts';
import type { Response } from '../responses.ts';
import { elementsOf, findAll, type Node } from '../../../../xml/tree.ts';

/** matchInteraction: each choice on one side belongs to one on the other side. */
export function readMatch(reading: Reading, interaction: Node): Made {
  const [first, second] = elementsOf(interaction, 'simple-match-set').map(choicesOf);
  if (first === undefined || second === undefined) throw new Refusal('noOptions');
  const response = responseFor(reading, interaction);
  const pairs = pairsOf(response).map((pair) => (first.has(pair[0]) ? pair : swapped(pair)));
  // The side whose choices are used only once is the left one.
  const turned = !isFunction(pairs) && isFunction(pairs.map(swapped));
  const [lefts, rights] = turned ? [second, first] : [first, second];
  return matched(reading, interaction, response, {
    lefts,
    rights,
    pairs: turned ? pairs.map(swapped) : pairs,
  });
}

/** associateInteraction: pairs from one set; the first of each pair is the left one. */
export function readAssociate(reading: Reading, interaction: Node): Made {
  const choices = choicesOf(interaction);
  const response = responseFor(reading, interaction);
  const pairs = pairsOf(response);
  const used = pairs.flat();
  if (new Set(used).size !== used.length) throw new Refusal('matchShape');
  const isRight = new Set(pairs.map(([, right]) => right));
  const isLeft = new Set(pairs.map(([left]) => left));
  const lefts = new Map([...choices].filter(([id]) => isLeft.has(id)));
  const rights = new Map([...choices].filter(([id]) => isRight.has(id) || !isLeft.has(id)));
  return matched(reading, interaction, response, { lefts, rights, pairs });
}

type Pair = readonly [left: string, right: string];

const swapped = ([left, right]: Pair): Pair => [right, left];

interface Sides {
  lefts: ReadonlyMap<string, Node>;
  rights: ReadonlyMap<string, Node>;
  pairs: readonly Pair[];
}

function matched(reading: Reading, interaction: Node, response: Response, { lefts, rights, pairs }: Sides): Made {
  const { language } = reading;
  if (!isFunction(pairs)) throw new Refusal('matchShape');
  const belongs = new Map(pairs);
  if (belongs.size === 0) throw new Refusal('noKey');
  const known = new Map<string, string>();
  const words = (id: string) => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const html = choiceText(reading, rights.get(id) ?? missing());
    if (/<img\b/iu.test(html)) throw new Refusal('pictureCounterpart');
    known.set(id, plainText(html));
    return known.get(id) ?? '';
  };
  const made = [...lefts].flatMap(([id, node]) => {
    const right = belongs.get(id);
    if (right === undefined) return [];
    const left = choiceText(reading, node);
    if (isBlankHtml(left)) throw new Refusal('emptyText');
    return [{ left: { [language]: left }, right: { [language]: words(right) } }];
  });
  // Choices without a partner in the key are dropped.
  if (made.length < lefts.size) addOnce(reading.warnings, 'unpairedLeft');
  const used = new Set(belongs.values());
  const taken = new Set(made.map(({ right }) => right[language]));
  const distractors = [...rights.keys()].filter((id) => !used.has(id)).map(words);
  const uneven = new Set(response.credits.filter(({ points }) => points > 0).map(({ points }) => points)).size > 1;
  if (uneven) addOnce(reading.warnings, 'unevenParts');
  return {
    text: stemOf(reading, (node) => (node === interaction ? promptOf(interaction) : undefined)),
    content: {
      type: 'matching',
      scoring: response.credits.length === 0 ? 'all_or_nothing' : 'partial',
      pairs: made,
      distractors: [...new Set(distractors)]
        .filter((text) => text !== '' && !taken.has(text))
        .map((text) => ({ [language]: text })),
    },
  };
}

function missing(): never {
  throw new Refusal('noKey');
}

function choicesOf(node: Node): Map<string, Node> {
  const choices = findAll(node, ({ name }) => name === 'simple-associable-choice');
  return new Map(choices.map((choice) => [choice.attributes.identifier ?? '', choice]));
}

/** The right pairs: those with credit, or those of the correct response. */
function pairsOf(response: Response): Pair[] {
  const gaining = response.credits.filter(({ points }) => points > 0).map(({ value }) => value);
  return (gaining.length > 0 ? gaining : response.correct).flatMap((pair) => {
    const [left, right, ...more] = pair.split(/[\s,]+/u);
    return left === undefined || right === undefined || more.length > 0 ? [] : [[left, right] as const];
  });
}

/** Whether no left choice has two partners. */
function isFunction(pairs: readonly Pair[]): boolean {
  return new Set(pairs.map(([left]) => left)).size === pairs.length;
}
