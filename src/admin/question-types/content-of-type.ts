import type { LocalizedText, Schemas } from '#shared/contract/index.ts';

export type QuestionContent = Schemas['QuestionContent'];
export type QuestionType = Schemas['QuestionType'];
export type ContentOf<T extends QuestionType> = Extract<QuestionContent, { type: T }>;

/** One thing that a key says, in words; the same thing later has the same key. */
export type ContentLine = { key: string; text: string };

/** The words that the lines are made of. */
export type ContentWords = {
  /** A text for a reader of one language; without it every language is named, so that versions can be compared. */
  text?: (value: LocalizedText) => string;
  plain: (html: string) => string;
  number: (value: number) => string;
  type: (type: QuestionType) => string;
  scoring: (scoring: Schemas['Scoring']) => string;
  truth: (correct: boolean) => string;
  caseSensitive: string;
  picture: (token: string) => string;
  maxChoices: (count: number) => string;
  region: (number: number) => string;
  maxWords: (count: number) => string;
  files: (file: Schemas['PaperFile']) => string;
};

/** Words, and texts in the language or languages that the lines are for. */
export type LineWords = Omit<ContentWords, 'text'> & { text: (value: LocalizedText | null | undefined) => string };

/** What the console knows of the content of one type, without its screens. */
export type ContentRules<T extends QuestionType> = {
  /** What a new question begins with. */
  empty: () => ContentOf<T>;
  /** What keeps the content from being a question, as a key under `resources.questions.problems`. */
  problem: (content: ContentOf<T>) => string | undefined;
  /** The texts that it has in a row, which stay when the type is changed. */
  texts?: (content: ContentOf<T>) => LocalizedText[];
  /** Made of the texts of another type. @param right which of them were right; empty where that was not said */
  fromTexts?: (texts: readonly LocalizedText[], right: readonly boolean[]) => ContentOf<T>;
  /** A language counts as written when this text has it; absent: answers are the same in every language. */
  sample?: (content: ContentOf<T>) => LocalizedText | null | undefined;
  /** The key line by line, so that two versions of it can be compared like lists. */
  lines: (content: ContentOf<T>, words: LineWords) => ContentLine[];
};
