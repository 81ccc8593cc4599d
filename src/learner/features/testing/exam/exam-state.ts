import type { Schemas } from '#shared/contract/index.ts';
import { type AnswerState, answerState, isAnswered } from '#shared/exams/answered.ts';
import { deadlineAfter, endOfSection, sectionAt } from '#shared/exams/sections.ts';
import { goesForward } from '#shared/exams/steps.ts';
import type { Answer, AttemptSession, KeptDraft } from '../journal/kept.ts';
import type { JudgedAnswer } from './late-answers.ts';

export type { Answer, AttemptSession, KeptDraft } from '../journal/kept.ts';

/** The state of an attempt, from a heartbeat or the socket. */
export type Pulse = Omit<Schemas['AttemptPulse'], 'receipt'>;

/**
 * Less obvious phases:
 * `elsewhere`: another device has the attempt;
 * `preparing`: the paper is being loaded onto this device;
 * `ready`: loaded, waiting for the person to begin;
 * `queued`: handed in without a network, the server does not know yet;
 * `delivering`: the server has closed the attempt, and this device delivers its unsent answers;
 * `over`: the result can be shown.
 */
export type ExamPhase =
  | 'opening'
  | 'elsewhere'
  | 'failed'
  | 'preparing'
  | 'ready'
  | 'running'
  | 'taken-over'
  | 'submitting'
  | 'queued'
  | 'delivering'
  | 'over';

/** Progress of loading the paper's pictures. */
export interface Loading {
  done: number;
  total: number;
  failed: boolean;
}

export interface ExamState {
  phase: ExamPhase;
  session: AttemptSession | null;
  /** What counts: accepted answers, sent or still to be sent. */
  answers: ReadonlyMap<number, Answer | null>;
  /** Answers that are not accepted: shown in their fields, but they do not count. */
  drafts: ReadonlyMap<number, KeptDraft>;
  marked: ReadonlySet<number>;
  /** The first question that may still be answered: without a way back the one where the person is, or the first of the section. */
  reached: number;
  loading: Loading;
  /** The other device's last heartbeat. */
  lastSeenAt: string | null;
  /** The time ran out in this window. */
  timedOut: boolean;
  /** The server cannot be reached, and the disk does not keep the hand-in: it is tried as long as the page is open. */
  unkept: boolean;
  /** What the device that had the attempt before may still hold. */
  elsewhere: Schemas['ElsewhereUnsent'] | null;
  /** Seconds that staff has just added (or removed); kept until the next change. */
  timeGiven: number | null;
  /** Ids of staff messages that the person has dismissed. */
  readMessages: ReadonlySet<number>;
  /** Whether a warning is waiting to be read. */
  warned: boolean;
  /** The test's rules have ended the attempt. */
  endedByPolicy: boolean;
  /** Whether answers are stored on disk and survive a closed page. */
  durable: boolean;
  /** The server's verdicts on late answers. */
  judged: JudgedAnswer[];
  /** Why opening or submitting failed; both can be retried. */
  error: Error | null;
}

export type ExamAction =
  | { type: 'open' }
  | {
      type: 'opened';
      session: AttemptSession;
      answers: ReadonlyMap<number, Answer | null>;
      drafts: ReadonlyMap<number, KeptDraft>;
      marked: ReadonlySet<number>;
      currentQuestion: number;
      section: number;
      readMessages: ReadonlySet<number>;
    }
  | { type: 'elsewhere'; lastSeenAt: string | null }
  | { type: 'failed'; error: Error }
  | { type: 'loading'; loading: Loading }
  | { type: 'ready' }
  | { type: 'begun' }
  | { type: 'answered'; position: number; answer: Answer | null; draft?: KeptDraft }
  | { type: 'refused'; position: number; message: string }
  /** An answer that another window delivered. */
  | { type: 'merged'; position: number; answer: Answer | null }
  | { type: 'merges'; merges: number; elsewhere: ExamState['elsewhere'] }
  /** Without a way back: the questions before this one are left. */
  | { type: 'reached'; position: number }
  /** The person goes on to a section, or its time has come. */
  | { type: 'section-entered'; section: number; now: number }
  | { type: 'mark-toggled'; position: number }
  | { type: 'pulse'; pulse: Pulse; now: number }
  | { type: 'messages-read'; ids: readonly number[] }
  | { type: 'noted'; noted: Schemas['IntegrityNoted'] }
  | { type: 'warning-read' }
  | { type: 'durable'; durable: boolean }
  | { type: 'taken-over' }
  | { type: 'submit'; timedOut: boolean }
  | { type: 'submit-failed'; error: Error | null }
  | { type: 'queued' }
  | { type: 'unkept' }
  | { type: 'delivering' }
  | { type: 'judged'; judged: JudgedAnswer[] }
  | { type: 'over' };

