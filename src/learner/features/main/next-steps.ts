import type { MyTest } from '../../api/my-tests.ts';

const DAY_MS = 86_400_000;
const SOON_DAYS = 7;
const SHOWN = 4;

export interface NextSteps {
  /** How many tests are open, not locked by a plan and not passed, including those that are not shown. */
  owed: number;
  /** Attempts in progress; the one that ends first comes first. */
  running: MyTest[];
  /** Open, not passed, and closing within a week. */
  dueSoon: MyTest[];
  /** Open, not passed, and not closing within a week. */
  open: MyTest[];
  upcoming: MyTest[];
  /** Tests with a result. */
  results: MyTest[];
}

/** What a learner should do next. Each test is listed once. */
export function nextSteps(tests: MyTest[], now: Date): NextSteps {
  const time = (value: string | null) => (value ? Date.parse(value) : Number.POSITIVE_INFINITY);
  const by = (date: (test: MyTest) => string | null) => (a: MyTest, b: MyTest) => {
    const [first, second] = [time(date(a)), time(date(b))];
    return first === second ? a.id - b.id : first < second ? -1 : 1;
  };
  const owed = tests
    .filter(({ state, outcome, locked }) => state === 'available' && outcome !== 'passed' && locked === null)
    .sort(by(({ closesAt }) => closesAt));
  const soon = now.getTime() + SOON_DAYS * DAY_MS;
  return {
    owed: owed.length,
    running: tests.filter(({ state }) => state === 'in_progress').sort(by(({ activeDeadlineAt }) => activeDeadlineAt)),
    dueSoon: owed.filter(({ closesAt }) => time(closesAt) <= soon),
    open: owed.filter(({ closesAt }) => time(closesAt) > soon).slice(0, SHOWN),
    upcoming: tests
      .filter(({ state }) => state === 'upcoming')
      .sort(by(({ opensAt }) => opensAt))
      .slice(0, SHOWN),
    results: tests
      .filter(({ outcome }) => outcome === 'passed' || outcome === 'not_passed' || outcome === 'completed')
      .slice(0, SHOWN),
  };
}
