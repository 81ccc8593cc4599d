import { describe, expect, it } from 'vitest';
import { DEFAULT_GRANTS } from '#shared/access/grants.ts';
import type { RoleKey } from '#shared/access/roles.ts';
import { nextStep, type StepFacts, stepsOf } from './next-step.ts';

const FACTS: StepFacts = {
  lifecycle: 'draft',
  status: 'draft',
  over: false,
  opensLater: false,
  begun: false,
  writing: false,
  obstacle: null,
  assignments: 0,
  people: 0,
  toMark: 0,
  toSign: false,
  resultsHidden: false,
};
const PUBLISHED = { status: 'published', lifecycle: 'ready' } as const;
const RUNNING = { ...PUBLISHED, lifecycle: 'running', begun: true, assignments: 1, people: 5 } as const;
const ENDED = { ...RUNNING, lifecycle: 'released', over: true } as const;

const codes = (facts: Partial<StepFacts>) =>
  stepsOf({ ...FACTS, ...facts }).map(({ code, reason }) => (reason === null ? code : `${code} ${reason}`));
const first = (facts: Partial<StepFacts>, roleKey: RoleKey = 'admin', permissions = DEFAULT_GRANTS[roleKey]) =>
  nextStep({ ...FACTS, ...facts }, { roleKey, permissions });

describe('the steps of a test', () => {
  it('begin with what keeps it from being published', () => {
    expect(codes({ obstacle: 'no-questions' })).toEqual(['add-questions no-questions']);
    expect(codes({ obstacle: 'pool-short' })).toEqual(['fix-composition pool-short']);
    expect(codes({ obstacle: 'section-missing' })).toEqual(['fix-composition section-missing']);
    expect(codes({ obstacle: 'minimum-not-asked' })).toEqual(['fix-settings minimum-not-asked']);
    expect(codes({ obstacle: 'dates-reversed' })).toEqual(['fix-settings dates-reversed']);
    expect(codes({})).toEqual(['publish']);
  });

  it('go on with the people', () => {
    expect(codes(PUBLISHED)).toEqual(['assign nobody-assigned']);
    expect(codes({ ...PUBLISHED, lifecycle: 'assigned', assignments: 2 })).toEqual([
      'assign nobody-reached',
      'monitor',
    ]);
    const assigned = { ...PUBLISHED, lifecycle: 'assigned', assignments: 2, people: 9 } as const;
    expect(codes(assigned)).toEqual(['monitor']);
    expect(codes({ ...assigned, opensLater: true })).toEqual(['monitor opens-later']);
  });

  it('watch who writes first, then what stands in the way of others, then marking', () => {
    expect(codes({ ...RUNNING, writing: true, toMark: 3, obstacle: 'pool-short' })).toEqual([
      'monitor',
      'fix-composition pool-short',
      'mark',
      'monitor',
      'results',
    ]);
    expect(codes({ ...RUNNING, toMark: 3 })).toEqual(['mark', 'monitor', 'results']);
  });

  it('end with marks, signature and results', () => {
    expect(codes({ ...ENDED, lifecycle: 'marking', toMark: 12, toSign: false })).toEqual(['mark', 'results']);
    expect(codes({ ...ENDED, toSign: true })).toEqual(['sign', 'results']);
    expect(codes({ ...ENDED, lifecycle: 'closed', resultsHidden: true })).toEqual([
      'release results-hidden',
      'results',
    ]);
    expect(codes(ENDED)).toEqual(['results']);
    const archived = { ...ENDED, status: 'archived', lifecycle: 'closed', resultsHidden: true } as const;
    expect(codes(archived)).toEqual(['results']);
  });

  it('move the end of a test that nobody has begun in time', () => {
    expect(codes({ ...PUBLISHED, lifecycle: 'closed', over: true })).toEqual(['extend window-over']);
    expect(codes({ over: true })).toEqual(['extend window-over']);
    expect(codes({ over: true, obstacle: 'no-questions' })).toEqual(['extend window-over']);
    expect(codes({ status: 'archived', lifecycle: 'closed', over: true })).toEqual([]);
  });
});

describe('the next step of a person', () => {
  it('is the first that they may take', () => {
    const facts = { ...RUNNING, writing: true, toMark: 2 };
    expect(first(facts)?.code).toBe('monitor');
    expect(first(facts, 'examiner')?.code).toBe('monitor');
    expect(first(facts, 'teacher')).toEqual({ code: 'mark', count: 2, reason: null });
    expect(first({ ...ENDED, toSign: true }, 'teacher')?.code).toBe('results');
  });

  it('is none where they may only read, or see nothing', () => {
    expect(first({}, 'region', ['tests:list', 'tests:show'])).toBeNull();
    expect(first(PUBLISHED, 'region', ['tests:show', 'assignments:list'])).toBeNull();
    expect(first(RUNNING, 'region')).toBeNull();
    expect(first(RUNNING, 'region', ['tests:show', 'attempts:list'])?.code).toBe('results');
  });
});
