import { gapMarker } from '#shared/exams/gap-markers.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { isBlankHtml, plainText } from '../../../html.ts';
import { childOf, elementsOf, findAll, type Node, wordsOf } from '../../../xml/tree.ts';
import {
  type FileOption,
  MOST_GAPS,
  MOST_OPTIONS,
  multipleContent,
  Refusal,
  refuseTooMany,
  singleContent,
} from '../choices.ts';
import type { Collector, Draft } from '../collector.ts';
import { matchingContent } from '../gift/gift.ts';
import { fileContent } from '../marked.ts';
import { pointsOf } from '../points.ts';
import { addOnce, type PictureLookup } from '../rich-text.ts';
import type { Note } from '../types.ts';
import { type Condition, type Scoring, scoringOf } from './conditions.ts';
import { materialHtml } from './material.ts';
import { choicePercents, numbersIn, textsIn } from './credits.ts';

type Content = Draft['content'];

/** The fields of the metadata of an item, by name. */
export function metadataOf(item: Node): Map<string, string> {
  const fields = findAll(item, ({ name }) => name === 'qtimetadatafield').map(
    (field) => [wordsOf(childOf(field, 'fieldlabel')).toLowerCase(), wordsOf(childOf(field, 'fieldentry'))] as const,
  );
  return new Map(fields);
}

/** Elements that ask for an answer. */
export const responsesOf = (item: Node): Node[] =>
  findAll(childOf(item, 'presentation') ?? item, ({ name }) => /^response_/u.test(name));

/** One question of QTI 1.2, as Canvas, Blackboard and common cartridges write them. */
export class ItemReader {
  readonly #item: Node;
  readonly #presentation: Node | undefined;
  readonly #responses: Node[];
  readonly #scoring: Scoring;
  readonly #collector: Collector;
  readonly #warnings: Note[];
  readonly #pictures: PictureLookup;
  /** What is said about answers, until an option has it. */
  readonly #feedback: Map<string, string>;

