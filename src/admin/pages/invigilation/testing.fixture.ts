import type { Candidate } from './board-api.ts';

/** A candidate on a board. */
export function candidate(fields: Partial<Candidate> = {}): Candidate {
  return {
    userId: 1,
    name: 'Omarov Askhat',
    personnelNumber: null,
    region: null,
    attemptId: 100 + (fields.userId ?? 1),
    number: 1,
    state: 'in-progress',
    answered: 0,
    reached: null,
    section: null,
    questions: 10,
    startedAt: '2026-03-02T05:30:00.000Z',
    deadlineAt: '2026-03-02T06:30:00.000Z',
    pausedAt: null,
    openBy: null,
    unlimited: false,
    submittedAt: null,
    submitReason: null,
    connection: 'online',
    lastSeenAt: '2026-03-02T06:00:00.000Z',
    queued: 0,
    flags: 0,
    lateCounted: 0,
    lateWaiting: 0,
    neverBeat: false,
    lastFlag: null,
    extraSeconds: 0,
    creditedSeconds: 0,
    language: 'ru',
    ...fields,
  };
}
