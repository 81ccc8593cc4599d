import { can } from '../access/can.ts';
import { decide, type Visitor } from './guard.ts';

/** The tabs of a person's page, in the order of its bar. The first one open to whoever comes is where names lead. */
export const PERSON_TABS = ['results', 'assignments', 'certificates', 'data', 'history'] as const;

export type PersonTab = (typeof PERSON_TABS)[number];

/** The lists of people, each with pages of its own. */
export type PeopleSection = 'users' | 'superusers' | 'support-users';

/** The first words of a section's paths. */
const SECTIONS: Record<PeopleSection, string> = {
  users: 'users',
  superusers: 'superuser',
  'support-users': 'support-users',
};

/** The last words of a tab's path; `edit` is older than the bar. */
const WORDS: Record<PersonTab, string> = {
  results: 'results',
  assignments: 'assignments',
  certificates: 'certificates',
  data: 'edit',
  history: 'history',
};

/** What a tab shows: one of these permissions is needed, beside seeing the person. */
const SHOWS: Partial<Record<PersonTab, readonly string[]>> = {
  results: ['attempts:list'],
  assignments: ['assignments:list', 'plan-assignments:list'],
  certificates: ['certificates:list'],
  history: ['history:list'],
};

/** Support staff take no tests. */
const OF_LEARNERS: ReadonlySet<PersonTab> = new Set(['results', 'assignments', 'certificates']);

/**
 * The path of a tab.
 * @example personTabPath('data', 7) // '/admin/users/edit/7'
 */
export const personTabPath = (tab: PersonTab, personId: number, section: PeopleSection = 'users'): string =>
  `/admin/${SECTIONS[section]}/${WORDS[tab]}/${personId}`;

/** The tabs of a person that somebody may use. */
export function personTabs(
  visitor: Visitor,
  { section = 'users', learns }: { section?: PeopleSection; learns: boolean },
): readonly PersonTab[] {
  return PERSON_TABS.filter((tab) => {
    if (OF_LEARNERS.has(tab) && !learns) return false;
    if (!can(visitor.permissions, 'users:show')) return false;
    const needed = SHOWS[tab];
    if (needed !== undefined && !needed.some((permission) => can(visitor.permissions, permission))) return false;
    return decide(personTabPath(tab, 1, section), visitor).kind === 'enter';
  });
}

/** The path of a person's page for this visitor; undefined when they may not open it. */
export function personPath(personId: number, visitor: Visitor): string | undefined {
  const [first] = personTabs(visitor, { learns: true });
  return first === undefined ? undefined : personTabPath(first, personId);
}