export const CLOSED_EXAM: ExamState = {
  phase: 'opening',
  session: null,
  answers: new Map(),
  drafts: new Map(),
  marked: new Set(),
  reached: 0,
  loading: { done: 0, total: 0, failed: false },
  lastSeenAt: null,
  timedOut: false,
  unkept: false,
  elsewhere: null,
  timeGiven: null,
  readMessages: new Set(),
  warned: false,
  endedByPolicy: false,
  durable: true,
  judged: [],
  error: null,
};

/** Smaller changes of the deadline are rounding. */
const MOVED_MS = 1000;

/** The reducer of the attempt's state. Actions that do not fit the phase change nothing. */
export function examReducer(state: ExamState, action: ExamAction): ExamState {
  switch (action.type) {
    case 'open':
      return isClosed(state) ? state : { ...state, phase: 'opening', error: null };
    case 'opened': {
      const { answers, drafts, marked, currentQuestion, readMessages, section } = action;
      // Missing in journals of earlier versions.
      const { sections = [] } = action.session;
      const session = { ...action.session, sections, section };
      const reached = goesForward(session) ? currentQuestion : firstOf(session, section);
      const phase = session.begun ? 'running' : 'preparing';
      const elsewhere = session.elsewhere ?? null;
      const opened = { session, elsewhere, answers, drafts: from(drafts, reached), marked, reached, readMessages };
      return { ...state, ...opened, phase, timedOut: false, timeGiven: null, error: null };
    }
    case 'elsewhere':
      return state.phase === 'opening' ? { ...state, phase: 'elsewhere', lastSeenAt: action.lastSeenAt } : state;
    case 'failed':
      return state.phase === 'opening' ? { ...state, phase: 'failed', error: action.error } : state;
    case 'loading':
      return state.phase === 'preparing' ? { ...state, loading: action.loading } : state;
    case 'ready':
      return state.phase === 'preparing' ? { ...state, phase: 'ready' } : state;
    case 'begun':
      if (state.phase !== 'preparing' && state.phase !== 'ready') return state;
      return { ...state, phase: 'running', session: state.session && { ...state.session, begun: true } };
    case 'answered': {
      const { position, answer, draft } = action;
      if (!mayTake(state, draft?.answer ?? answer) || !hasQuestion(state, position) || position < state.reached)
        return state;
      const answers = new Map(state.answers).set(position, answer);
      return { ...state, answers, drafts: withDraft(state.drafts, position, draft) };
    }
    case 'refused': {
      const { position, message } = action;
      const answer = state.answers.get(position) ?? null;
      if (answer === null || isClosed(state)) return state;
      // What the server has instead is not known here.
      const answers = new Map(state.answers).set(position, null);
      // What was left can't be corrected any more.
      if (position < state.reached) return { ...state, answers };
      return { ...state, answers, drafts: withDraft(state.drafts, position, { position, answer, message }) };
    }
    case 'reached': {
      const { position } = action;
      if (position <= state.reached || !hasQuestion(state, position)) return state;
      return { ...state, reached: position, drafts: from(state.drafts, position) };
    }
    case 'section-entered': {
      const { session } = state;
      if (session === null || action.section <= session.section) return state;
      const deadlineAt = deadlineAfter(standingOf(session), action.section, action.now);
      return inSection(state, { ...session, deadlineAt: new Date(deadlineAt).toISOString() }, action.section);
    }
    case 'merged':
      if (isClosed(state) || !hasQuestion(state, action.position)) return state;
      return { ...state, answers: new Map(state.answers).set(action.position, action.answer) };
    case 'merges':
      return {
        ...state,
        elsewhere: action.elsewhere,
        session: state.session && { ...state.session, merges: action.merges },
      };
    case 'mark-toggled': {
      if (!mayAnswer(state) || !hasQuestion(state, action.position)) return state;
      const marked = new Set(state.marked);
      if (!marked.delete(action.position)) marked.add(action.position);
      return { ...state, marked };
    }
    case 'pulse':
      return pulsed(state, action.pulse, action.now);
    case 'messages-read':
      return { ...state, readMessages: new Set([...state.readMessages, ...action.ids]) };
    case 'noted': {
      const { action: consequence, integrity } = action.noted;
      const session = state.session && { ...state.session, integrity };
      return {
        ...state,
        session,
        warned: state.warned || consequence === 'warn',
        endedByPolicy: state.endedByPolicy || consequence === 'end',
      };
    }
    case 'warning-read':
      return { ...state, warned: false };
    case 'durable':
      return state.durable === action.durable ? state : { ...state, durable: action.durable };
    case 'taken-over':
      return isClosed(state) ? state : { ...state, phase: 'taken-over' };
    case 'submit':
      if (state.phase !== 'running' && !(state.phase === 'submitting' && action.timedOut)) return state;
      return { ...state, phase: 'submitting', timedOut: state.timedOut || action.timedOut, unkept: false, error: null };
    case 'submit-failed':
      if (state.phase !== 'submitting') return state;
      // After the deadline there is no way back to the questions: submitting is retried.
      return { ...state, phase: state.timedOut ? 'submitting' : 'running', unkept: false, error: action.error };
    case 'queued':
      return isClosed(state) ? state : { ...state, phase: 'queued', error: null };
    case 'unkept':
      return state.phase === 'submitting' && !state.timedOut ? { ...state, unkept: true } : state;
    case 'delivering':
      return state.phase === 'over' ? state : { ...state, phase: 'delivering', error: null };
    case 'judged':
      return { ...state, judged: action.judged };
    case 'over':
      return { ...state, phase: 'over', error: null };
  }
}