  constructor(item: Node, collector: Collector, warnings: Note[], pictures: PictureLookup) {
    this.#item = item;
    this.#presentation = childOf(item, 'presentation');
    this.#responses = responsesOf(item);
    this.#scoring = scoringOf(item);
    this.#collector = collector;
    this.#warnings = warnings;
    this.#pictures = pictures;
    this.#feedback = new Map(
      elementsOf(item, 'itemfeedback').map((one) => [one.attributes.ident ?? '', materialHtml(one)]),
    );
  }

  read(): Draft {
    const metadata = metadataOf(this.#item);
    const type = (
      metadata.get('question_type') ??
      metadata.get('cc_profile') ??
      wordsOf(childOf(childOf(this.#item, 'itemmetadata'), 'bbmd_questiontype'))
    ).toLowerCase();
    const { text, content } = this.#question(type);
    const explanation = this.#general();
    if (this.#scoring.conditions.some(({ isUnclear, score }) => isUnclear && score > 0))
      addOnce(this.#warnings, 'qti1Condition');
    if ([...this.#feedback.values()].some((html) => !isBlankHtml(html))) addOnce(this.#warnings, 'answerFeedback');
    const points =
      metadata.get('points_possible') ?? metadata.get('cc_weighting') ?? metadata.get('qmd_weighting') ?? '';
    return {
      title: this.#item.attributes.title ?? null,
      points: points === '' ? null : pointsOf(points, this.#warnings),
      text,
      content,
      ...(explanation !== '' && { explanation }),
    };
  }

  #question(type: string): { text: string; content: Content } {
    if (/calculated|formula|hot_?spot|jumbled|quiz_bowl|opinion|likert|pattern_match/u.test(type))
      throw new Refusal('unsupportedType', { type });
    const other = this.#responses.find(
      ({ name }) => name !== 'response_lid' && name !== 'response_str' && name !== 'response_num',
    );
    if (/file_upload|file upload/u.test(type))
      return {
        text: this.#stem(),
        content: fileContent({ files: '1', megabytes: undefined, extensions: '', rubric: [] }, this.#warnings),
      };
    if (/essay/u.test(type)) return { text: this.#stem(), content: ESSAY };
    if (other !== undefined) throw new Refusal('unsupportedType', { type: type === '' ? other.name : type });
    const [first, ...others] = this.#responses;
    if (first === undefined) throw new Refusal('unsupportedType', { type: type === '' ? 'item' : type });
    if (others.length === 0) return this.#single(first, type);
    refuseTooMany(this.#responses.length, MOST_GAPS);
    const isMatching =
      this.#responses.every(({ name }) => name === 'response_lid') && (/matching/u.test(type) || this.#isMatching());
    return isMatching ? { text: this.#stem(), content: this.#matching() } : this.#gaps();
  }

  #single(response: Node, type: string): { text: string; content: Content } {
    const text = this.#stem();
    if (response.name === 'response_lid') return { text, content: this.#choice(response, type) };
    const ident = response.attributes.ident ?? '';
    const [render] = findAll(response, ({ name }) => name === 'render_fib');
    const kind = render?.attributes.fibtype?.toLowerCase() ?? '';
    const isNumeric =
      /numerical|numeric/u.test(type) ||
      /^(?:decimal|integer|scientific)$/u.test(kind) ||
      this.#scoring.conditions.some(({ ranges }) => ranges.length > 0);
    const scored = this.#scoring.conditions.some(({ score }) => score > 0);
    if (!scored && !isNumeric) return { text, content: ESSAY };
    if (isNumeric)
      return { text, content: { type: 'numeric', answers: numbersIn(this.#scoring, ident, this.#warnings) } };
    const { answers, caseSensitive } = textsIn(this.#scoring, ident, this.#warnings);
    return { text, content: { type: 'short_text', caseSensitive, answers } };
  }

  #choice(response: Node, type: string): Content {
    const labels = labelsOf(response);
    refuseTooMany(labels.length, MOST_OPTIONS);
    const { language } = this.#collector;
    const isMultiple =
      response.attributes.rcardinality?.toLowerCase() === 'multiple' || /multiple_(?:answers|response)/u.test(type);
    const ident = response.attributes.ident ?? '';
    const { percents, together } = choicePercents(this.#scoring, ident, isMultiple);
    const isFixed = findAll(response, ({ name }) => name === 'render_choice').some(
      ({ attributes }) => /^no$/iu.test(attributes.shuffle ?? '') && 'shuffle' in attributes,
    );
    const options = labels.map((label): FileOption => {
      const id = label.attributes.ident ?? '';
      return {
        text: this.#html(materialHtml(label)),
        percent: percents.get(id) ?? 0,
        feedback: this.#feedbackOf(ident, id),
        ...((isFixed || /^no$/iu.test(label.attributes.rshuffle ?? '')) && { fixed: true }),
      };
    });
    if (/true[_/ ]?false/u.test(type) || areTrueFalse(labels)) {
      const truth = options.findIndex(
        ({ text }, index) => isTrue(plainText(text)) || isTrue(labels[index]?.attributes.ident ?? ''),
      );
      const right = options.findIndex(({ percent }) => percent > 99.5);
      if (options.length === 2 && truth >= 0 && right >= 0) {
        if (options.some(({ feedback }) => !isBlankHtml(feedback))) addOnce(this.#warnings, 'answerFeedback');
        return { type: 'true_false', correct: right === truth };
      }
    }
    if (!isMultiple) return singleContent(options, language, this.#warnings);
    return multipleContent(options, together ? 'all_or_nothing' : 'partial', language, this.#warnings);
  }

  #isMatching(): boolean {
    const [first, ...others] = this.#responses.map((one) =>
      labelsOf(one)
        .map((label) => wordsOf(label))
        .toSorted()
        .join('\n'),
    );
    return (
      others.every((labels) => labels === first) &&
      this.#responses.every((one) => materialHtml(one) !== '') &&
      !this.#isNamed()
    );
  }

  /** Whether the text names its gaps: `[colour]`. */
  #isNamed(): boolean {
    const words = materialHtml(this.#presentation);
    return this.#responses.every((one) => words.includes(`[${nameOf(one)}]`));
  }

  #matching(): Content {
    const pairs = new Map<string, string>();
    const rights = new Set<string>();
    for (const response of this.#responses) {
      const ident = response.attributes.ident ?? '';
      const { percents } = choicePercents(this.#scoring, ident, false);
      const left = this.#html(materialHtml(response));
      let right: string | undefined;
      for (const label of labelsOf(response)) {
        const html = this.#html(materialHtml(label));
        if (/<img\b/iu.test(html)) throw new Refusal('pictureCounterpart');
        rights.add(plainText(html));
        if ((percents.get(label.attributes.ident ?? '') ?? 0) > 0) right = plainText(html);
      }
      if (pairs.has(left)) throw new Refusal('repeatedText');
      if (right === undefined) addOnce(this.#warnings, 'unpairedLeft');
      else pairs.set(left, right);
    }
    return matchingContent(pairs, rights, this.#collector);
  }

  #gaps(): { text: string; content: Content } {
    const isNamed = this.#isNamed();
    const gaps = this.#responses.map((response) => this.#gap(response));
    const places = new Map(this.#responses.map((response, index) => [response, gapMarker(index + 1)]));
    let html = materialHtml(this.#presentation, (node) => (isNamed ? '' : (places.get(node) ?? '')));
    if (isNamed) for (const [response, marker] of places) html = html.replace(`[${nameOf(response)}]`, () => marker);
    return { text: this.#html(html), content: { type: 'cloze', scoring: 'partial', gaps } };
  }

  #gap(response: Node): Schemas['ClozeGap'] {
    const ident = response.attributes.ident ?? '';
    const labels = labelsOf(response);
    const { language } = this.#collector;
    if (response.name !== 'response_lid') {
      if (this.#scoring.conditions.some(({ ranges }) => ranges.some((range) => range.response === ident)))
        return { kind: 'number', answers: numbersIn(this.#scoring, ident, this.#warnings) };
      return { kind: 'text', ...textsIn(this.#scoring, ident, this.#warnings) };
    }
    refuseTooMany(labels.length, MOST_OPTIONS);
    const { percents } = choicePercents(this.#scoring, ident, false);
    const options = labels.map((label) => {
      const html = this.#html(materialHtml(label));
      if (/<(?!\/?p\b|br\b)/iu.test(html)) addOnce(this.#warnings, 'optionMarkup');
      return { text: plainText(html), percent: percents.get(label.attributes.ident ?? '') ?? 0 };
    });
    // Blanks that are typed have their accepted answers as labels, all of them right.
    if (options.length > 0 && options.every(({ percent }) => percent > 0)) {
      const answers = options.map(({ text }) => ({ text: text.replaceAll('*', '\\*'), weight: null }));
      return { kind: 'text', caseSensitive: false, answers };
    }
    if (options.every(({ percent }) => percent <= 0)) throw new Refusal('noRightAnswer');
    return {
      kind: 'choice',
      options: options.map(({ text, percent }) => ({ text: { [language]: text }, correct: percent > 0 })),
    };
  }

  #stem(): string {
    return this.#html(materialHtml(this.#presentation));
  }

  #html(html: string): string {
    return this.#collector.texts.read(html, 'html', this.#warnings, this.#pictures);
  }

  /** What is said when an option is chosen. */
  #feedbackOf(response: string, id: string): string {
    const isOwn = ({ wanted, unwanted }: Condition) =>
      unwanted.length === 0 && wanted.length === 1 && wanted[0]?.response === response && wanted[0].value === id;
    const linked = this.#scoring.conditions.filter(isOwn).flatMap(({ feedback }) => feedback);
    const texts = linked
      .filter((link) => !/^(?:general|correct|incorrect|general_incorrect)_fb$/u.test(link))
      .map((link) => this.#taken(link));
    return this.#html(texts.filter((text) => !isBlankHtml(text)).join('<br />'));
  }

  /** What is said whatever the answer. */
  #general(): string {
    const others = this.#scoring.conditions.filter(({ isOther }) => isOther).flatMap(({ feedback }) => feedback);
    const links = new Set([...others.filter((link) => !/incorrect/iu.test(link)), 'general_fb', 'solution']);
    return this.#html([...links].map((link) => this.#taken(link)).join(''));
  }

  #taken(link: string): string {
    const text = this.#feedback.get(link) ?? '';
    this.#feedback.delete(link);
    return text;
  }
}

const ESSAY: Content = { type: 'essay', maxWords: null, rubric: [] };

const labelsOf = (response: Node): Node[] => findAll(response, ({ name }) => name === 'response_label');

/** The name of a gap: what stands in the text in brackets. */
const nameOf = (response: Node): string =>
  plainText(materialHtml(response)) || (response.attributes.ident ?? '').replace(/^response_/u, '');

const isTrue = (text: string): boolean =>
  /^(?:true|t|yes|верно|да|истина|правда|ақиқат|дұрыс|иә|шын)$/iu.test(text.trim());

const areTrueFalse = (labels: readonly Node[]): boolean =>
  labels.length === 2 &&
  labels
    .map((label) => wordsOf(label).toLowerCase())
    .toSorted()
    .join() === 'false,true';
