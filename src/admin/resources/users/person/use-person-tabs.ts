import { type PersonTab, personTabs } from '#shared/routes/index.ts';
import { useStaff } from '../../../providers/use-permission.ts';
import { learns, type Person, useSection } from './use-person.ts';

/** The tabs of a person that whoever looks may use, in the order of the bar. */
export function usePersonTabs(person: Person): readonly PersonTab[] {
  return personTabs(useStaff(), { section: useSection(), learns: learns(person) });
}
