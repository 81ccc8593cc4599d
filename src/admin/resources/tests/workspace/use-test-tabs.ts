import { mayOpenTestTab, TEST_TABS, type TestTab } from '#shared/routes/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { useStaff } from '../../../providers/use-permission.ts';

/** The tabs of a test that the person may use, in the order of the bar. Only exams have report cards. */
export function useTestTabs(kind: Schemas['Test']['kind'] | undefined): readonly TestTab[] {
  const staff = useStaff();
  return TEST_TABS.filter((tab) => mayOpenTestTab(tab, staff) && (tab !== 'sheets' || kind === 'exam'));
}
