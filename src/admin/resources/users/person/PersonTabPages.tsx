import type { PeopleSection, PersonTab } from '#shared/routes/index.ts';
import { superusers, supportUsers, users } from '../index.tsx';
import { PersonPage } from './PersonPage.tsx';

const DEFINITIONS = { users, superusers, 'support-users': supportUsers } as const;

/** A tab that is a page of its own. The form is the section's edit page. */
const page = (tab: PersonTab, section: PeopleSection) => () => (
  <PersonPage definition={DEFINITIONS[section]} tab={tab} />
);

export const UserResults = page('results', 'users');
export const UserAssignments = page('assignments', 'users');
export const UserCertificates = page('certificates', 'users');
export const UserHistory = page('history', 'users');
export const SuperuserResults = page('results', 'superusers');
export const SuperuserAssignments = page('assignments', 'superusers');
export const SuperuserCertificates = page('certificates', 'superusers');
export const SuperuserHistory = page('history', 'superusers');
export const SupportUserHistory = page('history', 'support-users');
