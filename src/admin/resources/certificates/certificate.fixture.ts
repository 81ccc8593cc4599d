import type { Schemas } from '#shared/contract/index.ts';

/** One issued certificate, as the server gives it. */
export const certificate = (fields: Partial<Schemas['Certificate']> = {}): Schemas['Certificate'] => ({
  ...{ id: 7, number: 'RW-2026-00007', code: 'K7Q2M9X4T8R5W3PZ', state: 'valid', review: null, userId: 3 },
  ...{ fullName: 'Омарова Айгүл', regionId: null, positionId: null, templateId: 2, source: 'test', planId: null },
  ...{ testId: 4, title: { ru: 'Охрана труда' }, language: 'ru', issuedOn: '2026-11-01', expiresOn: '2027-11-01' },
  ...{ revokedAt: null, revokeReason: null, replacesId: null, replacedById: null, revision: 5 },
  createdAt: '2026-11-01T08:00:00.000Z',
  ...fields,
});

/** A job that is done. */
export const doneJob = (kind: string, result: object) => ({
  ...{ id: 1, kind, resource: 'certificates', status: 'done', done: 1, total: 1, result, error: null, batchId: null },
  ...{ undone: false, createdAt: '2026-11-01T08:00:00.000Z', finishedAt: '2026-11-01T08:00:01.000Z' },
});
