import { can } from '#shared/access/can.ts';
import { useMe } from '#shared/browser/me.ts';
import { TEST_PAGES, type TestPage } from './test-pages.ts';

/** The pages about a test that the person may open; empty until the account is loaded. */
export function useTestPages(): readonly TestPage[] {
  const { data: me } = useMe();
  return me === undefined ? [] : TEST_PAGES.filter(({ permission }) => can(me.role.permissions, permission));
}
