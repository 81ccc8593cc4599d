import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { playwrightTotals, sum, summary, vitestTotals } from './results.ts';

function file(content: unknown): string {
  const path = join(mkdtempSync(join(tmpdir(), 'synaq-results-')), 'report.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const vitest = (testResults: object[], counts: object = {}) =>
  file({ numPassedTests: 5, numFailedTests: 0, numPendingTests: 2, numTodoTests: 0, testResults, ...counts });

describe('the totals of a run', () => {
  it('are those of the reports', () => {
    expect(vitestTotals(vitest([]), true)).toEqual({ passed: 5, failed: 0, skipped: 2, failures: [] });
    const stats = { expected: 7, unexpected: 1, flaky: 0, skipped: 3 };
    expect(playwrightTotals(file({ stats, errors: [], suites: [] }), false)).toMatchObject({
      passed: 7,
      failed: 1,
      skipped: 3,
    });
  });

  it('count a file that could not be loaded', () => {
    const broken = [{ status: 'failed', assertionResults: [] }];
    expect(vitestTotals(vitest(broken), false).failed).toBe(1);
  });

  it('count a failing test once, not again for its file', () => {
    const failing = [{ status: 'failed', assertionResults: [{ status: 'failed' }] }];
    expect(vitestTotals(vitest(failing, { numFailedTests: 1 }), false).failed).toBe(1);
  });

  it('count a test that needed a second try as failed', () => {
    const stats = { expected: 7, unexpected: 0, flaky: 1, skipped: 0 };
    expect(playwrightTotals(file({ stats, errors: [], suites: [] }), true).failed).toBe(1);
  });

  it.each([vitestTotals, playwrightTotals])('are a failure when the runner left no report', (totals) => {
    expect(totals('/nowhere/report.json', false).failed).toBe(1);
    expect(totals(file('{ half'), false).failed).toBe(1);
  });

  it('are a failure when the runner failed and names no test', () => {
    expect(vitestTotals(vitest([]), false).failed).toBe(1);
  });

  it('name what failed, and what it said first', () => {
    const failureMessages = ['\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at a.test.ts:3'];
    const assertionResults = [{ status: 'failed', fullName: 'sums are right', failureMessages }];
    const testResults = [
      { name: '/a.test.ts', status: 'failed', assertionResults },
      { name: '/b.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] },
    ];
    expect(vitestTotals(vitest(testResults, { numFailedTests: 1 }), false).failures).toEqual([
      '/a.test.ts › sums are right\n    AssertionError: expected 1 to be 2\n        at a.test.ts:3',
      '/b.test.ts\n    SyntaxError',
    ]);
    const tests = [
      { projectName: 'phone', status: 'unexpected', results: [{ error: { message: 'Error: no button' } }] },
      { projectName: 'desktop', status: 'expected', results: [{}] },
    ];
    const suites = [{ specs: [], suites: [{ specs: [{ file: 'a.spec.ts', title: 'reads', tests }] }] }];
    const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 };
    expect(playwrightTotals(file({ stats, errors: [], suites }), false).failures).toEqual([
      '[phone] a.spec.ts › reads\n    Error: no button',
    ]);
  });

  it('are summed up in one plain line', () => {
    const all = sum([
      { passed: 5, failed: 0, skipped: 2, failures: [] },
      { passed: 7, failed: 1, skipped: 0, failures: ['a.test.ts'] },
    ]);
    expect(all.failures).toEqual(['a.test.ts']);
    expect(summary(all)).toBe('12 passed, 1 failed, 2 skipped');
    expect(summary({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
  });
});
