import type { Language, Schemas } from '#shared/contract/index.ts';
import { languageOf } from '#shared/i18n/languages.ts';
import { isBlankHtml, plainText, withFormulas } from '../../html.ts';
import { literalBrackets } from '../../html-literal.ts';
import { countedAnswers } from '../../question-types/parts/typed.ts';
import { parseNumber } from '../../paper/numbers.ts';
import { acceptedAnswers, beforeAnything, numbersOverlap, textsOverlap } from './accepted.ts';
import { type FileOption, multipleContent, Refusal, singleContent } from './choices.ts';
import type { Collector, Draft, Reading } from './collector.ts';
import { categoryName, matchingContent } from './gift/gift.ts';
import { calculatedContent, datasetOf, roundedOption } from './moodle-calculated.ts';
import { embeddedAnswers, type GappedText, plainOption, selectedWords } from './moodle-cloze.ts';
import { child, fraction, isMarkup, isNo, isYes, plainIn, scoringOf, textIn, weightOf } from './moodle-element.ts';
import { essayContent } from './moodle-essay.ts';
import { withFixedChoices } from './moodle-gaps/fixed-choices.ts';
import { filledGaps, noteWordsOnce } from './moodle-gaps/gapfill.ts';
import { regexpContent } from './moodle-gaps/regexp.ts';
import { imageLabelsContent } from './moodle-image-labels.ts';
import { markupAsText } from './moodle-markup.ts';
import { answersOfAll, inLanguage, joined, languagesIn, strangersIn } from './multilang.ts';
import { pointsOf } from './points.ts';
import { addOnce, displayFormulas, hasFormatting } from './rich-text.ts';
import { lineCounter } from './tagged.ts';
import { tagsOf } from './tags.ts';
import type { Note, QuestionPart, TextFormat } from './types.ts';
import { parseXml, piecesOf, type XmlElement } from '../../../../../readers/markup/elements.ts';

const LEVELS = [1, 2, 3, 4, 5];
const QUESTION = new Set(['question']);

/** Moodle XML, new and old. Every `<question>` is read by itself, so a damaged or truncated file still gives its complete questions. */
export function parseMoodleXml(text: string, collector: Collector): void {
  const lineAt = lineCounter(text);
  let category: string | null = null;
  for (const { start, end, complete } of piecesOf(text, QUESTION)) {
    const line = lineAt(start);
    const source = text.slice(start, end);
    const question = complete ? parseXml(markupAsText(source)) : undefined;
    if (question === undefined) {
      collector.reject(line, source, { id: complete ? 'brokenXml' : 'cutOff' });
      continue;
    }
    const type = question.attributes.type?.trim().toLowerCase() ?? '';
    if (type === 'category') {
      category = categoryName(textIn(child(question, 'category')));
      const words = [textIn(child(question, 'category')), plainText(textIn(child(question, 'info')))];
      collector.skip(line, words.filter(Boolean).join('\n'), { id: 'category' });
    } else if (type === 'description') {
      collector.skip(line, plainText(textIn(child(question, 'questiontext'))), { id: 'description' });
    } else {
      const words = `${textIn(child(question, 'name'))}\n${plainText(textIn(child(question, 'questiontext')))}`;
      collector.add(line, words, (warnings) => ({ ...readQuestion(question, type, collector, warnings), category }));
    }
  }
}

/** A question whose texts are in several languages is read in each of them. */
function readQuestion(question: XmlElement, type: string, collector: Collector, warnings: Note[]): Draft {
  const languages = languagesIn(question);
  const strangers = languages.length === 0 ? [] : strangersIn(question);
  if (strangers.length > 0) addOnce(warnings, 'languageLost', { languages: strangers.join(', ').slice(0, 60) });
  const own = languageOf(textIn(child(question, 'language')).trim());
  // Our export names the language of a question, so that it does not become one of the language of the import.
  if (own !== undefined && languages.length === 0)
    return {
      ...new QuestionReader(question, collector.inLanguage(own), warnings).read(type),
      language: own,
      ownLanguages: true,
    };
  if (TYPED.has(type)) return readTyped(question, type, collector, languages, warnings);
  const whole = languages.length === 0 ? undefined : inLanguages(question, type, collector, languages, warnings);
  if (whole !== undefined) return whole;
  if (languages.length > 0) addOnce(warnings, 'multilang');
  return new QuestionReader(question, collector, warnings).read(type);
}

/** The rules of Moodle's ordering that count each item at its place, or all of them; -1 and 0 in old files. */
const PLACED = new Set(['', 'ALL_OR_NOTHING', '-1', 'ABSOLUTE_POSITION', '0']);

