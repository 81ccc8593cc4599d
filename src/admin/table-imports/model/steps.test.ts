import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { currentStep, openSteps } from './steps.ts';

const job = (kind: string, status: Schemas['JobStatus']): Schemas['Job'] => ({
  id: 1,
  kind,
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
});

describe('currentStep', () => {
  it('is the file until it is read', () => {
    expect(currentStep('values', undefined)).toBe('file');
    expect(currentStep('values', { status: 'reading', job: null })).toBe('file');
    expect(currentStep(null, { status: 'failed', job: null })).toBe('file');
  });

  it('is the one that the address names, or where the import stands', () => {
    expect(currentStep('values', { status: 'mapping', job: null })).toBe('values');
    expect(currentStep(null, { status: 'mapping', job: null })).toBe('columns');
    expect(currentStep('nothing', { status: 'checked', job: null })).toBe('check');
  });

  it('is the last one as soon as rows are written, whatever the address says', () => {
    expect(currentStep('columns', { status: 'checked', job: job('import', 'running') })).toBe('done');
    expect(currentStep('columns', { status: 'done', job: job('import', 'done') })).toBe('done');
  });

  it('is the one with the photos while an archive of them is being read', () => {
    expect(currentStep('check', { status: 'checked', job: job('import-photos', 'running') })).toBe('columns');
    expect(currentStep('check', { status: 'checked', job: job('import-photos', 'cancelled') })).toBe('check');
  });

  it('leads back when the writing has failed or was stopped', () => {
    expect(openSteps({ status: 'checked', job: job('import', 'cancelled') })).toContain('columns');
    expect(currentStep('done', { status: 'checked', job: job('import', 'failed') })).toBe('check');
  });
});
