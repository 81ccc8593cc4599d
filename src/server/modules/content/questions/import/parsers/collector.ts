import type { Language, LocalizedText, Schemas } from '#shared/contract/index.ts';
import { makeVisible } from '../../../../../contract/invisible.ts';
import { mapTexts } from '../../content.ts';
import { isBlankHtml } from '../../html.ts';
import { unknownVariables } from '../../paper/drawn.ts';
import { questionType } from '../../question-types/index.ts';
import { validateQuestion } from '../../rules.ts';
import { Refusal } from './choices.ts';
import { labelOf, nameOf } from './name-of.ts';
import { partAt } from './part-at.ts';
import { addOnce, TextReader } from './rich-text.ts';
import type { ImportedItem, Leftover, Note } from './types.ts';

export const ITEM_LIMIT = 10_000;
const EXCERPT_LENGTH = 500;
const RICH_LIMIT = 100_000;
const PLAIN_LIMIT = 4000;
const ANSWER_LIMIT = 1000;

/** A question from a parser. Its texts are sanitized rich text in the language of the import, or in languages of their own. */
export interface Draft {
  /** The language of the texts, if the file names it. */
  language?: Language;
  ownLanguages?: boolean;
  tags?: string[];
  mixedBy?: number;
  active?: boolean;
  title?: string | null;
  category?: string | null;
  externalId?: string | null;
  difficulty?: number | null;
  points?: number | null;
  text: string | LocalizedText;
  content: Schemas['QuestionContent'];
  explanation?: string | LocalizedText;
}

/** Completes what parsers of a text have read, where the text stands for something richer. */
export interface Finish {
  texts: TextReader;
  draft: (draft: Draft, warnings: Note[]) => Draft;
  /** A part of the text as a person reads it. */
  plain: (text: string) => string;
}

/** Where an item is: the line, and in a package the file. */
export interface Place {
  line: number;
  file?: string;
}

/** More items than one import may have. */
export class TooManyItems extends Error {}

/** What the texts of a question are read with. */
export type Reading = Pick<Collector, 'language' | 'texts'>;

/** Collects the results of parsers. Every item of a file ends in exactly one of the three lists. */
export class Collector {
  readonly language: Language;
  readonly texts: TextReader;
  readonly items: ImportedItem[] = [];
  readonly rejected: Leftover[] = [];
  readonly skipped: Leftover[] = [];

  /** Called with the number of items so far. */
  readonly #counted: (count: number) => void;
  readonly #finish: Finish | undefined;

  constructor(language: Language, counted: (count: number) => void = () => undefined, finish?: Finish) {
    this.language = language;
    this.texts = finish?.texts ?? new TextReader();
    this.#counted = counted;
    this.#finish = finish;
  }

  /** For reading a question in a language of its own: the same texts and pictures. */
  inLanguage(language: Language): Reading {
    return { language, texts: this.texts };
  }

