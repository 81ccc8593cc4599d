import { describe, expect, it } from 'vitest';
import { TEST_RULES } from './rules.ts';

const told = (name: string, value: unknown, values: object = {}): unknown =>
  TEST_RULES[name]?.(value, values, {} as never);

describe('rules of the whole test in its form', () => {
  it('tells that a test closes before it opens, whatever the form holds the moments as', () => {
    const opensAt = '2026-03-02T10:00:00.000Z';
    expect(told('closesAt', '2026-03-02T09:00:00.000Z', { opensAt })).toBe('resources.tests.rules.closesBeforeOpens');
    expect(told('closesAt', new Date(opensAt), { opensAt })).toBe('resources.tests.rules.closesBeforeOpens');
    expect(told('closesAt', '2026-03-02T11:00:00.000Z', { opensAt })).toBeUndefined();
    expect(told('closesAt', null, { opensAt })).toBeUndefined();
    expect(told('closesAt', opensAt)).toBeUndefined();
  });

  it('names the key of Safe Exam Browser that is none', () => {
    const key = 'aB'.repeat(32);
    expect(told('sebKeys', [key])).toBeUndefined();
    expect(told('sebKeys', [])).toBeUndefined();
    expect(told('sebKeys', [key, 'abc'])).toEqual({ message: 'resources.tests.rules.configKey', args: { number: 2 } });
  });

  it('asks a published test for questions, and for an end where the review waits for it', () => {
    const published = { status: 'published', pools: [] };
    expect(told('questions', [], published)).toBe('resources.tests.rules.noQuestions');
    expect(told('questions', [], { ...published, pools: [{}] })).toBeUndefined();
    expect(told('questions', [], { status: 'draft' })).toBeUndefined();
    expect(told('reviewFrom', 'closed', { ...published, closesAt: null })).toBe('resources.tests.rules.neverCloses');
    expect(told('reviewFrom', 'closed', { ...published, closesAt: '2026-03-02T10:00:00.000Z' })).toBeUndefined();
  });
});
