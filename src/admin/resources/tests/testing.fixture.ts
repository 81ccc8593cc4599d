import type { Schemas } from '#shared/contract/index.ts';

/** A test as a new one is, with questions. */
export const aTest = (more: Partial<Schemas['Test']> = {}): Schemas['Test'] => ({
  ...{ id: 7, title: { ru: 'Сигналы' }, description: null, kind: 'test', status: 'draft', lifecycle: 'draft' },
  ...{ durationMinutes: 30, passPercentage: 70, attemptsAllowed: 1, opensAt: null, closesAt: null },
  ...{ shuffleQuestions: true, shuffleOptions: true, navigation: 'free', reviewPolicy: 'score' },
  ...{ reviewFrom: 'submitted', cooldownHours: 0, retakeLimit: 0, appealDays: 7, avoidSeen: true, balanced: true },
  ...{ partialCredit: true, penaltyPercent: 0, sectionMinimums: [], sections: [], integrityPolicy: 'record' },
  ...{
    integrityLimit: 3,
    requireFullScreen: false,
    blockClipboard: false,
    faceCheck: 'none',
    faceTimes: 2,
    accessCode: null,
    ipRanges: [],
  },
  ...{ sebKeys: [], lateMinutes: 60, lateAnswers: 'auto', anonymousMarking: true, secondMarker: false },
  ...{ examinerId: null, questions: [], pools: [], questionCount: 0, assignmentCount: 0, attemptCount: 0 },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z', revision: 4 },
  ...more,
});

/** How the same test stands. */
export const aWorkspace = (more: Partial<Schemas['TestWorkspace']> = {}): Schemas['TestWorkspace'] => ({
  ...{ testId: 7, title: { ru: 'Сигналы' }, kind: 'exam', status: 'draft', lifecycle: 'draft' },
  ...{ opensAt: null, closesAt: null, durationMinutes: 30, attemptsAllowed: 1, revision: 4 },
  counts: { questions: 20, people: 1500, writing: 0, marking: 0 },
  next: null,
  ...more,
});

/** A check that finds nothing. */
export const FINE_CHECK: Schemas['TestCheck'] = {
  ...{ ok: true, questionCount: 20, pools: [], findings: [], variety: null, spread: null, languages: [] },
};
