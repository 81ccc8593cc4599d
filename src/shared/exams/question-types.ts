import type { Schemas } from '../contract/index.ts';

type Answer = Schemas['Answer'];
type PaperItem = Schemas['PaperItem'];
type QuestionType = Schemas['QuestionType'];

/** How far a question is answered. `partly`: a matching question that lacks pairs, a text with empty gaps. */
export type AnswerState = 'none' | 'partly' | 'full';

/** What both sides know of the answers to one type of question. */
interface SharedQuestionType<T extends QuestionType> {
  /** How far an answer goes. */
  state: (answer: Extract<Answer, { type: T }>, item: Pick<PaperItem, 'lefts' | 'gaps' | 'imageLabels'>) => AnswerState;
  /** Answers come letter by letter: they are saved when the hand rests. */
  isTyped?: boolean;
}

const unlessEmpty = (isEmpty: boolean): AnswerState => (isEmpty ? 'none' : 'full');

/** `partly` where there are fewer than were asked for. */
function counted(given: number, asked: number | undefined): AnswerState {
  if (given === 0) return 'none';
  return given < (asked ?? 0) ? 'partly' : 'full';
}

const TYPES: { readonly [T in QuestionType]: SharedQuestionType<T> } = {
  single: { state: ({ choice }) => unlessEmpty(choice === '') },
  multiple: { state: ({ choices }) => unlessEmpty(choices.length === 0) },
  true_false: { state: () => 'full' },
  short_text: { state: ({ text }) => unlessEmpty(text.trim() === ''), isTyped: true },
  numeric: { state: ({ text }) => unlessEmpty(text.trim() === ''), isTyped: true },
  calculated: { state: ({ text }) => unlessEmpty(text.trim() === ''), isTyped: true },
  matching: { state: ({ pairs }, { lefts }) => counted(pairs.length, lefts?.length) },
  ordering: { state: ({ order }) => unlessEmpty(order.length === 0) },
  cloze: {
    state: ({ values }, { gaps }) => counted(values.filter(({ value }) => value.trim() !== '').length, gaps?.length),
    isTyped: true,
  },
  hotspot: { state: ({ choices }) => unlessEmpty(choices.length === 0) },
  image_labels: { state: ({ placed }, { imageLabels }) => counted(placed.length, imageLabels?.zones.length) },
  essay: { state: ({ text }) => unlessEmpty(text.trim() === ''), isTyped: true },
  file: { state: ({ files }) => unlessEmpty(files.length === 0) },
};

export function questionType<T extends QuestionType>(type: T): SharedQuestionType<T> {
  return TYPES[type];
}
