import { acceptedAnswer } from '#shared/exams/answered.ts';
import { loadingMsOf } from '#shared/exams/loading-time.ts';
import type { ExamEffect, ExamEvent } from './exam-events.ts';
import { isLost, lostFile, lostFiles } from './lost-files.ts';
import {
  type Answer,
  CLOSED_EXAM,
  type ExamAction,
  type ExamState,
  examReducer,
  firstOf,
  hasSections,
  isClosed,
  isForward,
  mayAnswer,
  mayTake,
  type Pulse,
  sectionBy,
  sectionOf,
} from './exam-state.ts';

/** The state of one attempt in this window. */
export interface ExamMachine {
  state: ExamState;
  /** Counts how often the attempt was opened here. Responses that belong to an earlier turn are ignored. */
  turn: number;
  /** Counts how often the server has said how the attempt stands. What a heartbeat asked before the last time is older than that. */
  heard: number;
}

export interface Step {
  exam: ExamMachine;
  effects: readonly ExamEffect[];
}

export const CLOSED_MACHINE: ExamMachine = { state: CLOSED_EXAM, turn: 0, heard: 0 };

/** The next state and the effects of an event. A pure function. */
export function step(exam: ExamMachine, event: ExamEvent): Step {
  if ('turn' in event && event.turn !== exam.turn) return to(exam);
  const { state } = exam;
  switch (event.type) {
    case 'open':
      return open(exam, event.takeOver);
    case 'opened': {
      const { session, paper, readMessages, byServer } = event;
      const { answers, drafts, marked, currentQuestion, section } = paper;

      return to(
        after(exam, {
          type: 'opened',
          session,
          answers,
          drafts,
          marked,
          currentQuestion,
          section,
          readMessages: new Set(readMessages),
        }),
        { do: 'show', position: currentQuestion },
        { do: 'hold', paused: session.pausedAt !== null },
        session.begun ? { do: 'beat-later' } : { do: 'load' },
        { do: 'report' },
        ...(byServer ? [{ do: 'deliver-old' } as const] : []),
      );
    }
    case 'open-failed': {
      const { failure, error } = event;
      if (failure.kind === 'over') return finish(exam);
      if (failure.kind === 'elsewhere') return to(after(exam, { type: 'elsewhere', lastSeenAt: failure.lastSeenAt }));
      if (failure.kind === 'retry' && event.keptBegun) return to(exam, { do: 'resume' });
      return to(after(exam, { type: 'failed', error }));
    }
    case 'load':
      return state.session !== null && state.phase === 'preparing' ? to(exam, { do: 'load' }) : to(exam);
    case 'loading':
      return to(after(exam, { type: 'loading', loading: event.loading }));
    case 'loaded': {
      if (event.missing > 0 || state.session === null) return to(exam);
      const { policy, requireFullScreen } = state.session.integrity;
      const { faceCheck } = state.session;
      const isFaceAsked = faceCheck === 'entry' || faceCheck === 'random';
      if ((policy !== 'off' && requireFullScreen) || isForward(state) || hasSections(state) || isFaceAsked)
        return to(after(exam, { type: 'ready' }));
      return to(exam, { do: 'begin', tries: 1 });
    }
    case 'begin':
      return to(exam, { do: 'begin', tries: 1 });
    case 'begin-again':
      return to(exam, { do: 'begin', tries: event.tries });
    case 'begun': {
      const heard = hear(exam, event.pulse, event.now);
      const next = running(heard.exam);
      return { exam: next.exam, effects: [...heard.effects, ...next.effects] };
    }
    case 'begin-failed': {
      const { failure, error, tries, now } = event;
      if (failure.kind === 'over') return finish(exam);
      if (failure.kind !== 'retry') return to(after(exam, { type: 'failed', error }));
      // No response: by this time the server has started the clock by itself.
      if (state.session && now > Date.parse(state.session.startedAt) + loadingMsOf(state.session.faceCheck))
        return running(exam);
      return to(exam, { do: 'wait', tries, next: { type: 'begin-again', turn: exam.turn, tries: tries + 1 } });
    }
    case 'beat':
      return state.session === null || isClosed(state) ? to(exam) : to(exam, { do: 'beat' });
    case 'beaten': {
      const heard = hear(exam, event.pulse, event.now, event.heard < exam.heard);
      // The device that had the attempt may have nothing to bring.
      const asked: ExamEffect[] = state.elsewhere === null ? [] : [{ do: 'fetch-answers' }];
      return { exam: heard.exam, effects: [...heard.effects, { do: 'nudge' }, { do: 'deliver-old' }, ...asked] };
    }
    case 'beat-failed':
    case 'old-refused': {
      const { kind } = event.failure;
      if (kind === 'over') return finish(exam);
      if (event.type === 'beat-failed' && (kind === 'taken-over' || kind === 'elsewhere')) return takenOver(exam);
      // Any other failure means the network: the next heartbeat tries again.
      return beatOn(exam);
    }
    case 'old-delivered': {
      const answered = event.applied.reduce((next, one) => after(next, { type: 'answered', ...one }), exam);
      const { refused, lost } = event;
      if (refused.length === 0) return beatOn(answered);
      // What was refused must not look answered: the server says what it has instead.
      const cleared = lost.reduce(
        (next, position) => after(next, { type: 'merged', position, answer: null }),
        answered,
      );
      const next = beatOn(after(cleared, { type: 'judged', judged: refused }));
      return { exam: next.exam, effects: [...next.effects, { do: 'fetch-answers' }] };
    }
    case 'heard':
      return hear(exam, event.pulse, event.now);
    case 'taken-over':
      return takenOver(exam);
    case 'queue-stopped':
      if (event.reason === 'over') return finish(exam);
      if (event.reason === 'lost-track') return open(exam, false);
      return event.reason === 'taken-over' ? takenOver(exam) : to(exam);
    case 'left-delivered':
      return to(after(exam, { type: 'judged', judged: [...lostFiles(state), ...event.judged] }));
    case 'left-failed': {
      const { failure, tries } = event;
      // Nothing but the network and the end of a pause is worth another try; the answers stay on the device.
      const mayPass = failure.kind === 'retry' || failure.kind === 'paused';
      if (!mayPass || state.phase !== 'taken-over') return to(exam);
      const next = { type: 'deliver-left-again', turn: exam.turn, tries: tries + 1 } as const;
      return to(exam, { do: 'wait', tries, next, orNetwork: true });
    }
    case 'deliver-left-again':
      return state.phase === 'taken-over' ? to(exam, { do: 'deliver-left', tries: event.tries }) : to(exam);
    case 'merged': {
      const { answers, merges, elsewhere, currentQuestion } = event;
      const merged = answers.reduce((next, one) => after(next, { type: 'merged', ...one }), exam);
      const next = after(merged, { type: 'merges', merges, elsewhere });
      return isForward(state) ? reach(next, currentQuestion, ...keepSession(next)) : to(next, ...keepSession(next));
    }
    case 'answer': {
      const { position, answer } = event;
      const item = state.session?.questions[position];
      if (!mayTake(state, answer) || item === undefined || position < state.reached) return to(exam);
      const before = state.answers.get(position) ?? null;
      const accepted = acceptedAnswer(item, answer, before);
      const draft = accepted === answer ? undefined : { position, answer, message: null };
      const next = after(exam, { type: 'answered', position, answer: accepted, ...(draft && { draft }) });
      const isNew = accepted !== null && (draft === undefined || !isSame(accepted, before));
      return to(
        next,
        ...(isNew ? [{ do: 'save', position, answer: accepted } as const] : []),
        ...keepDrafts(exam, next),
      );
    }
    case 'upload-ended':
      return isLost(state, event)
        ? to(after(exam, { type: 'judged', judged: [...state.judged, lostFile(event.position)] }))
        : to(exam);
    case 'refused': {
      const next = after(exam, event);
      // Nothing is handed in that the person believes to be part of it.
      const stopped = state.phase === 'submitting' && !state.timedOut;
      return to(stopped ? after(next, { type: 'submit-failed', error: null }) : next, ...keepDrafts(exam, next));
    }
    case 'place': {
      const { currentQuestion } = event;
      if (state.phase !== 'running') return to(exam);
      const isElsewhere = sectionOf(state, currentQuestion) !== (state.session?.section ?? 0);
      if (hasSections(state) && isElsewhere) return to(exam);
      if (!isForward(state)) {
        const show: ExamEffect[] = hasSections(state) ? [{ do: 'show', position: currentQuestion }] : [];
        return to(exam, ...show, { do: 'save-place', currentQuestion, marked: state.marked });
      }
      if (!mayAnswer(state) || currentQuestion !== state.reached + 1) return to(exam);
      return reach(exam, currentQuestion, { do: 'reach', position: currentQuestion });
    }
    case 'next-section': {
      const { session } = state;
      if (!mayAnswer(state) || session === null || session.section >= session.sections.length - 1) return to(exam);
      const next = sectionOf(state, firstOf(session, session.section + 1));
      return enterSection(exam, next, event.now);
    }
    case 'time-up': {
      const { session } = state;
      if (session === null || session.sections.length === 0) return step(exam, { type: 'time-out' });
      const section = sectionBy(session, event.now);
      if (section > session.section) return enterSection(exam, section, event.now);
      return Date.parse(session.deadlineAt) <= event.now ? step(exam, { type: 'time-out' }) : to(exam);
    }
    case 'section-closed':
      return to(exam, { do: 'deliver-old' });
    case 'toggle-mark': {
      const next = after(exam, { type: 'mark-toggled', position: event.position });
      return to(next, { do: 'save-place', currentQuestion: event.position, marked: next.state.marked });
    }
    case 'read-messages': {
      const next = after(exam, { type: 'messages-read', ids: event.ids });
      return to(next, { do: 'keep-read', ids: next.state.readMessages });
    }
    case 'read-warning':
      return to(after(exam, { type: 'warning-read' }));
    case 'read-judged':
      return to(after(exam, { type: 'judged', judged: [] }));
    case 'durable':
      return to(after(exam, event));
    case 'noted': {
      const next = after(exam, event);
      return event.noted.action === 'end' ? finish(next) : to(next);
    }
    case 'submit':
      return to(after(exam, { type: 'submit', timedOut: false }), { do: 'save-all' });
    case 'all-saved':
      if (state.phase !== 'submitting') return to(exam);
      if (!event.saved) return queueHandIn(exam);
      return to(exam, { do: 'hand-in', tries: null });
    case 'hand-in-failed':
      if (event.failure.kind === 'over') return finish(exam);
      if (event.failure.kind === 'retry') return queueHandIn(exam);
      return to(after(exam, { type: 'submit-failed', error: event.error }));
    case 'hand-in-queued':
      return handInQueued(exam, event.stored);
    case 'submit-again':
      return state.unkept && state.phase === 'submitting' ? to(exam, { do: 'save-all' }) : to(exam);
    case 'stay':
      return state.unkept ? to(after(exam, { type: 'submit-failed', error: null })) : to(exam);
    case 'handed-in':
      return finish(exam);
    // The heartbeat says how far the journal had got in time, if a long answer takes longer to arrive.
    case 'time-out':
      if (state.timedOut || (state.phase !== 'running' && state.phase !== 'submitting')) return to(exam);
      return to(after(exam, { type: 'submit', timedOut: true }), { do: 'beat' }, { do: 'save-last' });
    case 'last-saved':
      return isTimedOut(exam) ? to(exam, { do: 'ask', tries: event.tries }) : to(exam);
    case 'stood': {
      const heard = event.pulse === null ? to(exam) : hear(exam, event.pulse, event.now);
      if (!isTimedOut(heard.exam)) return heard;
      return { exam: heard.exam, effects: [...heard.effects, { do: 'hand-in', tries: event.tries }] };
    }
    case 'time-out-failed': {
      const { failure, error, tries } = event;
      if (failure.kind === 'over') return finish(exam);
      if (failure.kind === 'taken-over') return takenOver(exam);
      const next = { type: 'last-saved', turn: exam.turn, tries: tries + 1 } as const;
      return to(after(exam, { type: 'submit-failed', error }), { do: 'wait', tries, next, orNetwork: true });
    }
    case 'deliver-again':
      return to(exam, { do: 'deliver-all', tries: event.tries });
    case 'delivered': {
      const judged = [...state.judged, ...event.judged];
      return to(event.judged.length > 0 ? after(exam, { type: 'judged', judged }) : exam, { do: 'conclude' });
    }
    case 'delivery-failed': {
      const { failure, tries } = event;
      if (failure.kind !== 'retry') return to(exam, { do: 'conclude' });
      return to(exam, { do: 'wait', tries, next: { type: 'deliver-again', tries: tries + 1 } });
    }
    case 'concluded':
      return to(after(exam, { type: 'over' }));
    case 'close':
      return to({ ...exam, turn: exam.turn + 1 }, { do: 'leave' });
  }
}

