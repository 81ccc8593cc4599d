export { ADMIN_ROUTES } from './admin.ts';
export {
  type Decision,
  decide,
  entersByTable,
  menuFor,
  pageToReturnTo,
  ROUTES,
  type Visitor,
} from './guard.ts';
export { LEARNER_ROUTES } from './learner.ts';
export { createMatcher } from './match.ts';
export {
  type PeopleSection,
  PERSON_TABS,
  type PersonTab,
  personPath,
  personTabPath,
  personTabs,
} from './person-tabs.ts';
export type { Area, MenuEntry, MenuSection, Route } from './route.ts';
export { SIGN_IN_ROUTES } from './sign-in.ts';
export { mayOpenTestTab, TEST_TABS, type TestTab, testTabPath } from './test-tabs.ts';