/** What Moodle writes where nobody has set a penalty; it costs for repeated tries, which are no part of an exam here. */
const USUAL_PENALTIES = [0, 0.1, 1 / 3, 1];

const TYPED = new Set(['shortanswer', 'regexp', 'numerical', 'calculated', 'calculatedsimple']);

/** Typed answers have no language: those of all languages count, whatever the language of the reader. */
function readTyped(
  question: XmlElement,
  type: string,
  collector: Collector,
  languages: readonly Language[],
  warnings: Note[],
): Draft {
  if (languages.length === 0) return new QuestionReader(question, collector, warnings).read(type);
  const typed = answersOfAll(question, languages);
  if (typed !== question) addOnce(warnings, 'answersOfAllLanguages');
  const whole = inLanguages(typed, type, collector, languages, warnings);
  if (whole === undefined) addOnce(warnings, 'multilang');
  return whole ?? new QuestionReader(typed, collector, warnings).read(type);
}

/** @returns undefined when the question is not the same in every language */
function inLanguages(
  question: XmlElement,
  type: string,
  collector: Collector,
  languages: readonly Language[],
  warnings: Note[],
): Draft | undefined {
  try {
    const drafts = languages.map((language) => {
      const reader = new QuestionReader(inLanguage(question, language), collector.inLanguage(language), warnings);
      const { text, explanation, ...draft } = reader.read(type);
      // Titles are for staff, and in one language.
      return { ...draft, title: null, text: { [language]: text }, explanation: { [language]: explanation } };
    });
    const whole = drafts.reduce<Draft | undefined>(
      (one, other) => one && joined(one, other as Draft),
      drafts[0] as Draft,
    );
    const title = plainIn(child(inLanguage(question, languages[0] ?? collector.language), 'name'));
    return whole && { ...whole, title, ownLanguages: true };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return undefined;
  }
}

class QuestionReader {
  readonly #question: XmlElement;
  readonly #collector: Reading;
  readonly #warnings: Note[];

  constructor(question: XmlElement, collector: Reading, warnings: Note[]) {
    this.#question = question;
    this.#collector = collector;
    this.#warnings = warnings;
  }