const to = (exam: ExamMachine, ...effects: ExamEffect[]): Step => ({ exam, effects });

function after(exam: ExamMachine, action: ExamAction): ExamMachine {
  const state = examReducer(exam.state, action);
  return state === exam.state ? exam : { ...exam, state };
}

const isSame = (one: Answer | null, other: Answer | null) => JSON.stringify(one) === JSON.stringify(other);

const keepDrafts = (before: ExamMachine, { state: { drafts } }: ExamMachine): ExamEffect[] =>
  drafts === before.state.drafts ? [] : [{ do: 'keep-drafts', drafts: [...drafts.values()] }];

/** Goes on to a question, if it is further on. */
function reach(exam: ExamMachine, position: number, ...effects: ExamEffect[]): Step {
  const next = after(exam, { type: 'reached', position });
  return next === exam
    ? to(exam, ...effects)
    : to(next, { do: 'show', position }, ...keepDrafts(exam, next), ...effects);
}

/** Goes on to a section: what was written before is sent first, in the order of the journal. */
function enterSection(exam: ExamMachine, section: number, now: number): Step {
  const next = after(exam, { type: 'section-entered', section, now });
  if (next === exam) return to(exam);
  const position = next.state.reached;
  const reached: ExamEffect[] = mayAnswer(exam.state) ? [{ do: 'reach', position }] : [];
  return to(next, { do: 'show', position }, ...keepDrafts(exam, next), ...reached, ...keepSession(next));
}

