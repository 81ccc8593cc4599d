import type { Language, LocalizedText, Schemas } from '#shared/contract/index.ts';
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

/** Everything that the server knows of one type of question. A type is a folder beside this file. */
export interface ServerQuestionType<T extends QuestionType> {
  /** What the bank stores. */
  content: ContentRules<T>;
  /** What a learner sees, and may answer. */
  paper: PaperRules<T>;
  /** What is right: it never leaves the server before the review policy allows it. */
  key: KeyRules<T>;
  /** What stands in files. */
  files: FileRules<T>;
}

/** What is done to each text of a question: rich texts and plain ones, and to the picture that it is about. */
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
/** Gives parts the ids of those before that say the same. */
export type KeepIds = <P extends Part>(parts: readonly P[], before: readonly Part[]) => P[];

export interface ContentRules<T extends QuestionType> {
  /** The same content with its localized texts changed; keys and structure stay. */
  mapTexts: (content: ContentOf<T>, change: TextChange) => ContentOf<T>;
  /** The content as it is stored, once its texts are clean: every part has an id, what is typed no space around it. */
  prepare: (content: ContentOf<T>, withId: WithId) => ContentOf<T>;
  keepIds: (content: ContentOf<T>, before: ContentOf<T>, keep: KeepIds) => ContentOf<T>;
  /** Every localized text that has to be there, as rich text, with its field path. */
  places: (content: ContentOf<T>) => Place[];
  /** What the contract cannot say. @param text of the question */
  validate: (content: ContentOf<T>, add: Add, text: LocalizedText) => void;
  /** How many options, answers, pairs or items there are, and how many the contract allows. */
  count: (content: ContentOf<T>) => PartCount;
  /** The accepted texts, in which `*` stands for anything. */
  patterns: (content: ContentOf<T>) => string[];
  /**
   * Without ids, with every credit as a number, so that equal questions are equal values.
   * @param creditOnly whatever counts as the right one
   */
  canonical: (content: ContentOf<T>, creditOnly: boolean) => unknown;
}

export interface PartCount {
  count: number;
  least: number;
  most: number;
}

export interface PaperOptions {
  /** Shuffle the options of single and multiple choice. What a learner sorts or pairs is shuffled in any case. */
  shuffleOptions: boolean;
  /** A source of randomness in [0, 1). */
  random: () => number;
}

/** What a type adds to an item of a paper. */
export type ItemParts = Omit<PaperItem, 'position' | 'type' | 'text' | 'points'>;

export interface PaperRules<T extends QuestionType> {
  /** What a learner sees, and what only the server knows. */
  split: (content: ContentOf<T>, options: PaperOptions) => { parts: ItemParts; key: KeyOf<T> };
  /** Whether the learner gave nothing that could be graded. */
  isUnanswered: (answer: AnswerOf<T>) => boolean;
  /** Errors by field of an answer that is not empty. */
  check: (item: PaperItem, answer: AnswerOf<T>) => FieldErrors;
}

/** How a member of staff reads: the language, and the sentences of it. */
export interface Reader {
  language: Language;
  t: Translate;
}

/** What could be chosen, in the order of the bank. */
export interface AskedOption {
  text: Schemas['LocalizedHtml'] | null;
  /** Of true or false. */
  value: boolean | null;
  correct: boolean;
}

/** How the item analysis tells what was chosen. */
export interface Choosable<T extends QuestionType> {
  options: (content: ContentOf<T>) => AskedOption[];
  /** SQL: marks of what was chosen, joined by commas, from the item `i.item` of a paper and its answer `a.answer`. */
  picks: string;
  /** SQL: an array of the marks of the options in the order of the bank, from the content `c.content`. */
  marks: string;
  /** Whether several may be right together. */
  severalRight: boolean;
}

export interface KeyRules<T extends QuestionType> {
  /** Credit as a share; what lies outside 0 … 1 is cut off. null: people mark it. */
  credit: ((key: KeyOf<T>, answer: AnswerOf<T>) => number) | null;
  /** The right answer in the ids of the paper. */
  review: (key: KeyOf<T>, language: Language, answer: Schemas['Answer'] | null | undefined) => Schemas['ReviewKey'];
  /** The right answer in words, one line for each part, for staff. */
  inWords: (content: ContentOf<T>, reader: Reader) => string[];
  /** The question as it was asked, with the key of another version; undefined where that says something else. */
  withKeyOf: (asked: ContentOf<T>, other: ContentOf<T>) => ContentOf<T> | undefined;
  /** The key that a content has on a paper, its parts found by what `asked` says in their places; undefined where that is not sure. */
  onPaper: (asked: ContentOf<T>, content: ContentOf<T>, item: PaperItem, key: KeyOf<T>) => KeyOf<T> | undefined;
  /** How answers are counted one by one; null: they are not. */
  analysis: Choosable<T> | 'typed' | null;
}

/** Field → cell; choices by their keys. */
export type TableCells = Record<string, string | number | boolean | undefined>;

/** A row of a table, as the reader of questions understands it. */
export interface TableRow<T extends QuestionType> {
  /** What the row changes; undefined where the question is new, or was of another type. */
  before: ContentOf<T> | undefined;
  /** Notes what is wrong at a column. */
  add: (field: string, key: string) => undefined;
  /** The options as rich texts, without a gap between them; undefined where something was noted. */
  options: () => LocalizedText[] | undefined;
  /** The texts of both sides, those that are missing undefined. */
  sides: () => { left: (LocalizedText | undefined)[]; right: (LocalizedText | undefined)[] };
  /** The places of the right options; undefined where something was noted. */
  right: (options: readonly LocalizedText[]) => Set<number> | undefined;
  scoring: () => Schemas['Scoring'];
  correct: string | undefined;
  caseSensitive: boolean | undefined;
  tolerance: string | undefined;
  /** What stands in the columns of the options, in whatever language. */
  answers: () => string[];
  numberIn: (text: string) => number | undefined;
  truthIn: (text: string) => boolean | undefined;
}

export interface TableRules<T extends QuestionType> {
  /** What people write for the type, beside its name. */
  words: readonly string[];
  /** The texts of the parts as the columns have them: left, and right where there are pairs. */
  parts: (content: ContentOf<T>) => { left: LocalizedText | undefined; right: LocalizedText | undefined }[];
  /** null: the columns cannot hold it, it stands in the details. */
  columns: {
    /** The other cells. @param answersIn the language of the columns in which what is typed stands */
    write: (content: ContentOf<T>, answersIn: Language) => TableCells;
    read: (row: TableRow<T>) => ContentOf<T> | undefined;
  } | null;
}

export interface FileRules<T extends QuestionType> {
  /** null: GIFT has no such question. */
  gift: ((content: ContentOf<T>, writing: GiftWriting) => GiftQuestion) | null;
  /** null: Moodle XML has no such question. */
  moodleXml: ((content: ContentOf<T>, writing: MoodleWriting) => MoodleQuestion) | null;
  qti: (content: ContentOf<T>, writing: Writing) => Interaction;
  table: TableRules<T>;
}
