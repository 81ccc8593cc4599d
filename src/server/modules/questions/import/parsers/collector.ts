import type { Language, Schemas } from '#shared/contract/index.ts';
import { isBlankHtml } from '../../html.ts';
import { validateQuestion } from '../../rules.ts';
import { Refusal } from './choices.ts';
import { addOnce, TextReader } from './rich-text.ts';
import type { ImportedItem, Leftover, Note } from './types.ts';

export const ITEM_LIMIT = 10_000;
const EXCERPT_LENGTH = 500;
const RICH_LIMIT = 100_000;
const PLAIN_LIMIT = 4000;
const ANSWER_LIMIT = 1000;

/** A question as a parser hands it over; texts are safe rich text in the language of the import. */
export interface Draft {
  title?: string | null;
  category?: string | null;
  difficulty?: number | null;
  points?: number | null;
  text: string;
  content: Schemas['QuestionContent'];
  explanation?: string;
}

/** More items than one import may have. */
export class TooManyItems extends Error {}

/** Where the parsers put what they find; every item of a file ends in exactly one of the three lists. */
export class Collector {
  readonly language: Language;
  readonly texts = new TextReader();
  readonly items: ImportedItem[] = [];
  readonly rejected: Leftover[] = [];
  readonly skipped: Leftover[] = [];

  constructor(language: Language) {
    this.language = language;
  }

  /**
   * Takes one question: `make` reads it, adding to the warnings; where it refuses, or what it made cannot be asked,
   * the item is rejected with the reason.
   * @param source what the file says, for the person who looks for it
   */
  add(line: number, source: string, make: (warnings: Note[]) => Draft): void {
    const warnings: Note[] = [];
    try {
      const draft = make(warnings);
      if (source.includes('\ufffd')) addOnce(warnings, 'damagedLetters');
      const text = { [this.language]: draft.text };
      const problem = problemOf(draft, text);
      if (problem !== undefined) return this.reject(line, source, problem);
      this.items.push({
        line,
        title: clipped(draft.title),
        category: clipped(draft.category),
        difficulty: draft.difficulty ?? null,
        points: draft.points ?? null,
        text,
        content: draft.content,
        explanation:
          draft.explanation === undefined || isBlankHtml(draft.explanation)
            ? null
            : { [this.language]: draft.explanation },
        warnings,
      });
      this.#count();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.reject(line, source, error.note);
    }
  }

  reject(line: number, source: string, note: Note): void {
    this.rejected.push({ ...note, line, text: excerpt(source) });
    this.#count();
  }

  skip(line: number, source: string, note: Note): void {
    this.skipped.push({ ...note, line, text: excerpt(source) });
    this.#count();
  }

  /** Whether the file held anything at all. */
  get isEmpty(): boolean {
    return this.items.length + this.rejected.length + this.skipped.length === 0;
  }

  #count(): void {
    if (this.items.length + this.rejected.length + this.skipped.length > ITEM_LIMIT) throw new TooManyItems();
  }
}

function clipped(text: string | null | undefined): string | null {
  const plain = text?.replace(/\s+/gu, ' ').trim() ?? '';
  return plain === '' ? null : plain.slice(0, EXCERPT_LENGTH).toWellFormed();
}

function excerpt(source: string): string {
  return source.trim().slice(0, EXCERPT_LENGTH).toWellFormed();
}

/** Rules of the bank, in the words of an import. */
const REASONS: Record<string, string> = {
  'questions.empty': 'emptyText',
  'questions.noneCorrect': 'noRightAnswer',
  'questions.noCredit': 'noRightAnswer',
  'questions.noFullCredit': 'noRightAnswer',
  'questions.repeated': 'repeatedText',
};

function problemOf(draft: Draft, text: ImportedItem['text']): Note | undefined {
  const parts = partsOf(draft.content);
  if (parts.count < parts.least) return { id: 'tooFewParts', params: { count: parts.count } };
  if (parts.count > parts.most) return { id: 'tooManyParts', params: { count: parts.count, limit: parts.most } };
  const long = longest(draft);
  if (long !== undefined) return { id: 'tooLong', params: { limit: long } };
  const first = Object.values(validateQuestion(text, draft.content))[0];
  return first && { id: REASONS[first.key] ?? 'invalid' };
}

/** How many options, answers, pairs or items there are, and how many the contract allows. */
function partsOf(content: Schemas['QuestionContent']): { count: number; least: number; most: number } {
  switch (content.type) {
    case 'single':
    case 'multiple':
      return { count: content.options.length, least: 2, most: 50 };
    case 'short_text':
    case 'numeric':
      return { count: content.answers.length, least: 1, most: 50 };
    case 'matching': {
      const pairs = { count: content.pairs.length, least: 2, most: 30 };
      return content.distractors.length > pairs.most ? { ...pairs, count: content.distractors.length } : pairs;
    }
    case 'ordering':
      return { count: content.items.length, least: 2, most: 30 };
    case 'true_false':
      return { count: 1, least: 1, most: 1 };
  }
}

/** The limit that some text is beyond. */
function longest({ text, explanation, content }: Draft): number | undefined {
  const rich: string[] = [text, explanation ?? ''];
  const plain: string[] = [];
  const answers: string[] = [];
  if (content.type === 'single' || content.type === 'multiple') {
    for (const option of content.options)
      rich.push(...Object.values(option.text), ...Object.values(option.feedback ?? {}));
  }
  if (content.type === 'matching') {
    for (const { left, right } of content.pairs) {
      rich.push(...Object.values(left));
      plain.push(...Object.values(right));
    }
    for (const distractor of content.distractors) plain.push(...Object.values(distractor));
  }
  if (content.type === 'ordering') for (const item of content.items) rich.push(...Object.values(item.text));
  if (content.type === 'short_text') answers.push(...content.answers.map((answer) => answer.text));
  const beyond = (list: string[], limit: number) => list.some((one) => one.length > limit);
  if (beyond(rich, RICH_LIMIT)) return RICH_LIMIT;
  if (beyond(plain, PLAIN_LIMIT)) return PLAIN_LIMIT;
  return beyond(answers, ANSWER_LIMIT) ? ANSWER_LIMIT : undefined;
}
