import { can } from '#shared/access/can.ts';
import { useMe } from '#shared/browser/me.ts';
import { TEST_PAGES, type TestPage } from './test-pages.ts';

/** The pages about a test that the person may open; none until it is known who it is. */
export function useTestPages(): readonly TestPage[] {
  const { data: me } = useMe();
  return me === undefined ? [] : TEST_PAGES.filter(({ permission }) => can(me.role.permissions, permission));
}
