import type { Schemas } from '../contract/index.ts';
import { typedNumber } from './numbers.ts';

type Answer = Schemas['Answer'];
type PaperItem = Schemas['PaperItem'];
type QuestionType = Schemas['QuestionType'];

/** How far a question is answered. `partly`: a matching question that lacks pairs, a text with empty gaps. */
export type AnswerState = 'none' | 'partly' | 'full';

type AnswerTo<T extends QuestionType> = Extract<Answer, { type: T }>;
type Asked = Pick<PaperItem, 'lefts' | 'gaps' | 'imageLabels'>;

/** The most characters of a typed answer; of a gap's, by the type of its question. */
export const LONGEST = { short_text: 2000, numeric: 64, cloze: 1000, essay: 50_000 } as const;

/** What both sides know of the answers to one type of question. */
interface SharedQuestionType<T extends QuestionType> {
  /** How far an answer goes. */
  state: (answer: AnswerTo<T>, item: Asked) => AnswerState;
  /** Answers come letter by letter: they are saved when the hand rests. */
  isTyped?: boolean;
  /**
   * What of an answer the server takes, where it may refuse one that a person can enter: the answer itself, or what counts
   * instead of it.
   * @param before the answer that was accepted before
   */
  accept?: (answer: AnswerTo<T>, item: Asked, before: AnswerTo<T> | null) => AnswerTo<T> | null;
}

const unlessEmpty = (isEmpty: boolean): AnswerState => (isEmpty ? 'none' : 'full');

/** `partly` where there are fewer than were asked for. */
function counted(given: number, asked: number | undefined): AnswerState {
  if (given === 0) return 'none';
  return given < (asked ?? 0) ? 'partly' : 'full';
}

/** Whether a text answers a question for a number; an empty one takes the answer back. */
const isNumber = (text: string) => text.trim() === '' || typedNumber(text) !== undefined;

/** Typed text is accepted up to its longest; what was accepted before counts until then. */
const unlessLong =
  <A extends { text: string }>(longest: number) =>
  (answer: A, _item: Asked, before: A | null): A | null =>
    answer.text.length <= longest ? answer : before;

/** Gaps are accepted one by one: a bad one does not hold up the others. */
function acceptGaps(answer: AnswerTo<'cloze'>, { gaps = [] }: Asked, before: AnswerTo<'cloze'> | null) {
  const isGood = ({ gap, value }: AnswerTo<'cloze'>['values'][number]) =>
    value.length <= LONGEST.cloze && (gaps.find(({ id }) => id === gap)?.kind !== 'number' || isNumber(value));
  if (answer.values.every(isGood)) return answer;
  const values = answer.values.flatMap((one) =>
    isGood(one) ? one : (before?.values.find(({ gap }) => gap === one.gap) ?? []),
  );
  return values.length > 0 ? { ...answer, values } : null;
}

const TYPES: { readonly [T in QuestionType]: SharedQuestionType<T> } = {
  single: { state: ({ choice }) => unlessEmpty(choice === '') },
  multiple: { state: ({ choices }) => unlessEmpty(choices.length === 0) },
  true_false: { state: () => 'full' },
  short_text: {
    state: ({ text }) => unlessEmpty(text.trim() === ''),
    isTyped: true,
    accept: unlessLong(LONGEST.short_text),
  },
  numeric: {
    state: ({ text }) => unlessEmpty(text.trim() === ''),
    isTyped: true,
    accept: (answer, _, before) => (answer.text.length <= LONGEST.numeric && isNumber(answer.text) ? answer : before),
  },
  calculated: {
    state: ({ text }) => unlessEmpty(text.trim() === ''),
    isTyped: true,
    accept: (answer, _, before) => (answer.text.length <= LONGEST.numeric && isNumber(answer.text) ? answer : before),
  },
  matching: { state: ({ pairs }, { lefts }) => counted(pairs.length, lefts?.length) },
  ordering: { state: ({ order }) => unlessEmpty(order.length === 0) },
  cloze: {
    state: ({ values }, { gaps }) => counted(values.filter(({ value }) => value.trim() !== '').length, gaps?.length),
    isTyped: true,
    accept: acceptGaps,
  },
  hotspot: { state: ({ choices }) => unlessEmpty(choices.length === 0) },
  image_labels: { state: ({ placed }, { imageLabels }) => counted(placed.length, imageLabels?.zones.length) },
  essay: {
    state: ({ text }) => unlessEmpty(text.trim() === ''),
    isTyped: true,
    accept: unlessLong(LONGEST.essay),
  },
  file: { state: ({ files }) => unlessEmpty(files.length === 0) },
};

export function questionType<T extends QuestionType>(type: T): SharedQuestionType<T> {
  return TYPES[type];
}
