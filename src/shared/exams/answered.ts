import type { Schemas } from '../contract/index.ts';

type Answer = Schemas['Answer'];
type PaperItem = Schemas['PaperItem'];

/** How far a question is answered. `partly`: a matching question that lacks pairs, a text with empty gaps. */
export type AnswerState = 'none' | 'partly' | 'full';

/**
 * How far an answer goes. An answer that was emptied again (no box ticked, no letter left) counts as none.
 * @example answerState(item, { type: 'multiple', choices: [] }) // 'none'
 */
export function answerState(item: Pick<PaperItem, 'lefts' | 'gaps'>, answer: Answer | null | undefined): AnswerState {
  if (!answer) return 'none';
  switch (answer.type) {
    case 'single':
      return answer.choice === '' ? 'none' : 'full';
    case 'multiple':
      return answer.choices.length === 0 ? 'none' : 'full';
    case 'true_false':
      return 'full';
    case 'short_text':
    case 'numeric':
    case 'essay':
      return answer.text.trim() === '' ? 'none' : 'full';
    case 'matching':
      if (answer.pairs.length === 0) return 'none';
      return answer.pairs.length < (item.lefts?.length ?? 0) ? 'partly' : 'full';
    case 'ordering':
      return answer.order.length === 0 ? 'none' : 'full';
    case 'cloze': {
      const filled = answer.values.filter(({ value }) => value.trim() !== '').length;
      if (filled === 0) return 'none';
      return filled < (item.gaps?.length ?? 0) ? 'partly' : 'full';
    }
    case 'hotspot':
      return answer.choices.length === 0 ? 'none' : 'full';
    case 'file':
      return answer.files.length === 0 ? 'none' : 'full';
  }
}

/** The answer as it is saved: an emptied one is taken back (null). */
export function normalizedAnswer(answer: Answer | null): Answer | null {
  return answerState({}, answer) === 'none' ? null : answer;
}

/** Whether a text is a number as people type it: 3.14, 3,14, −5, 6e3, 1 000. */
export function looksNumeric(text: string): boolean {
  return /^[+\-−]?(\d+([.,]\d*)?|[.,]\d+)(e[+\-−]?\d+)?$/i.test(text.replaceAll(/[\s\u00a0\u202f]/g, ''));
}
