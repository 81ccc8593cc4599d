import { useRecordContext, useResourceContext } from 'react-admin';
import { ROLE_IDS } from '#shared/access/roles.ts';
import type { PeopleSection } from '#shared/routes/index.ts';
import type { RecordOf } from '../../../model/model.ts';

export type Person = RecordOf<'users'>;

/** The person of the page. @throws Error outside of it */
export function usePerson(): Person {
  const record = useRecordContext<Person>();
  if (record === undefined) throw new Error('The page of a person has a record');
  return record;
}

/** The list of people from which the page was opened. */
export function useSection(): PeopleSection {
  const name = useResourceContext();
  return name === 'superusers' || name === 'support-users' ? name : 'users';
}

const ROLES: Readonly<Record<PeopleSection, number | undefined>> = {
  users: undefined,
  superusers: ROLE_IDS.superUser,
  'support-users': ROLE_IDS.support,
};

/** Whether the list has this person: that of all people has everybody. */
export const belongsTo = (section: PeopleSection, { roleId }: Person): boolean =>
  ROLES[section] === undefined || ROLES[section] === roleId;

/** Whether the person takes tests: all but support staff. */
export const learns = ({ roleId }: Person): boolean => roleId !== ROLE_IDS.support;
