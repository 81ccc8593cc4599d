import { goesForward } from '#shared/exams/steps.ts';
import { emptyHead } from '#shared/exams/journal-chain.ts';
import type { ClockAnchor } from '#shared/exams/server-clock.ts';
import type { Answer, AttemptSession, KeptDraft, KeptJournal } from '../journal/kept.ts';

interface Adoption {
  userId: number;
  attemptId: number;
  session: AttemptSession;
  kept: KeptJournal | null;
  clock: ClockAnchor;
}

/** The journal of an attempt that the server has just opened here, including the entries of this browser's earlier windows. */
export function adopted({ userId, attemptId, session, kept, clock }: Adoption): KeptJournal {
  const same = kept?.attempt.session.epoch === session.epoch;
  return {
    attempt: {
      userId,
      attemptId,
      testId: session.testId,
      session,
      head: same ? kept.attempt.head : emptyHead(attemptId, session.epoch),
      told: same ? kept.attempt.told : 0,
      places: same ? kept.attempt.places : 0,
      receipt: session.receipt,
      receiptCount: same ? kept.attempt.head.count : 0,
      receiptAt: Date.parse(session.serverNow),
      clock,
      progress: same ? kept.attempt.progress : null,
      readMessages: kept?.attempt.readMessages ?? [],
      drafts: kept?.attempt.drafts ?? [],
    },
    entries: kept?.entries ?? [],
    events: kept?.events ?? [],
  };
}

export interface OpenedPaper {
  answers: Map<number, Answer | null>;
  drafts: Map<number, KeptDraft>;
  marked: Set<number>;
  currentQuestion: number;
  /** The furthest section that was entered. */
  section: number;
}

/** The paper as the person sees it on opening: the server's answers, overlaid in order with the unsent entries of this browser. */
export function openedPaper({ attempt, entries }: KeptJournal): OpenedPaper {
  const { session, progress } = attempt;
  const answers = new Map<number, Answer | null>(session.answers.map(({ position, answer }) => [position, answer]));
  const inOrder = [...entries].sort((a, b) => a.epoch - b.epoch || a.seq - b.seq);
  let reached = session.currentQuestion;
  // Missing in journals of earlier versions.
  let { section = 0 } = session;
  for (const { position, answer, state, epoch } of inOrder) {
    // A stored session may be older than entries that this window has sent since.
    const own = epoch === session.epoch && state !== 'refused';
    if ((!own && state !== 'waiting') || session.questions[position] === undefined) continue;
    reached = Math.max(reached, position);
    section = Math.max(section, session.questions[position]?.section ?? 0);
    // Without an answer it only says that the question was reached.
    if (answer !== null) answers.set(position, answer);
  }
  const drafts = (attempt.drafts ?? []).filter((one) => session.questions[one.position]?.type === one.answer.type);
  const wanted = goesForward(session) ? reached : (progress?.currentQuestion ?? session.currentQuestion);
  const isThere = (session.questions[wanted]?.section ?? 0) === section;
  const place = isThere ? wanted : session.questions.findIndex((item) => (item.section ?? 0) >= section);
  const last = Math.max(0, session.questions.length - 1);
  return {
    answers,
    drafts: new Map(drafts.map((draft) => [draft.position, draft])),
    marked: new Set(progress?.marked ?? session.marked),
    currentQuestion: Math.min(last, Math.max(0, place)),
    section,
  };
}
