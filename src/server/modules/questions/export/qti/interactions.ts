import type { Language, Schemas } from '#shared/contract/index.ts';
import { translator } from '../../../../i18n.ts';
import { pictureSize } from '../../import/parsers/qti/picture-size.ts';
import { Unfit } from '../format.ts';
import type { ExportPictures } from '../pictures.ts';
import { words } from '../questions.ts';
import { creditsOf } from '../verify.ts';
import { xmlSafe, xmlText } from '../xml-text.ts';
import { gapParts } from './gaps.ts';
import { markedParts } from './marked.ts';
import { base, declaration, firstOf, mapped, matchCorrect, near, points, setOutcome, variable } from './processing.ts';
import { element, PICTURE_FOLDER, type Xhtml } from './xhtml.ts';

/** An interaction with its key and its rules. */
export interface Parts {
  declarations: string;
  /** The text of the question with what is answered. */
  body: string;
  rules: string;
  /** The template that says the same as the rules. */
  template?: 'match_correct' | 'map_response';
  /** Choices with a remark of their own: identifier → rich text. */
  remarks?: Map<string, string>;
  cardinality?: 'single' | 'multiple';
  /** The score is given by people. */
  isMarked?: boolean;
  /** Outcomes beside SCORE. */
  outcomes?: string[];
}

export interface Writing {
  text: string;
  /** What the question is worth. */
  worth: number;
  language: Language;
  xhtml: Xhtml;
  pictures: ExportPictures;
}

type Content = Schemas['QuestionContent'];

export function partsOf(content: Content, writing: Writing): Parts {
  switch (content.type) {
    case 'single':
    case 'multiple':
      return choice(content, writing);
    case 'true_false':
      return trueFalse(content, writing);
    case 'short_text':
      return shortText(content, writing);
    case 'numeric':
      return numeric(content, writing);
    case 'matching':
      return matching(content, writing);
    case 'ordering':
      return ordering(content, writing);
    case 'cloze':
      return gapParts(content, writing);
    case 'hotspot':
      return hotspot(content, writing);
    case 'essay':
    case 'file':
      return markedParts(content, stem(writing));
  }
}

const stem = ({ text, xhtml }: Writing) => `<div>${xhtml(text)}</div>`;

/** All or nothing, by the right response; or the sum of what each choice gives. */
function scored(
  declared: Omit<Parameters<typeof declaration>[0], 'map' | 'most'>,
  credits: readonly { key: string; percent: number }[] | null,
  worth: number,
): Pick<Parts, 'declarations' | 'rules' | 'template'> {
  if (credits === null) {
    const rules = matchCorrect(worth);
    const declarations = declaration(declared);
    return worth === 1 ? { declarations, rules, template: 'match_correct' } : { declarations, rules };
  }
  const map = credits.map(({ key, percent }) => ({ key, value: (percent / 100) * worth }));
  return {
    declarations: declaration({ ...declared, map, most: worth }),
    rules: setOutcome('SCORE', mapped('RESPONSE')),
    template: 'map_response',
  };
}

function choice(content: Schemas['SingleContent'] | Schemas['MultipleContent'], writing: Writing): Parts {
  const { xhtml, worth } = writing;
  const options = content.options.map((option, index) => ({ ...option, key: `choice_${index + 1}` }));
  const single = content.type === 'single';
  const percents = creditsOf(content);
  const plain = single
    ? options.every(({ correct }, index) => percents[index] === (correct ? 100 : 0))
    : content.scoring === 'all_or_nothing';
  const credits = options.map(({ key }, index) => ({ key, percent: percents[index] ?? 0 }));
  const right = options.filter(({ correct }) => correct).map(({ key }) => key);
  const cardinality = single ? 'single' : 'multiple';
  return {
    ...scored(
      { cardinality, type: 'identifier', correct: single ? right.slice(0, 1) : right },
      plain ? null : credits,
      worth,
    ),
    cardinality,
    body:
      stem(writing) +
      element(
        'choice-interaction',
        { 'response-identifier': 'RESPONSE', shuffle: true, 'max-choices': single ? 1 : 0 },
        options.map(({ key, text }) => element('simple-choice', { identifier: key }, xhtml(words(text)))),
      ),
    remarks: new Map(options.flatMap(({ key, feedback }) => (feedback ? [[key, words(feedback)] as const] : []))),
  };
}

function trueFalse({ correct }: Schemas['TrueFalseContent'], writing: Writing): Parts {
  const t = translator(writing.language);
  const named = (['true', 'false'] as const).map((key) =>
    element(
      'simple-choice',
      { identifier: key },
      xmlText(t(key === 'true' ? 'errors.imports.words.true' : 'errors.imports.words.false')),
    ),
  );
  const attributes = {
    class: 'synaq-true-false',
    'response-identifier': 'RESPONSE',
    shuffle: false,
    'max-choices': 1,
  };
  return {
    ...scored({ cardinality: 'single', type: 'identifier', correct: [String(correct)] }, null, writing.worth),
    body: stem(writing) + element('choice-interaction', attributes, named),
  };
}

const ENTRY = element('text-entry-interaction', { 'response-identifier': 'RESPONSE' });