function withDraft(drafts: ExamState['drafts'], position: number, draft: KeptDraft | undefined): ExamState['drafts'] {
  if (draft === undefined && !drafts.has(position)) return drafts;
  const next = new Map(drafts);
  if (draft === undefined) next.delete(position);
  else next.set(position, draft);
  return next;
}

/** The drafts of the questions from this one on. */
function from(drafts: ExamState['drafts'], first: number): ExamState['drafts'] {
  const kept = [...drafts].filter(([position]) => position >= first);
  return kept.length === drafts.size ? drafts : new Map(kept);
}

type Sectioned = Pick<AttemptSession, 'questions' | 'sections' | 'section' | 'deadlineAt'>;

const standingOf = ({ sections, section, deadlineAt }: Sectioned) => ({
  sections,
  section,
  deadlineAt: Date.parse(deadlineAt),
});

/** The first question of a section, or of the next one that has any. */
export function firstOf({ questions }: Pick<Sectioned, 'questions'>, section: number): number {
  const first = questions.findIndex((item) => (item.section ?? 0) >= section);
  return first < 0 ? Math.max(0, questions.length - 1) : first;
}

/** The section that runs by the clock; the furthest that was entered at least. */
export const sectionBy = (session: Sectioned, now: number) => sectionAt(standingOf(session), now);

/** When a section of a session ends, in milliseconds. */
export const endOf = (session: Sectioned, section: number) => endOfSection(standingOf(session), section);

/** The session is in a section that it was not in before: the ones before can't be answered any more. */
function inSection(state: ExamState, session: AttemptSession, section: number): ExamState {
  const reached = Math.max(state.reached, firstOf(session, section));
  return { ...state, session: { ...session, section }, reached, drafts: from(state.drafts, reached) };
}

