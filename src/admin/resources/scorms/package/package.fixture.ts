import type { Schemas } from '#shared/contract/index.ts';

export const itemOf = (fields: Partial<Schemas['ScormItem']> = {}): Schemas['ScormItem'] => ({
  ...{ id: 'i', title: 'Урок', depth: 0, type: 'sco', href: 'index.html', isVisible: true, launchData: null },
  ...{ masteryScore: null, prerequisites: null, maxTimeAllowed: null, timeLimitAction: null },
  ...{
    completionThreshold: null,
    scaledPassingScore: null,
    moveOn: null,
    description: null,
    activityType: null,
    objectives: [],
    sequencing: [],
  },
  ...fields,
});

export const packageOf = (fields: Partial<Schemas['ScormPackage']> = {}): Schemas['ScormPackage'] => ({
  ...{ id: 5, fileName: 'Курс.zip', standard: 'scorm-1.2', edition: null, title: 'Охрана труда' },
  ...{ hasSequencing: false, sequencing: [], items: [itemOf()], findings: [], fileCount: 3, bytes: 2048 },
  createdAt: '2026-03-02T06:00:00.000Z',
  ...fields,
});

export const scormOf = (fields: Partial<Schemas['Scorm']> = {}): Schemas['Scorm'] => ({
  ...{ id: 3, title: { ru: 'Охрана труда' }, description: null, themeId: null, published: false, contentId: 5 },
  ...{ attemptsAllowed: null, afterEnd: 'review', completesOn: 'completed', trusted: false, fileName: 'Курс.zip' },
  ...{ standard: 'scorm-1.2', edition: null, itemCount: 1, scoCount: 1, fileCount: 3, bytes: 2048, findingCount: 0 },
  ...{ usageCount: 0, attemptCount: 0, revision: 1 },
  ...{ createdAt: '2026-03-02T06:00:00.000Z', updatedAt: '2026-03-02T06:00:00.000Z' },
  ...fields,
});