const isTimedOut = ({ state }: ExamMachine) => state.timedOut && !isClosed(state);

/**
 * Applies the state of the attempt that a heartbeat or the socket reported.
 * @param overtaken whether the server has said later how the attempt stands: then only what can't be taken back any more is true
 */
function hear(exam: ExamMachine, pulse: Pulse, now: number, overtaken = false): Step {
  const { session } = exam.state;
  if (session === null || pulse.id !== session.id) return to(exam);
  if (pulse.status === 'submitted') return finish(exam);
  if (pulse.epoch > session.epoch) return takenOver(exam);
  if (overtaken) return to(exam);
  const next = { ...after(exam, { type: 'pulse', pulse, now }), heard: exam.heard + 1 };
  const merged: ExamEffect[] = pulse.merges > session.merges ? [{ do: 'fetch-answers' }] : [];
  const { reached } = next.state;
  const moved: ExamEffect[] = reached > exam.state.reached ? [{ do: 'show', position: reached }] : [];
  return to(next, ...moved, { do: 'hold', paused: pulse.pausedAt !== null }, ...keepSession(next), ...merged);
}

/** Enters the running phase, in which the clock runs. */
function running(exam: ExamMachine): Step {
  const next = after(exam, { type: 'begun' });
  return to(next, ...keepSession(next), ...beatOn(next).effects);
}

