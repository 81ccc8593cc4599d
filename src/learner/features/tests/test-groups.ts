import { byAlphabet, folded, searchWords } from '#shared/i18n/alphabet.ts';
import type { MyTest } from '../../api/my-tests.ts';

export type TestGroup = MyTest['state'] | 'locked';

/** What a plan keeps closed stands apart from what can be taken. */
const groupOf = ({ state, locked }: MyTest): TestGroup => (locked === null ? state : 'locked');

/** The groups of the list, in display order. */
const GROUPS = ['in_progress', 'available', 'locked', 'upcoming', 'finished'] as const satisfies readonly TestGroup[];

export interface TestFilter {
  /** Search words for the title. */
  words: string;
  kind: MyTest['kind'] | 'all';
}

/** The search appears from this number of tests on. */
export const SEARCH_FROM = 7;

/**
 * The filtered tests by group; empty groups are left out. Within a group they are sorted by closing time, upcoming ones
 * by opening time.
 * @param titleOf the title in the reader's language
 */
export function groupTests(tests: MyTest[], filter: TestFilter, titleOf: (test: MyTest) => string) {
  const words = searchWords(filter.words);
  const left = tests.filter((test) => {
    if (filter.kind !== 'all' && test.kind !== filter.kind) return false;
    const title = folded(titleOf(test));
    return words.every((word) => title.includes(word));
  });
  return GROUPS.map((state) => ({
    state,
    tests: left.filter((test) => groupOf(test) === state).sort((a, b) => byDate(a, b, titleOf)),
  })).filter((group) => group.tests.length > 0);
}

function byDate(a: MyTest, b: MyTest, titleOf: (test: MyTest) => string): number {
  const date = (test: MyTest) => {
    const value = test.state === 'upcoming' ? test.opensAt : (test.activeDeadlineAt ?? test.closesAt);
    return value ? Date.parse(value) : Number.POSITIVE_INFINITY;
  };
  const [first, second] = [date(a), date(b)];
  if (first === second) return byAlphabet(titleOf(a), titleOf(b));
  return (first < second ? -1 : 1) * (a.state === 'finished' ? -1 : 1);
}
