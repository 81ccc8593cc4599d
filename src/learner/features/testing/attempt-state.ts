import type { Schemas } from '#shared/contract/index.ts';
import { type AnswerState, answerState } from '#shared/exams/answered.ts';

export type Answer = Schemas['Answer'];
export type AttemptSession = Schemas['AttemptSession'];

/** `over`: the server has closed the attempt; the result is to be shown. */
export type AttemptPhase = 'opening' | 'failed' | 'running' | 'taken-over' | 'submitting' | 'over';

export interface AttemptState {
  phase: AttemptPhase;
  session: AttemptSession | null;
  answers: ReadonlyMap<number, Answer | null>;
  marked: ReadonlySet<number>;
  /** The time ran out in this window. */
  timedOut: boolean;
  /** Why opening or submitting failed; the learner may try again. */
  error: Error | null;
}

export type AttemptAction =
  | { type: 'open' }
  | {
      type: 'opened';
      session: AttemptSession;
      answers: ReadonlyMap<number, Answer | null>;
      marked: ReadonlySet<number>;
    }
  | { type: 'failed'; error: Error }
  | { type: 'answered'; position: number; answer: Answer | null }
  | { type: 'mark-toggled'; position: number }
  | { type: 'taken-over' }
  | { type: 'submit'; timedOut: boolean }
  | { type: 'submit-failed'; error: Error }
  | { type: 'over' };

export const CLOSED_ATTEMPT: AttemptState = {
  phase: 'opening',
  session: null,
  answers: new Map(),
  marked: new Set(),
  timedOut: false,
  error: null,
};

/** Everything that may happen to an attempt in this window. What does not fit the phase changes nothing. */
export function attemptReducer(state: AttemptState, action: AttemptAction): AttemptState {
  switch (action.type) {
    case 'open':
      return state.phase === 'over' ? state : { ...state, phase: 'opening', error: null };
    case 'opened':
      return {
        phase: 'running',
        session: action.session,
        answers: action.answers,
        marked: action.marked,
        timedOut: false,
        error: null,
      };
    case 'failed':
      return state.phase === 'opening' ? { ...state, phase: 'failed', error: action.error } : state;
    case 'answered': {
      if (state.phase !== 'running' || !hasQuestion(state, action.position)) return state;
      return { ...state, answers: new Map(state.answers).set(action.position, action.answer) };
    }
    case 'mark-toggled': {
      if (state.phase !== 'running' || !hasQuestion(state, action.position)) return state;
      const marked = new Set(state.marked);
      if (!marked.delete(action.position)) marked.add(action.position);
      return { ...state, marked };
    }
    case 'taken-over':
      return state.phase === 'over' ? state : { ...state, phase: 'taken-over' };
    case 'submit':
      if (state.phase !== 'running' && !(state.phase === 'submitting' && action.timedOut)) return state;
      return { ...state, phase: 'submitting', timedOut: state.timedOut || action.timedOut, error: null };
    case 'submit-failed':
      if (state.phase !== 'submitting') return state;
      // After the deadline there is nothing to go back to: the window goes on trying to hand in.
      return { ...state, phase: state.timedOut ? 'submitting' : 'running', error: action.error };
    case 'over':
      return { ...state, phase: 'over', error: null };
  }
}

function hasQuestion(state: AttemptState, position: number): boolean {
  return state.session?.questions[position] !== undefined;
}

export interface QuestionStanding {
  position: number;
  answered: AnswerState;
  marked: boolean;
}

/** Every question of the paper with how far it is answered: what the navigator and the summary show. */
export function standings(state: AttemptState): QuestionStanding[] {
  return (state.session?.questions ?? []).map((item, position) => ({
    position,
    answered: answerState(item, state.answers.get(position)),
    marked: state.marked.has(position),
  }));
}

export interface PaperSummary {
  total: number;
  answered: number;
  /** Positions without an answer, or with one that lacks a part. */
  open: number[];
  marked: number[];
}

export function summaryOf(rows: QuestionStanding[]): PaperSummary {
  return {
    total: rows.length,
    answered: rows.filter((row) => row.answered === 'full').length,
    open: rows.filter((row) => row.answered !== 'full').map((row) => row.position),
    marked: rows.filter((row) => row.marked).map((row) => row.position),
  };
}
