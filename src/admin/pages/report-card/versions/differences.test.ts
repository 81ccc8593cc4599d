import { describe, expect, it } from 'vitest';
import type { Sheet, SheetRow } from '../report-cards-api.ts';
import { differencesOf } from './differences.ts';

const row = (attemptId: number, fields: Partial<SheetRow> = {}): SheetRow => ({
  attemptId,
  number: 1,
  person: { id: attemptId, name: `Омаров ${attemptId}`, personnelNumber: null, position: null, region: null },
  startedAt: '2026-03-02T09:00:00.000Z',
  submittedAt: null,
  submitReason: null,
  score: 5,
  maxScore: 10,
  percentage: 50,
  outcome: 'failed',
  extraSeconds: 0,
  creditedSeconds: 0,
  unlimited: false,
  flags: 0,
  remark: null,
  ...fields,
});

const sheet = (rows: SheetRow[], remarks: string | null = null): Sheet => ({
  format: 1,
  organisation: { ru: 'Организация' },
  card: { id: 1, title: { ru: 'Ведомость' }, startedFrom: null, startedTo: null, remarks },
  exam: {
    testId: 1,
    title: { ru: 'Экзамен' },
    examinerName: null,
    opensAt: null,
    closesAt: null,
    durationMinutes: 30,
    passPercentage: 70,
  },
  counts: {
    attempts: rows.length,
    people: rows.length,
    passed: 0,
    failed: 0,
    pending: 0,
    inProgress: 0,
    meanPercentage: null,
  },
  rows,
  signature: null,
});

const words = {
  outcome: ({ outcome }: SheetRow) => outcome,
  score: ({ score }: SheetRow) => String(score),
  percentage: ({ percentage }: SheetRow) => `${percentage} %`,
  time: ({ extraSeconds }: SheetRow) => String(extraSeconds),
};

describe('differencesOf', () => {
  it('says nothing of sheets that say the same', () => {
    expect(differencesOf(sheet([row(1)], 'a'), sheet([row(1)], 'a'), words)).toEqual({ remarks: undefined, rows: [] });
  });

  it('names what changed in a row, who came and who went', () => {
    const later = sheet(
      [row(1, { outcome: 'passed', percentage: 75, remark: 'Апелляция' }), row(3)],
      'После апелляции',
    );
    expect(differencesOf(sheet([row(1), row(2)]), later, words)).toEqual({
      remarks: { from: '', to: 'После апелляции' },
      rows: [
        {
          kind: 'changed',
          attemptId: 1,
          name: 'Омаров 1',
          fields: [
            { field: 'outcome', from: 'failed', to: 'passed' },
            { field: 'percentage', from: '50 %', to: '75 %' },
            { field: 'remark', from: '', to: 'Апелляция' },
          ],
        },
        { kind: 'added', attemptId: 3, name: 'Омаров 3' },
        { kind: 'removed', attemptId: 2, name: 'Омаров 2' },
      ],
    });
  });
});
