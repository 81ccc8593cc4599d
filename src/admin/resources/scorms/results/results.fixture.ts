import type { Schemas } from '#shared/contract/index.ts';

/** An attempt as staff see it. */
export const attemptOf = (fields: Partial<Schemas['ScormAttempt']> = {}): Schemas['ScormAttempt'] => ({
  ...{ id: 31, scormId: 7, userId: 5, fullName: 'Ахметов Ерлан', personnelNumber: '00417', regionId: null },
  ...{ positionId: null, number: 2, cycle: 1, isNewest: true, completion: 'completed', success: 'failed' },
  ...{ score: 0.45, scoreRaw: 45, scoreMin: 0, scoreMax: 100, progress: 1, totalSeconds: 754 },
  ...{ startedAt: '2026-03-01T08:00:00Z', lastAt: '2026-03-01T09:00:00Z', endedAt: '2026-03-01T09:00:00Z' },
  ...{ resetAt: null, launches: 1 },
  ...fields,
});

const STATUS: Schemas['ScormStatus'] = {
  ...{ completion: 'completed', success: 'failed', scoreScaled: 0.45, scoreRaw: 45 },
  ...{ scoreMin: 0, scoreMax: 100, progress: 1 },
};

/** The package of these attempts. */
export const PACKAGE: Schemas['Scorm'] = {
  ...{ id: 7, title: { ru: 'Безопасность на путях' }, description: null, themeId: null, published: true, contentId: 3 },
  ...{ attemptsAllowed: null, afterEnd: 'review', completesOn: 'completed', trusted: false, fileName: 'course.zip' },
  ...{ standard: 'scorm-2004', edition: '4th', itemCount: 2, scoCount: 2, fileCount: 9, bytes: 1000, findingCount: 0 },
  ...{ usageCount: 1, attemptCount: 2, createdAt: '2026-03-01T08:00:00Z', updatedAt: '2026-03-01T08:00:00Z' },
  revision: 1,
};

export const LAUNCH = '6d3f8f0e-3d5c-4b57-9f0a-0a6f7d1c2b3a';

/** One attempt with all that its content has told. */
export const detailOf = (fields: Partial<Schemas['ScormAttemptDetail']> = {}): Schemas['ScormAttemptDetail'] => ({
  attempt: attemptOf(),
  standard: 'scorm-2004',
  reset: null,
  items: [
    {
      ...{ itemId: 'A', title: 'Введение', depth: 0, type: 'sco', status: STATUS, exit: 'suspend', totalSeconds: 754 },
      ...{ firstAt: '2026-03-01T08:00:00Z', lastAt: '2026-03-01T09:00:00Z', location: '3', suspendDataLength: 1200 },
    },
    {
      ...{ itemId: 'B', title: 'Проверка', depth: 0, type: 'sco', status: null, exit: null, totalSeconds: 0 },
      ...{ firstAt: null, lastAt: null, location: null, suspendDataLength: 0 },
    },
  ],
  objectives: [],
  interactions: [
    {
      ...{ itemId: 'A', position: 0, interactionId: 'q1', type: 'matching', description: 'Соедините знаки' },
      ...{ response: 'a[.]1[,]b[.]2', correctResponses: ['a[.]2[,]b[.]1'], result: 'incorrect', weighting: 1 },
      ...{ latencySeconds: 8, answeredAt: null, objectives: [] },
    },
  ],
  launches: [
    {
      ...{ id: LAUNCH, epoch: 1, openedAt: '2026-03-01T08:00:00Z', lastAt: '2026-03-01T09:00:00Z', closedAt: null },
      ...{ seconds: 754, reports: 12, calls: 2, callsLeftOut: 0, userAgent: null },
    },
  ],
  ...fields,
});