  read(type: string): Draft {
    const stem = child(this.#question, 'questiontext');
    const gapped = this.#gapped(type, textIn(stem));
    const content =
      gapped === undefined
        ? this.#content(type)
        : withFixedChoices({ ...gapped.content, scoring: scoringOf(this.#question) }, this.#children('fixedchoice'));
    const difficulty = parseNumber(this.#own('difficulty'));
    const tags = child(this.#question, 'tags')?.children ?? [];
    const penalty = parseNumber(this.#own('penalty')) ?? 0;
    if (!USUAL_PENALTIES.some((usual) => Math.abs(penalty - usual) < 0.001))
      addOnce(this.#warnings, 'retryPenalty', { percent: Math.round(penalty * 100) });
    if (this.#children('hint').some((hint) => textIn(hint).trim() !== '')) addOnce(this.#warnings, 'hints');
    if (
      ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'].some((name) => this.#own(name).trim() !== '')
    ) {
      addOnce(this.#warnings, 'combinedFeedback');
    }
    return {
      title: plainIn(child(this.#question, 'name')),
      externalId: this.#own('idnumber'),
      points: pointsOf(this.#own('defaultgrade'), this.#warnings),
      difficulty: LEVELS.find((level) => level === difficulty) ?? null,
      tags: tagsOf(tags.filter(({ name }) => name === 'tag').map(plainIn), this.#warnings),
      active: !isYes(this.#own('hidden')),
      text: this.#rich(stem, gapped?.text) + this.#collector.texts.picture(this.#own('image_base64')),
      content,
      explanation: this.#rich(child(this.#question, 'generalfeedback')),
    };
  }

  /** Question types whose answers are inside the text. */
  #gapped(type: string, text: string): GappedText | undefined {
    switch (type) {
      case 'cloze':
      case 'multianswer':
        return embeddedAnswers(text, this.#collector, this.#warnings);
      case 'gapselect':
        return this.#selected(text, 'selectoption');
      case 'ddwtos': {
        const gapped = this.#selected(text, 'dragbox');
        noteWordsOnce(this.#question, gapped, this.#warnings);
        return gapped;
      }
      case 'gapfill':
        return filledGaps(this.#question, this.#collector.language, this.#warnings);
      default:
        return undefined;
    }
  }

  #selected(text: string, element: string): GappedText {
    const isFixed = isNo(this.#own('shuffleanswers'));
    return selectedWords(text, this.#words(element), this.#collector, isFixed, this.#warnings);
  }

  #words(name: string) {
    return this.#children(name).map((element) => ({
      text: plainOption(textIn(element), this.#warnings),
      group: textIn(child(element, 'group')).trim(),
    }));
  }

  #content(type: string): Draft['content'] {
    const { language } = this.#collector;
    switch (type) {
      case 'multichoice':
        return this.#choices();
      case 'calculatedmulti':
        return { ...this.#choices(), dataset: datasetOf(this.#question, this.#warnings) };
      case 'multichoiceset':
        return multipleContent(this.#options(), 'all_or_nothing', language, this.#warnings);
      case 'truefalse':
        return this.#trueFalse();
      case 'shortanswer':
        return this.#shortText();
      case 'regexp':
        this.#noteFeedback();
        return regexpContent(this.#question, this.#warnings);
      case 'numerical':
        return this.#numeric();
      case 'calculated':
      case 'calculatedsimple':
        this.#noteTyped();
        return calculatedContent(this.#question, this.#numbers(), this.#warnings);
      case 'ddimageortext':
        return imageLabelsContent(this.#question, this.#collector, this.#warnings);
      // To find a hidden place is another task than to choose among zones that are shown.
      case 'ddmarker':
        throw new Refusal('hiddenPlaces');
      case 'matching':
      case 'match':
      case 'ddmatch':
        return this.#matching();
      case 'ordering':
        return this.#ordering();
      case 'essay':
        return essayContent(this.#question, this.#collector, this.#warnings);
      default:
        throw new Refusal('unsupportedType', { type: type === '' ? '?' : type.slice(0, 40) });
    }
  }

  #choices(): Schemas['SingleContent'] | Schemas['MultipleContent'] {
    const { language } = this.#collector;
    const options = this.#options();
    if (!isNo(this.#own('single'))) return singleContent(options, language, this.#warnings);
    const scoring = scoringOf(this.#question);
    return multipleContent(options, scoring, language, this.#warnings, this.#own('scoring').trim() === 'weights');
  }

  #options(): FileOption[] {
    const answers = this.#children('answer');
    const isFixed = isNo(this.#own('shuffleanswers'));
    // Our own attribute: Moodle fixes all options or none.
    const own = new Set(answers.filter(({ attributes }) => attributes.fixed === 'true'));
    return answers.map((answer) => ({
      text: this.#rich(answer, this.#optionText(answer)),
      percent: fraction(answer),
      feedback: this.#rich(child(answer, 'feedback')),
      fixed: own.size > 0 ? own.has(answer) : isFixed,
    }));
  }

  #optionText(answer: XmlElement): string {
    const isCalculated = child(this.#question, 'dataset_definitions') !== undefined;
    return isCalculated ? roundedOption(answer, this.#warnings) : textIn(answer);
  }

  /** Other words than Moodle's own make a single choice of them. */
  #trueFalse(): Schemas['TrueFalseContent'] | Schemas['SingleContent'] {
    const words = this.#children('answer').map((answer) => plainText(textIn(answer)).toLowerCase());
    if (words.length > 1 && !words.some((word) => word === 'true' || word === 'false'))
      return singleContent(this.#options(), this.#collector.language, this.#warnings);
    this.#noteFeedback();
    if (this.#children('answer').some((answer) => fraction(answer) < 0)) addOnce(this.#warnings, 'penaltyLost');
    const best = this.#children('answer').toSorted((one, other) => fraction(other) - fraction(one))[0];
    const word = plainText(textIn(best)).toLowerCase();
    if (best === undefined || fraction(best) <= 0 || (word !== 'true' && word !== 'false'))
      throw new Refusal('noRightAnswer');
    return { type: 'true_false', correct: word === 'true' };
  }

  #shortText(): Schemas['ShortTextContent'] {
    this.#noteFeedback();
    const answers = this.#children('answer').flatMap((answer) => {
      const text = plainIn(answer).replace(/\s+/gu, ' ').trim();
      return text === '' ? [] : [{ text, weight: weightOf(answer) }];
    });
    const caseSensitive = isYes(this.#own('usecase'));
    const seen = new Set<string>();
    const distinct = answers.filter(({ text }) => {
      const same = caseSensitive ? text : text.toLowerCase();
      return !seen.has(same) && seen.add(same);
    });
    const accepted = acceptedAnswers(distinct, textsOverlap(caseSensitive), this.#warnings);
    return { type: 'short_text', caseSensitive, answers: accepted };
  }

  #numeric(): Schemas['NumericContent'] {
    this.#noteTyped();
    const answers = this.#numbers().map(({ answer, weight }, index) => {
      const value = parseNumber(plainIn(answer));
      const tolerance = parseNumber(textIn(child(answer, 'tolerance')) || '0');
      if (value === undefined || tolerance === undefined)
        throw new Refusal('unreadableNumber', undefined, { kind: 'answers', number: index + 1 });
      return { value, tolerance: Math.abs(tolerance), weight };
    });
    return { type: 'numeric', answers: acceptedAnswers(answers, numbersOverlap, this.#warnings) };
  }

  #matching(): Schemas['MatchingContent'] {
    const pairs = new Map<string, string>();
    const distractors = new Set<string>();
    if (isNo(this.#own('shuffleanswers'))) addOnce(this.#warnings, 'pairOrder');
    for (const [index, element] of this.#children('subquestion').entries()) {
      const part: QuestionPart = { kind: 'pairs', number: index + 1 };
      const left = this.#rich(element);
      const answer = displayFormulas(textIn(child(element, 'answer')));
      if (/<img\b/iu.test(answer)) throw new Refusal('pictureCounterpart', undefined, part);
      if (hasFormatting(answer)) addOnce(this.#warnings, 'counterpartMarkup');
      const right = plainText(literalBrackets(withFormulas(answer)));
      // Forms of other programs leave spare lines.
      if (right === '' && isBlankHtml(left)) continue;
      if (right === '') throw new Refusal('emptyText', undefined, part);
      if (isBlankHtml(left)) distractors.add(right);
      else if (pairs.has(left) && pairs.get(left) !== right) throw new Refusal('repeatedText', undefined, part);
      else pairs.set(left, right);
    }
    return { ...matchingContent(pairs, distractors, this.#collector), scoring: scoringOf(this.#question) };
  }

  /** Moodle stores the position of an ordering answer in its fraction: 1, 2, 3 … */
  #ordering(): Schemas['OrderingContent'] {
    const answers = this.#children('answer').toSorted((one, other) => fraction(one) - fraction(other));
    this.#noteFeedback();
    const asked = Number(this.#own('selectcount'));
    const isAll = ['ALL', '0'].includes(this.#own('selecttype').trim());
    if (!isAll && asked > 0 && asked < answers.length) addOnce(this.#warnings, 'someItems', { count: asked });
    const rule = this.#own('gradingtype').trim();
    if (!PLACED.has(rule)) addOnce(this.#warnings, 'orderRule', { rule: rule.slice(0, 40) });
    return {
      type: 'ordering',
      scoring: ['ALL_OR_NOTHING', '-1'].includes(rule) ? 'all_or_nothing' : 'partial',
      items: answers.map((answer) => ({ text: { [this.#collector.language]: this.#rich(answer) } })),
    };
  }

  /** The answers of a question about a number, down to the one that fits every number. */
  #numbers() {
    const answers = this.#children('answer').map((answer) => ({ answer, weight: weightOf(answer) }));
    return beforeAnything(countedAnswers(answers), ({ answer }) => textIn(answer), this.#warnings);
  }

  #noteFeedback(): void {
    if (this.#children('answer').some((answer) => !isBlankHtml(textIn(child(answer, 'feedback')))))
      addOnce(this.#warnings, 'answerFeedback');
  }

  /** What typed numbers do not have here. */
  #noteTyped(): void {
    this.#noteFeedback();
    if (this.#children('units').some(({ children }) => children.length > 0)) addOnce(this.#warnings, 'units');
  }

  /** @param text the text, if it differs from the file's */
  #rich(element: XmlElement | undefined, text = textIn(element)): string {
    if (element === undefined) return '';
    const files = new Map(
      element.children
        .filter(({ name, attributes }) => name === 'file' && attributes.encoding === 'base64')
        .map(({ attributes, text }) => [attributes.name ?? '', text]),
    );
    const format = formatOf(element);
    return this.#collector.texts.read(displayFormulas(text, format === 'html'), format, this.#warnings, files);
  }

  #children(name: string): XmlElement[] {
    return this.#question.children.filter((element) => element.name === name);
  }

  #own(name: string): string {
    return textIn(child(this.#question, name));
  }
}

function formatOf(element: XmlElement): TextFormat {
  if (isMarkup(element)) return 'html';
  switch (element.attributes.format) {
    case 'html':
      return 'html';
    case 'markdown':
      return 'markdown';
    case 'plain_text':
      return 'plain';
    default:
      return 'moodle';
  }
}
