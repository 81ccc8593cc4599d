import type { PeopleSection, PersonTab } from '#shared/routes/index.ts';
import { superusers, supportUsers, users } from '../index.tsx';
import { PersonPage } from './PersonPage.tsx';

const DEFINITIONS = { users, superusers, 'support-users': supportUsers } as const;

/** A tab that is a page of its own. The form is the section's edit page. */
export function PersonTabPage({ section, tab }: { section: PeopleSection; tab: PersonTab }) {
  return <PersonPage definition={DEFINITIONS[section]} tab={tab} />;
}
