import { readFileSync } from 'node:fs';

export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numFailedTestSuites: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

function parsed<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    // The test runner died before it wrote its report. The caller counts that as a failure.
    return undefined;
  }
}

/** A test runner that fails without naming a failed test counts as one failure. */
function honest(totals: Totals, ok: boolean): Totals {
  return ok || totals.failed > 0 ? totals : { ...totals, failed: 1 };
}

const NOTHING: Totals = { passed: 0, failed: 0, skipped: 0 };

/** Totals of a report by vitest's JSON reporter. A file that could not be loaded counts as one failure. */
export function vitestTotals(file: string, ok: boolean): Totals {
  const report = parsed<VitestReport>(file);
  if (report === undefined) return honest(NOTHING, ok);
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  );
  const totals = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return honest(totals, ok);
}

/** Totals of a report by Playwright's JSON reporter. A test that passed only on a retry counts as failed. */
export function playwrightTotals(file: string, ok: boolean): Totals {
  const report = parsed<PlaywrightReport>(file);
  if (report === undefined) return honest(NOTHING, ok);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return honest({ passed: expected, failed: unexpected + flaky + report.errors.length, skipped }, ok);
}

export const one = (ok: boolean): Totals => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

export function sum(all: readonly Totals[]): Totals {
  return all.reduce(
    (total, part) => ({
      passed: total.passed + part.passed,
      failed: total.failed + part.failed,
      skipped: total.skipped + part.skipped,
    }),
    NOTHING,
  );
}

/** The last line of the run. */
export function summary({ passed, failed, skipped }: Totals): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