  /**
   * Adds a question. `make` reads it and may add warnings. If it throws a Refusal, or the question is invalid, the item is rejected with
   * the reason.
   * @param source the text in the file, shown to the person
   */
  add(place: number | Place, source: string, make: (warnings: Note[]) => Draft): void {
    const warnings: Note[] = [];
    try {
      const read = make(warnings);
      // Signs without a shape leave all texts that staff send: nobody could type an answer that has one.
      const draft = makeVisible(this.#finish?.draft(read, warnings) ?? read);
      if (isDamaged(source)) addOnce(warnings, 'damagedLetters');
      if (draft.active === false) addOnce(warnings, 'inactive');
      const inLanguage = (one: string | LocalizedText): LocalizedText =>
        typeof one === 'string' ? { [draft.language ?? this.language]: one } : one;
      const text = inLanguage(draft.text);
      const explanation = draft.explanation === undefined ? {} : inLanguage(draft.explanation);
      const problem = problemOf(draft, text, explanation);
      if (problem !== undefined) return this.reject(place, source, problem);
      const unknown = unknownVariables({ text, content: draft.content, explanation });
      if (unknown.length > 0)
        addOnce(warnings, 'unknownVariables', { names: unknown.map((name) => `{${name}}`).join(', ') });
      this.items.push({
        ...placed(place),
        title: nameOf(draft.title, text),
        externalId: labelOf(draft.externalId),
        category: clipped(draft.category),
        difficulty: draft.difficulty ?? null,
        points: draft.points ?? null,
        text,
        content: draft.content,
        explanation: Object.values(explanation).every(isBlankHtml) ? null : explanation,
        tags: draft.tags ?? [],
        ...(draft.mixedBy !== undefined && { mixedBy: draft.mixedBy }),
        active: draft.active ?? true,
        ownLanguages: draft.ownLanguages ?? false,
        warnings,
      });
      this.#count();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.reject(place, source, error.note);
    }
  }

  reject(place: number | Place, source: string, note: Note): void {
    this.rejected.push({ ...note, ...placed(place), text: this.#excerpt(source) });
    this.#count();
  }

  skip(place: number | Place, source: string, note: Note): void {
    this.skipped.push({ ...note, ...placed(place), text: this.#excerpt(source) });
    this.#count();
  }

  /** Whether the file contained no items: text that belongs to no question is none. */
  get isEmpty(): boolean {
    return this.items.length + this.rejected.length === 0 && this.skipped.every(({ id }) => id === 'outsideText');
  }

  #excerpt(source: string): string {
    // Marks make a text longer, so it is cut twice.
    const plain = this.#finish?.plain(source.slice(0, EXCERPT_LENGTH * 10)) ?? source;
    return plain.trim().slice(0, EXCERPT_LENGTH).toWellFormed();
  }

  #count(): void {
    const count = this.items.length + this.rejected.length + this.skipped.length;
    if (count > ITEM_LIMIT) throw new TooManyItems();
    this.#counted(count);
  }
}

/** Letters that an encoding does not have become question marks; Kazakh words have them inside. @example 'Қаза?стан ?ала?' */
function isDamaged(source: string): boolean {
  return source.includes('\ufffd') || [...source.matchAll(/[а-яё]\?(?=[а-яё])/gu)].length > 1;
}

function placed(place: number | Place): Place {
  return typeof place === 'number' ? { line: place } : place;
}

function clipped(text: string | null | undefined): string | null {
  const plain = text?.replace(/\s+/gu, ' ').trim() ?? '';
  return plain === '' ? null : plain.slice(0, EXCERPT_LENGTH).toWellFormed();
}

/** Error keys of the bank → reasons of the import. */
const REASONS: Record<string, string> = {
  'questions.empty': 'emptyText',
  'questions.noneCorrect': 'noRightAnswer',
  'questions.noCredit': 'noRightAnswer',
  'questions.noFullCredit': 'noRightAnswer',
  'questions.repeated': 'repeatedText',
};

/** The same for those that name the formula, or the row. */
const FORMULA_REASONS: Record<string, string> = {
  'questions.badFormula': 'badFormula',
  'questions.formulaFunction': 'badFormula',
  'questions.formulaArguments': 'badFormula',
  'questions.formulaEnd': 'badFormula',
  'questions.formulaDeep': 'badFormula',
  'questions.unknownVariable': 'badFormula',
  'questions.rowNotFinite': 'resultsNotFinite',
  'questions.resultsNotFinite': 'resultsNotFinite',
};

function problemOf(draft: Draft, text: LocalizedText, explanation: LocalizedText): Note | undefined {
  const parts = questionType(draft.content.type).content.count(draft.content);
  if (parts.count < parts.least) return { id: 'tooFewParts', params: { count: parts.count } };
  if (parts.count > parts.most) return { id: 'tooManyParts', params: { count: parts.count, limit: parts.most } };
  const long = longest(draft);
  if (long !== undefined) return { id: 'tooLong', params: { limit: long } };
  const [path, first] = Object.entries(validateQuestion(text, draft.content, undefined, explanation))[0] ?? [];
  if (path === undefined || first === undefined) return undefined;
  const part = partAt(path);
  const id = REASONS[first.key];
  if (id !== undefined) return { id, ...(part && { part }) };
  // The bank's own words say what is wrong.
  return {
    id: FORMULA_REASONS[first.key] ?? 'invalid',
    params: { ...first.params, error: first.key },
    ...(part && { part }),
  };
}

/** The length limit that a text exceeds. */
function longest({ text, explanation, content }: Draft): number | undefined {
  const rich: string[] = [text, explanation ?? ''].flatMap((one) =>
    typeof one === 'string' ? one : Object.values(one),
  );
  const plain: string[] = [];
  const into = (list: string[]) => (own: LocalizedText) => {
    list.push(...Object.values(own));
    return own;
  };
  mapTexts(content, { html: into(rich), plain: into(plain) });
  const answers = questionType(content.type).content.patterns(content);
  const beyond = (list: string[], limit: number) => list.some((one) => one.length > limit);
  if (beyond(rich, RICH_LIMIT)) return RICH_LIMIT;
  if (beyond(plain, PLAIN_LIMIT)) return PLAIN_LIMIT;
  return beyond(answers, ANSWER_LIMIT) ? ANSWER_LIMIT : undefined;
}
