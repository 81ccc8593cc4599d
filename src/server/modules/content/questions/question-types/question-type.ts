import type { Language, LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { Values } from '#shared/exams/formulas/index.ts';
import type { FieldErrors } from '../../../../errors.ts';
import type { Translate } from '../../../../i18n.ts';
import type { GiftQuestion, GiftWriting } from '../export/gift-signs.ts';
import type { MoodleQuestion, MoodleWriting } from '../export/moodle-elements.ts';
import type { Interaction, Writing } from '../export/qti/interaction.ts';
import type { ItemKey } from './item-key.ts';
import type { Add } from '../rules/keys.ts';

type PaperItem = Schemas['PaperItem'];

export type QuestionType = Schemas['QuestionType'];
export type ContentOf<T extends QuestionType> = Extract<Schemas['QuestionContent'], { type: T }>;
export type AnswerOf<T extends QuestionType> = Extract<Schemas['Answer'], { type: T }>;
export type KeyOf<T extends QuestionType> = Extract<ItemKey, { type: T }>;

/** The server's definition of a question type. Each type is a folder beside this file. */
export interface ServerQuestionType<T extends QuestionType> {
  /** What the bank stores. */
  content: ContentRules<T>;
  /** What a learner sees and may answer. */
  paper: PaperRules<T>;
  /** The key. It never leaves the server before the review policy allows it. */
  key: KeyRules<T>;
  /** File formats. */
  files: FileRules<T>;
}

/** What `mapTexts` does to rich texts, to plain texts, and to the picture. */
export interface TextChange {
  html: (text: LocalizedText) => LocalizedText;
  plain: (text: LocalizedText) => LocalizedText;
  picture: (token: string) => string;
}

interface Part {
  id?: string;
}
export type Place = readonly [path: string, text: LocalizedText];
export type WithId = <P extends Part>(part: P) => P;
/** Parts with the same text as before keep their ids. */
export type KeepIds = <P extends Part>(parts: readonly P[], before: readonly Part[]) => P[];

export interface ContentRules<T extends QuestionType> {
  /** Applies a function to every localized text; keys and structure stay. */
  mapTexts: (content: ContentOf<T>, change: TextChange) => ContentOf<T>;
  /** The content as it is stored, after its texts are sanitized: every part has an id, typed answers are trimmed. */
  prepare: (content: ContentOf<T>, withId: WithId) => ContentOf<T>;
  keepIds: (content: ContentOf<T>, before: ContentOf<T>, keep: KeepIds) => ContentOf<T>;
  /** Every required localized text as rich text, with its field path. */
  places: (content: ContentOf<T>) => Place[];
  /** Checks what the contract cannot express. @param text of the question */
  validate: (content: ContentOf<T>, add: Add, text: LocalizedText) => void;
  /** The number of options, answers, pairs or items, and how many the contract allows. */
  count: (content: ContentOf<T>) => PartCount;
  /** The accepted texts, in which `*` is a wildcard. */
  patterns: (content: ContentOf<T>) => string[];
  /**
   * A form without ids and with every credit as a number, in which equal questions are equal values.
   * @param creditOnly ignore which option is marked as the right one
   */
  canonical: (content: ContentOf<T>, creditOnly: boolean) => unknown;
}

export interface PartCount {
  count: number;
  least: number;
  most: number;
}

export interface PaperOptions {
  /** Whether to shuffle the options of single and multiple choice. Matching and ordering are always shuffled. */
  shuffleOptions: boolean;
  /** A source of randomness in [0, 1). */
  random: () => number;
  /** The section of the paper that the question belongs to, from 0; the paper may have none. */
  section?: number | undefined;
}

export interface SplitOptions extends PaperOptions {
  /** The values that were drawn for the paper, by variable. */
  values: Values;
}

/** The fields that a type adds to an item of a paper. */
export type ItemParts = Omit<PaperItem, 'position' | 'type' | 'text' | 'points'>;

export interface PaperRules<T extends QuestionType> {
  /** Splits the content into what a learner sees and the key. */
  split: (content: ContentOf<T>, options: SplitOptions) => { parts: ItemParts; key: KeyOf<T> };
  /** Errors of a non-empty answer, by field. */
  check: (item: PaperItem, answer: AnswerOf<T>) => FieldErrors;
  /** A non-empty answer as one text, for exports: equal answers on different papers give equal texts. */
  inWords: (answer: AnswerOf<T>, words: AnswerWords) => string;
}

/** What an answer's text is made of. */
export interface AnswerWords extends Reader {
  item: PaperItem;
  /** What the part of the paper with an id says. */
  name: (id: string) => string;
}

/** The language of a member of staff, and its translations. */
export interface Reader {
  language: Language;
  t: Translate;
}

/** An option, in the order of the bank. */
export interface AskedOption {
  text: Schemas['LocalizedHtml'] | null;
  /** For true/false questions. */
  value: boolean | null;
  correct: boolean;
}

/** How item analysis reads the chosen options. */
export interface Choosable<T extends QuestionType> {
  options: (content: ContentOf<T>) => AskedOption[];
  /** SQL: marks of the chosen options, joined by commas, from the item `i.item` of a paper and its answer `a.answer`. */
  picks: string;
  /** SQL: an array of the marks of all options in the order of the bank, from the content `c.content`. */
  marks: string;
  /** Whether several options may be right together. */
  severalRight: boolean;
}

export interface KeyRules<T extends QuestionType> {
  /** The credit as a share, clipped to 0 … 1. null: marked by people. */
  credit: ((key: KeyOf<T>, answer: AnswerOf<T>) => number) | null;
  /** The right answer in the ids of the paper. */
  review: (key: KeyOf<T>, language: Language, answer: Schemas['Answer'] | null | undefined) => Schemas['ReviewKey'];
  /** The right answer as texts for staff, one line for each part. */
  inWords: (content: ContentOf<T>, reader: Reader) => string[];
  /** The question as it was asked, with the key of another version; undefined when the texts differ. */
  withKeyOf: (asked: ContentOf<T>, other: ContentOf<T>) => ContentOf<T> | undefined;
  /** The key of a content on a paper. Its parts are found by the texts in `asked`; undefined when they cannot be matched for sure. */
  onPaper: (asked: ContentOf<T>, content: ContentOf<T>, item: PaperItem, key: KeyOf<T>) => KeyOf<T> | undefined;
  /** How item analysis counts single answers; null: not at all. */
  analysis: Choosable<T> | 'typed' | null;
}

/** Field → cell. Choices are keys. */
export type TableCells = Record<string, string | number | boolean | undefined>;

/** A row of a table for the question reader. */
export interface TableRow<T extends QuestionType> {
  /** The existing content; undefined when the question is new, or had another type. */
  before: ContentOf<T> | undefined;
  /** Adds an error at a column. */
  add: (field: string, key: string) => undefined;
  /** The options as rich texts, which must fill the columns without gaps; undefined after an error. */
  options: () => LocalizedText[] | undefined;
  /** The texts of both sides; missing ones are undefined. */
  sides: () => { left: (LocalizedText | undefined)[]; right: (LocalizedText | undefined)[] };
  /** The indexes of the right options; undefined after an error. */
  right: (options: readonly LocalizedText[]) => Set<number> | undefined;
  scoring: () => Schemas['Scoring'];
  correct: string | undefined;
  caseSensitive: boolean | undefined;
  tolerance: string | undefined;
  /** The option columns as plain texts, in any language. */
  answers: () => string[];
  numberIn: (text: string) => number | undefined;
  truthIn: (text: string) => boolean | undefined;
}

export interface TableRules<T extends QuestionType> {
  /** Other names that people use for the type in tables. */
  words: readonly string[];
  /** The texts of the parts as columns: left, and right for pairs. */
  parts: (content: ContentOf<T>) => { left: LocalizedText | undefined; right: LocalizedText | undefined }[];
  /** null: the columns cannot express it, so it is written into the details column. */
  columns: {
    /** The other cells. @param answersIn the language of the columns for typed answers */
    write: (content: ContentOf<T>, answersIn: Language) => TableCells;
    read: (row: TableRow<T>) => ContentOf<T> | undefined;
  } | null;
}

export interface FileRules<T extends QuestionType> {
  /** null: GIFT has no such question type. */
  gift: ((content: ContentOf<T>, writing: GiftWriting) => GiftQuestion) | null;
  /** null: Moodle XML has no such question type. */
  moodleXml: ((content: ContentOf<T>, writing: MoodleWriting) => MoodleQuestion) | null;
  qti: (content: ContentOf<T>, writing: Writing) => Interaction;
  table: TableRules<T>;
}