const keepSession = ({ state: { session } }: ExamMachine): ExamEffect[] =>
  session === null ? [] : [{ do: 'keep-session', session }];

function beatOn(exam: ExamMachine): Step {
  const { state } = exam;
  return isClosed(state) || state.phase === 'taken-over' || state.session?.begun !== true
    ? to(exam)
    : to(exam, { do: 'beat-later' });
}

function takenOver(exam: ExamMachine): Step {
  if (exam.state.phase === 'taken-over') return to(exam);
  return to(after(exam, { type: 'taken-over' }), { do: 'rest' }, { do: 'deliver-left', tries: 1 });
}

/** Opens the attempt in this window, with a new journal. */
function open(exam: ExamMachine, takeOver: boolean): Step {
  const next = after({ ...exam, turn: exam.turn + 1 }, { type: 'open' });
  return to(next, { do: 'rest' }, { do: 'open', takeOver });
}

/** The server cannot be reached. */
function queueHandIn(exam: ExamMachine): Step {
  if (exam.state.phase !== 'submitting' || exam.state.timedOut) return to(exam);
  if (exam.state.session?.pausedAt !== null) {
    return to(after(exam, { type: 'submit-failed', error: new Error('unsaved') }));
  }
  return to(exam, { do: 'queue-hand-in' });
}

/** How long an unkept hand-in waits before it is tried again (see retryDelay). */
const UNKEPT_TRIES = 3;

/** @param stored whether everything is on disk: then the journal, with the hand-in, belongs to whoever delivers it (leftovers) */
function handInQueued(exam: ExamMachine, stored: boolean): Step {
  if (exam.state.phase !== 'submitting' || exam.state.timedOut) return to(exam);
  if (stored) return to(after(exam, { type: 'queued' }), { do: 'rest' });
  const next = { type: 'submit-again', turn: exam.turn } as const;
  return to(after(exam, { type: 'unkept' }), { do: 'wait', tries: UNKEPT_TRIES, next, orNetwork: true });
}

/** The server has closed the attempt: delivers what this device still holds, then shows the result. */
function finish(exam: ExamMachine): Step {
  if (isClosed(exam.state)) return to(exam);
  return to(after(exam, { type: 'delivering' }), { do: 'rest' }, { do: 'deliver-all', tries: 1 });
}
