import type { UploadEnd } from '#shared/browser/questions/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { SaveFailure } from '../saving/save-failure.ts';
import type { Answer, AttemptSession, KeptDraft, Loading, Pulse } from './exam-state.ts';
import type { JudgedAnswer, OldDelivered } from './late-answers.ts';
import type { OpenedPaper } from './opened-paper.ts';

/** A failure: how to react, and the error to show. */
interface Failed {
  failure: SaveFailure;
  error: Error;
}

/** Responses of the server, the disk and the timers. Each belongs to the turn that requested it. */
export type ExamAnswer =
  | {
      type: 'opened';
      session: AttemptSession;
      paper: OpenedPaper;
      readMessages: readonly number[];
      /** true: opened by the server; false: from the journal on this device. */
      byServer: boolean;
    }
  | ({ type: 'open-failed'; keptBegun: boolean } & Failed)
  | { type: 'loading'; loading: Loading }
  | { type: 'loaded'; missing: number }
  | { type: 'begun'; pulse: Pulse; now: number }
  | ({ type: 'begin-failed'; tries: number; now: number } & Failed)
  | { type: 'begin-again'; tries: number }
  /** `heard`: what the machine had counted when the heartbeat was sent. */
  | { type: 'beaten'; pulse: Pulse; now: number; heard: number }
  | { type: 'beat-failed'; failure: SaveFailure }
  | ({ type: 'old-delivered' } & OldDelivered)
  | { type: 'old-refused'; failure: SaveFailure }
  | { type: 'all-saved'; saved: boolean }
  | ({ type: 'hand-in-failed' } & Failed)
  | { type: 'hand-in-queued'; stored: boolean }
  | { type: 'submit-again' }
  | { type: 'last-saved'; tries: number }
  | { type: 'stood'; pulse: Pulse | null; now: number; tries: number }
  | ({ type: 'time-out-failed'; tries: number } & Failed)
  | { type: 'left-delivered'; judged: readonly JudgedAnswer[] }
  | { type: 'left-failed'; failure: SaveFailure; tries: number }
  | { type: 'deliver-left-again'; tries: number }
  | {
      type: 'merged';
      merges: number;
      elsewhere: Schemas['ElsewhereUnsent'] | null;
      currentQuestion: number;
      answers: readonly { position: number; answer: Answer | null }[];
    }
  | { type: 'refused'; position: number; message: string }
  /** Answers came after the end of their section: they are delivered with their journal. */
  | { type: 'section-closed' }
  | { type: 'queue-stopped'; reason: 'taken-over' | 'over' | 'signed-out' | 'lost-track' };

/** All events of an attempt in this window. */
export type ExamEvent =
  | (ExamAnswer & { turn: number })
  | { type: 'open'; takeOver: boolean }
  | { type: 'load' }
  | { type: 'begin' }
  | { type: 'beat' }
  | { type: 'heard'; pulse: Pulse; now: number }
  | { type: 'taken-over' }
  | { type: 'answer'; position: number; answer: Answer }
  | { type: 'place'; currentQuestion: number }
  /** The upload of a file has ended: the answer names it, if it may still be written. */
  | { type: 'upload-ended'; position: number; end: UploadEnd }
  | { type: 'toggle-mark'; position: number }
  | { type: 'read-messages'; ids: readonly number[] }
  | { type: 'read-warning' }
  | { type: 'read-judged' }
  | { type: 'durable'; durable: boolean }
  | { type: 'noted'; noted: Schemas['IntegrityNoted'] }
  | { type: 'submit' }
  /** Back to the questions, while a hand-in is tried that nothing can keep. */
  | { type: 'stay' }
  /** The person has confirmed that they go on to the next section. */
  | { type: 'next-section'; now: number }
  /** The time of the section, or of the attempt, is up. */
  | { type: 'time-up'; now: number }
  | { type: 'time-out' }
  | { type: 'handed-in' }
  // These events have no turn: the last entries of an attempt are delivered even after it was opened again.
  | { type: 'deliver-again'; tries: number }
  | { type: 'delivered'; judged: readonly JudgedAnswer[] }
  | { type: 'delivery-failed'; failure: SaveFailure; tries: number }
  | { type: 'concluded' }
  | { type: 'close' };

/** The effects of an event. The exam client carries them out in this order and reports the results as events. */
export type ExamEffect =
  /** Stops all sending from this window. */
  | { do: 'rest' }
  | { do: 'leave' }
  | { do: 'open'; takeOver: boolean }
  | { do: 'resume' }
  | { do: 'load' }
  | { do: 'begin'; tries: number }
  | { do: 'beat' }
  | { do: 'beat-later' }
  /** Delivers unsent entries of earlier windows of this browser, then sends the next heartbeat when it is due. */
  | { do: 'deliver-old' }
  | { do: 'deliver-all'; tries: number }
  /** Delivers what is left on this device after another one took the attempt over. */
  | { do: 'deliver-left'; tries: number }
  /** Asks for the answers after those of another window came in. */
  | { do: 'fetch-answers' }
  | { do: 'conclude' }
  | { do: 'report' }
  | { do: 'nudge' }
  | { do: 'hold'; paused: boolean }
  | { do: 'keep-session'; session: AttemptSession }
  | { do: 'keep-read'; ids: ReadonlySet<number> }
  | { do: 'keep-drafts'; drafts: readonly KeptDraft[] }
  | { do: 'show'; position: number }
  | { do: 'save'; position: number; answer: Answer }
  /** Without a way back: writes down that this question was reached, and the earlier ones left. */
  | { do: 'reach'; position: number }
  | { do: 'save-place'; currentQuestion: number; marked: ReadonlySet<number> }
  | { do: 'save-all' }
  | { do: 'save-last' }
  /** Asks the server for the state of the attempt before its time counts as over. */
  | { do: 'ask'; tries: number }
  /** With `tries`, the time is over here, and submitting is retried until it succeeds. */
  | { do: 'hand-in'; tries: number | null }
  /** Keeps the hand-in with the journal, until the server can be reached. */
  | { do: 'queue-hand-in' }
  /** Retries after a growing delay or, with `orNetwork`, as soon as the network is back. */
  | { do: 'wait'; tries: number; next: ExamEvent; orNetwork?: true };
