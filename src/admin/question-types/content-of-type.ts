import type { LocalizedText, Schemas } from '#shared/contract/index.ts';

export type QuestionContent = Schemas['QuestionContent'];
export type QuestionType = Schemas['QuestionType'];
export type ContentOf<T extends QuestionType> = Extract<QuestionContent, { type: T }>;

/** One line of a key. Its `key` stays the same across versions. */
export type ContentLine = { key: string; text: string };

/** Functions and texts from which the lines are composed. */
export type ContentWords = {
  /** Selects the text in one language; without it, all languages are shown, so that versions can be compared. */
  text?: (value: LocalizedText) => string;
  plain: (html: string) => string;
  number: (value: number) => string;
  percent: (value: number) => string;
  type: (type: QuestionType) => string;
  scoring: (scoring: Schemas['Scoring']) => string;
  truth: (correct: boolean) => string;
  caseSensitive: string;
  /** Of an option that is not shuffled. */
  fixed: string;
  picture: (token: string) => string;
  maxChoices: (count: number) => string;
  region: (number: number) => string;
  maxWords: (count: number) => string;
  toleranceType: (type: Schemas['ToleranceType']) => string;
  /** How a right answer is rounded. */
  digits: (answer: Pick<Schemas['CalculatedAnswerKey'], 'digits' | 'digitsType'>) => string;
  decimals: (count: number) => string;
  group: (number: number) => string;
  files: (file: Schemas['PaperFile']) => string;
};

/** The same with a required `text`. */
export type LineWords = Omit<ContentWords, 'text'> & { text: (value: LocalizedText | null | undefined) => string };

/** How the console handles the content of one question type, without UI. */
export type ContentRules<T extends QuestionType> = {
  /** The content of a new question. Nothing in it is right yet: that is for the author to say. */
  empty: () => ContentOf<T>;
  /** The content without rows that were offered and not filled in. */
  tidy?: (content: ContentOf<T>) => ContentOf<T>;
  /** Validates the content. Returns a key under `resources.questions.problems`, or undefined when it is valid. */
  problem: (content: ContentOf<T>) => string | undefined;
  /** The list of texts that is kept when the type is changed. */
  texts?: (content: ContentOf<T>) => LocalizedText[];
  /** Creates content from the texts of another type. @param right which of them were right; may be empty */
  fromTexts?: (texts: readonly LocalizedText[], right: readonly boolean[]) => ContentOf<T>;
  /** The key as lines, so that two versions can be compared like lists. */
  lines: (content: ContentOf<T>, words: LineWords) => ContentLine[];
};
