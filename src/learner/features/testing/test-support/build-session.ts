import { emptyHead, linkOf } from '#shared/exams/journal-chain.ts';
import type { AttemptSession, KeptEntry, KeptJournal } from '../journal/kept.ts';

/** A ten-minute attempt that started at nine, as the server returns it. */
export function buildSession(fields: Partial<AttemptSession> = {}): AttemptSession {
  return {
    id: 9,
    testId: 4,
    title: { ru: 'Охрана труда' },
    kind: 'exam',
    epoch: 1,
    startedAt: '2026-11-21T09:00:00Z',
    deadlineAt: '2026-11-21T09:10:00Z',
    durationMinutes: 10,
    serverNow: '2026-11-21T09:00:01Z',
    navigation: 'free',
    sections: [],
    section: 0,
    currentQuestion: 0,
    marked: [],
    begun: true,
    receipt: 'receipt-0',
    pausedAt: null,
    unlimited: false,
    largeType: false,
    integrity: { policy: 'off', limit: 3, count: 0, requireFullScreen: false, blockClipboard: false },
    faceCheck: 'none',
    merges: 0,
    messages: [],
    questions: [
      { position: 0, type: 'true_false', text: { ru: '1' }, points: 1 },
      { position: 1, type: 'short_text', text: { ru: '2' }, points: 1 },
      { position: 2, type: 'true_false', text: { ru: '3' }, points: 1 },
    ],
    answers: [],
    ...fields,
  };
}

/** The stored journal of this attempt, before anything was written. */
export function buildKept(fields: Partial<AttemptSession> = {}): KeptJournal {
  const session = buildSession(fields);
  const server = Date.parse(session.serverNow);
  return {
    attempt: {
      userId: 3,
      attemptId: session.id,
      testId: session.testId,
      session,
      head: emptyHead(session.id, session.epoch),
      told: 0,
      places: 0,
      receipt: session.receipt,
      receiptCount: 0,
      receiptAt: server,
      clock: { server, wall: server },
      progress: null,
      readMessages: [],
    },
    entries: [],
    events: [],
  };
}

/** An entry of this attempt's journal that waits. */
export function buildEntry(fields: Partial<KeptEntry> = {}): KeptEntry {
  const entry = {
    userId: 3,
    attemptId: 9,
    epoch: 1,
    seq: 1,
    position: 0,
    answer: { type: 'true_false', value: true } as const,
    at: '2026-11-21T09:01:00.000Z',
    receipt: 'receipt-0',
    receiptCount: 0,
    state: 'waiting' as const,
    ...fields,
  };
  return { digest: linkOf(entry).digest, ...entry };
}
