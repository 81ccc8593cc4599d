import { can } from '../access/can.ts';
import { decide, type Visitor } from './guard.ts';

/** The tabs of a test's workspace, in the order of its bar. */
export const TEST_TABS = [
  'compose',
  'assign',
  'monitor',
  'marking',
  'results',
  'analysis',
  'corrections',
  'sheets',
  'settings',
] as const;

export type TestTab = (typeof TEST_TABS)[number];

/** The last words of a tab's path; `edit` and `board` are older than the bar. */
const WORDS: Record<TestTab, string> = {
  compose: 'edit',
  assign: 'assign',
  monitor: 'board',
  marking: 'marking',
  results: 'results',
  analysis: 'analysis',
  corrections: 'corrections',
  sheets: 'report-cards',
  settings: 'settings',
};

/**
 * The path of a tab.
 * @example testTabPath('monitor', 7) // '/admin/tests/board/7'
 */
export const testTabPath = (tab: TestTab, testId: number): string => `/admin/tests/${WORDS[tab]}/${testId}`;

/** Whether a person may use a tab: the role enters its page, and has the page's permission. */
export function mayOpenTestTab(tab: TestTab, visitor: Visitor): boolean {
  const decision = decide(testTabPath(tab, 1), visitor);
  if (decision.kind !== 'enter') return false;
  const { permission } = decision.route;
  return permission === undefined || can(visitor.permissions, permission);
}