function pulsed(before: ExamState, pulse: Pulse, now: number): ExamState {
  if (before.session === null || isClosed(before)) return before;
  const isAhead = pulse.section > before.session.section;
  const state = isAhead ? inSection(before, before.session, pulse.section) : before;
  const session = state.session ?? before.session;
  const { pausedAt, unlimited, messages, lateWaiting = 0 } = pulse;
  // The server has not heard yet that this window went on to another section: it will.
  const { startedAt, deadlineAt } = pulse.section < session.section ? session : pulse;
  // When the server's clock was set, every time has moved with it, and nothing was given.
  const clockSet = Date.parse(startedAt) - Date.parse(session.startedAt);
  const moved = Date.parse(deadlineAt) - Date.parse(session.deadlineAt) - clockSet;
  // Resuming moves the deadline too, but that only makes up for the pause.
  const resumed = session.pausedAt !== null && pausedAt === null;
  // Another window went on to the next section: nobody took that time away.
  const given =
    session.begun && !resumed && !isAhead && Math.abs(moved) > MOVED_MS ? Math.round(moved / 1000) : state.timeGiven;
  const timeLeft = unlimited || pausedAt !== null || Date.parse(deadlineAt) > now + MOVED_MS;
  const back = state.phase === 'submitting' && state.timedOut && timeLeft;
  return {
    ...state,
    ...(back && { phase: 'running' as const, timedOut: false, error: null }),
    session: { ...session, startedAt, deadlineAt, pausedAt, unlimited, messages, lateWaiting },
    timeGiven: given,
  };
}

/** Whether the server has closed the attempt. */
export function isClosed({ phase }: ExamState): boolean {
  return phase === 'delivering' || phase === 'over';
}

/** Whether there is no way back to questions that were left. */
export function isForward({ session }: Pick<ExamState, 'session'>): boolean {
  return session !== null && goesForward(session);
}

/** Whether the questions may be answered now. */
export function mayAnswer({ phase, session }: ExamState): boolean {
  return phase === 'running' && session?.pausedAt === null;
}

/** Whether this answer may still be written: also a file whose upload has ended after the time. */
export function mayTake(state: ExamState, answer: Answer | null): boolean {
  return (
    mayAnswer(state) ||
    (answer?.type === 'file' && ((state.timedOut && state.phase === 'submitting') || state.phase === 'delivering'))
  );
}

/** Whether the paper has sections with a time of their own. */
export function hasSections({ session }: Pick<ExamState, 'session'>): boolean {
  return session !== null && session.sections.length > 0;
}

/** The section of a question. */
export function sectionOf({ session }: Pick<ExamState, 'session'>, position: number): number {
  return session?.questions[position]?.section ?? 0;
}

function hasQuestion(state: ExamState, position: number): boolean {
  return state.session?.questions[position] !== undefined;
}

export interface QuestionStanding {
  position: number;
  /** `refused`: what was entered is not accepted. */
  answered: AnswerState | 'refused';
  /** Whether an answer counts; where what was entered is not accepted, it is the one before. */
  counts: boolean;
  marked: boolean;
}

/** Every question with how far it is answered, for the navigator and the summary. */
export function standings(state: ExamState): QuestionStanding[] {
  return (state.session?.questions ?? []).map((item, position) => ({
    position,
    answered: state.drafts.has(position) ? 'refused' : answerState(item, state.answers.get(position)),
    counts: isAnswered(state.answers.get(position)),
    marked: state.marked.has(position),
  }));
}

export interface PaperSummary {
  total: number;
  /** Questions that count as answered, also in part: staff see the same number. */
  answered: number;
  /** Positions that are unanswered or incomplete. */
  open: number[];
  /** Positions where what was entered is not accepted. */
  refused: number[];
  marked: number[];
}

export function summaryOf(rows: QuestionStanding[]): PaperSummary {
  return {
    total: rows.length,
    answered: rows.filter(({ counts }) => counts).length,
    open: rows.filter((row) => row.answered === 'none' || row.answered === 'partly').map((row) => row.position),
    refused: rows.filter((row) => row.answered === 'refused').map((row) => row.position),
    marked: rows.filter((row) => row.marked).map((row) => row.position),
  };
}
