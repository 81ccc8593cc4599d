import { describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS } from '#shared/history/kinds.ts';
import { countOf, isOver, mergedJobs, nextLook, percentOf } from './job-list.ts';
import { noteAction, wordsOfJob } from './job-words.ts';
import type { Job } from './jobs-api.ts';
import { undoOf } from './undo-requests.ts';

const job = (id: number, status: Job['status'] = 'running', more: Partial<Job> = {}): Job => ({
  id,
  kind: 'bulk',
  resource: 'users',
  status,
  done: 0,
  total: null,
  result: null,
  error: null,
  batchId: null,
  undone: false,
  createdAt: '2026-01-01T00:00:00Z',
  finishedAt: null,
  ...more,
});

describe('mergedJobs', () => {
  it('keeps what it knew, takes what it hears, the newest first', () => {
    const merged = mergedJobs([job(1, 'done'), job(2)], [job(3), job(2, 'done')]);
    expect(merged.map(({ id, status }) => [id, status])).toEqual([
      [3, 'running'],
      [2, 'done'],
      [1, 'done'],
    ]);
  });

  it('never brings back a job that is over', () => {
    expect(mergedJobs([job(1, 'cancelled')], [job(1, 'running')])[0]?.status).toBe('cancelled');
  });

  it('keeps no more than the panel shows', () => {
    expect(
      mergedJobs(
        [],
        Array.from({ length: 80 }, (_, id) => job(id + 1)),
      ),
    ).toHaveLength(50);
  });
});

describe('a job', () => {
  it('is over when it is done, failed or cancelled', () => {
    expect((['queued', 'running', 'done', 'failed', 'cancelled'] as const).map((status) => isOver({ status }))).toEqual(
      [false, false, true, true, true],
    );
  });

  it('is as far as it says, and says nothing before it knows', () => {
    expect(percentOf(job(1))).toBeUndefined();
    expect(percentOf(job(1, 'running', { done: 1, total: 3 }))).toBe(33);
    expect(percentOf(job(1, 'running', { done: 9, total: 3 }))).toBe(100);
    expect(percentOf(job(1, 'done', { done: 0, total: 0 }))).toBe(100);
  });

  it('counts its result', () => {
    expect(countOf(job(1, 'done', { result: { count: 12 } }))).toBe(12);
    expect(countOf(job(1, 'done', { done: 3 }))).toBe(3);
  });

  it('is called by what it does', () => {
    noteAction(71, 'delete');
    expect(wordsOfJob(job(71, 'running', { kind: 'bulk' })).done).toBe('console.jobs.done.deleted');
    expect(wordsOfJob(job(72, 'done', { kind: 'bulk', result: { action: 'assign-tests' } })).done).toBe(
      'console.jobs.done.assigned',
    );
    expect(wordsOfJob(job(73, 'done', { kind: 'bulk' })).name).toBe('console.jobs.names.bulk');
    expect(wordsOfJob(job(74, 'done', { kind: 'unheard-of' })).name).toBe('console.jobs.names.other');
  });

  it.each([
    ['bulk', 'edit', 'bulk-edit'],
    ['bulk', 'delete', 'bulk-delete'],
    ['bulk', 'assign-tests', 'assign-tests'],
    ['bulk', 'assign-plans', 'assign-plans'],
    ['import', undefined, 'import'],
    ['question-import', undefined, 'import'],
    ['correct-key', undefined, 'correct-key'],
    ['change-enrolments', 'move', 'move-enrolments'],
    ['change-enrolments', 'extend', 'extend-enrolments'],
    ['change-enrolments', 'cycle', 'cycle-enrolments'],
  ])('%s %s is undone under the name that the history has for it', (kind, action, name) => {
    const asked = undoOf(job(75, 'done', { kind, batchId: 5, result: { count: 10, ...(action && { action }) } }));
    expect(asked?.kind).toBe(name);
    expect(AUDIT_ACTIONS).toContain(name);
  });

  it('is looked at soon at first', () => {
    expect([0, 10_000, 60_000].map(nextLook)).toEqual([400, 1000, 2500]);
  });
});