function shortText({ answers, caseSensitive }: Schemas['ShortTextContent'], writing: Writing): Parts {
  const { worth } = writing;
  const map = answers.map(({ text, weight }) => ({
    key: xmlSafe(text).replaceAll('\\*', '*'),
    value: ((weight ?? 100) / 100) * worth,
    caseSensitive,
  }));
  const best = map.toSorted((one, other) => other.value - one.value)[0]?.key ?? '';
  return {
    declarations: declaration({ cardinality: 'single', type: 'string', correct: [best], map, most: worth }),
    rules: setOutcome('SCORE', mapped('RESPONSE')),
    template: 'map_response',
    body: `${stem(writing)}<p>${ENTRY}</p>`,
  };
}

function numeric({ answers }: Schemas['NumericContent'], writing: Writing): Parts {
  const best = answers.toSorted((one, other) => (other.weight ?? 100) - (one.weight ?? 100));
  const cases = best.map(({ value, tolerance, weight }) => ({
    when: near('RESPONSE', value, tolerance),
    effect: setOutcome('SCORE', base('float', points(((weight ?? 100) / 100) * writing.worth))),
  }));
  return {
    declarations: declaration({
      cardinality: 'single',
      type: 'float',
      correct: best.slice(0, 1).map(({ value }) => value),
    }),
    rules: firstOf(cases),
    body: `${stem(writing)}<p>${ENTRY}</p>`,
  };
}

function matching(content: Schemas['MatchingContent'], writing: Writing): Parts {
  const { xhtml, worth } = writing;
  const rights = [...new Set([...content.pairs.map(({ right }) => words(right)), ...content.distractors.map(words)])];
  const pairs = content.pairs.map(({ left, right }, index) => ({
    left: { key: `left_${index + 1}`, text: words(left) },
    key: `left_${index + 1} right_${rights.indexOf(words(right)) + 1}`,
  }));
  const credits = pairs.map(({ key }) => ({ key, percent: 100 / pairs.length }));
  const associable = (identifier: string, most: number, content: string) =>
    element('simple-associable-choice', { identifier, 'match-max': most }, content);
  return {
    ...scored(
      { cardinality: 'multiple', type: 'directedPair', correct: pairs.map(({ key }) => key) },
      content.scoring === 'all_or_nothing' ? null : credits,
      worth,
    ),
    body:
      stem(writing) +
      element(
        'match-interaction',
        { 'response-identifier': 'RESPONSE', shuffle: true, 'max-associations': pairs.length },
        [
          element(
            'simple-match-set',
            {},
            pairs.map(({ left }) => associable(left.key, 1, xhtml(left.text))),
          ),
          element(
            'simple-match-set',
            {},
            rights.map((text, index) => associable(`right_${index + 1}`, pairs.length, xmlText(text))),
          ),
        ],
      ),
  };
}

function ordering({ items, scoring }: Schemas['OrderingContent'], writing: Writing): Parts {
  const { xhtml, worth } = writing;
  const keys = items.map((_, index) => `item_${index + 1}`);
  // Each item at its place gives its share: a sum over the places, for which there is no template.
  const partial = keys
    .map((key, index) => {
      const place = element('index', { n: index + 1 }, variable('RESPONSE'));
      const sum = element('sum', {}, variable('SCORE') + base('float', points(worth / keys.length)));
      return firstOf([
        { when: element('match', {}, place + base('identifier', key)), effect: setOutcome('SCORE', sum) },
      ]);
    })
    .join('');
  const whole = scored({ cardinality: 'ordered', type: 'identifier', correct: keys }, null, worth);
  return {
    ...(scoring === 'all_or_nothing' ? whole : { declarations: whole.declarations, rules: partial }),
    body:
      stem(writing) +
      element(
        'order-interaction',
        { 'response-identifier': 'RESPONSE', shuffle: true },
        items.map(({ text }, index) => element('simple-choice', { identifier: keys[index] }, xhtml(words(text)))),
      ),
  };
}

const SHAPES = { rect: 'rect', ellipse: 'ellipse', polygon: 'poly' } as const;

function hotspot(content: Schemas['HotspotContent'], writing: Writing): Parts {
  const picture = writing.pictures.get(content.image);
  const size = picture && pictureSize(picture.bytes);
  if (picture === undefined || size === undefined) throw new Unfit('picture');
  const { width, height } = size;
  const regions = content.regions.map((region, index) => ({ ...region, key: `region_${index + 1}` }));
  const right = regions.filter(({ correct }) => correct);
  const wrong = regions.length - right.length;
  const single = content.maxChoices === 1;
  const credits = regions.map(({ key, correct }) => ({
    key,
    percent: single ? (correct ? 100 : 0) : correct ? 100 / right.length : -100 / wrong,
  }));
  const plain = (single && right.length === 1) || (!single && content.scoring === 'all_or_nothing');
  const cardinality = single ? 'single' : 'multiple';
  const correct = right.map(({ key }) => key).slice(0, single ? 1 : undefined);
  const image = `<img src="${PICTURE_FOLDER}${picture.name}" width="${width}" height="${height}" alt="${xmlText(words(content.alt))}"/>`;
  const attributes = { 'response-identifier': 'RESPONSE', 'max-choices': content.maxChoices };
  return {
    ...scored({ cardinality, type: 'identifier', correct }, plain ? null : credits, writing.worth),
    body:
      stem(writing) +
      element('hotspot-interaction', attributes, [
        image,
        ...regions.map(({ key, shape, coords, label }) =>
          element('hotspot-choice', {
            identifier: key,
            shape: SHAPES[shape],
            coords: coords.map((part, index) => Math.round(part * (index % 2 === 0 ? width : height))).join(','),
            'hotspot-label': label ? words(label) : undefined,
          }),
        ),
      ]),
  };
}
