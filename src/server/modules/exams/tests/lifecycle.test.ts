import { describe, expect, it } from 'vitest';
import { type LifecycleFacts, lifecycleOf } from './lifecycle.ts';

const now = new Date('2026-03-02T09:00:00Z');
const [before, after] = [new Date('2026-03-01T09:00:00Z'), new Date('2026-03-03T09:00:00Z')];

const lifecycle = (facts: Partial<LifecycleFacts>) =>
  lifecycleOf(
    {
      status: 'published',
      opensAt: null,
      closesAt: null,
      reviewPolicy: 'score',
      assigned: true,
      begun: false,
      writing: false,
      waitsForMarks: false,
      ...facts,
    },
    now,
  );

describe('lifecycleOf', () => {
  it('is a draft until it is published, whoever has it assigned', () => {
    expect(lifecycle({ status: 'draft' })).toBe('draft');
    expect(lifecycle({ status: 'draft', assigned: false, closesAt: before })).toBe('draft');
  });

  it('is ready, then assigned', () => {
    expect(lifecycle({ assigned: false })).toBe('ready');
    expect(lifecycle({ assigned: false, opensAt: before })).toBe('ready');
    expect(lifecycle({})).toBe('assigned');
    expect(lifecycle({ opensAt: after, closesAt: null })).toBe('assigned');
  });

  it('runs from its opening, from the first attempt, and while anybody writes', () => {
    expect(lifecycle({ opensAt: before, closesAt: after })).toBe('running');
    expect(lifecycle({ opensAt: now })).toBe('running');
    expect(lifecycle({ begun: true })).toBe('running');
    expect(lifecycle({ begun: true, assigned: false })).toBe('running');
    for (const status of ['draft', 'published', 'archived'] as const)
      expect(lifecycle({ status, begun: true, writing: true, closesAt: before }), status).toBe('running');
  });

  it('is marked once it is over, and a test without an end while nobody writes', () => {
    const marks = { begun: true, waitsForMarks: true };
    expect(lifecycle({ ...marks, closesAt: before })).toBe('marking');
    expect(lifecycle({ ...marks, status: 'archived' })).toBe('marking');
    expect(lifecycle({ ...marks })).toBe('marking');
    expect(lifecycle({ ...marks, writing: true })).toBe('running');
    expect(lifecycle({ ...marks, closesAt: after })).toBe('running');
  });

  it('ends with results that learners see, or closed', () => {
    expect(lifecycle({ begun: true, closesAt: before })).toBe('released');
    expect(lifecycle({ begun: true, closesAt: now })).toBe('released');
    expect(lifecycle({ begun: true, status: 'archived' })).toBe('released');
    expect(lifecycle({ begun: true, closesAt: before, reviewPolicy: 'nothing' })).toBe('closed');
    expect(lifecycle({ closesAt: before })).toBe('closed');
    expect(lifecycle({ status: 'archived', assigned: false })).toBe('closed');
  });
});
