import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, a text each: the file, the name of the test, and the beginning of what it said. */
  failures: readonly string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    file: string;
    title: string;
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

/** Of a message with the whole state of a page, this many lines say what is wrong. */
const LINES = 12;

/** A failure as the end of a run shows it. Colours of terminals are taken out. */
function failure(where: string, message = ''): string {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, LINES);
  return [where, ...lines.map((line) => `    ${line}`)].join('\n').trimEnd();
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

const NOTHING: Totals = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** Totals of a report by vitest's JSON reporter. A file that could not be loaded counts as one failure. */
export function vitestTotals(file: string, ok: boolean): Totals {
  const report = parsed<VitestReport>(file);
  if (report === undefined) return honest(NOTHING, ok);
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  );
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure(`${name} › ${fullName}`, failureMessages?.[0])),
  );
  const totals = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...tests, ...broken.map(({ name, message }) => failure(name, message))],
  };
  return honest(totals, ok);
}

function failedJourneys({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const message = results.find(({ error }) => error !== undefined)?.error?.message;
        return failure(`[${projectName}] ${file} › ${title}`, message);
      }),
  );
  return [...own, ...suites.flatMap(failedJourneys)];
}

/** Totals of a report by Playwright's JSON reporter. A test that passed only on a retry counts as failed. */
export function playwrightTotals(file: string, ok: boolean): Totals {
  const report = parsed<PlaywrightReport>(file);
  if (report === undefined) return honest(NOTHING, ok);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = [
    ...report.suites.flatMap(failedJourneys),
    ...report.errors.map(({ message }) => failure('e2e', message)),
  ];
  return honest({ passed: expected, failed: unexpected + flaky + report.errors.length, skipped, failures }, ok);
}

export const one = (ok: boolean): Totals => ({ ...NOTHING, passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

export function sum(all: readonly Totals[]): Totals {
  return all.reduce(
    (total, part) => ({
      passed: total.passed + part.passed,
      failed: total.failed + part.failed,
      skipped: total.skipped + part.skipped,
      failures: [...total.failures, ...part.failures],
    }),
    NOTHING,
  );
}

/** The last line of the run. */
export function summary({ passed, failed, skipped }: Omit<Totals, 'failures'>): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
