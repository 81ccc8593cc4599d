import type { DirectorySettings } from '../../../directory-settings.ts';
import type { DirectoryPerson } from './person.ts';

/** What a person's groups make of them here; undefined where none of the groups says anything of it. */
interface Standing {
  role: string | undefined;
  region: string | undefined;
}

/** Names of groups are compared as directories do: without regard to case, and to spaces after the commas of a DN. */
const keyOf = (group: string): string =>
  group
    .trim()
    .toLowerCase()
    .replaceAll(/\s*([,=])\s*/gu, '$1');

/**
 * The role and the region that the groups of a person give, each by the first entry of the settings that has one. The region that the
 * directory states itself counts less than a group, which was listed on purpose.
 */
export function standingOf(
  { groups: meanings }: Pick<DirectorySettings, 'groups'>,
  person: Pick<DirectoryPerson, 'groups' | 'region'>,
): Standing {
  const own = new Set(person.groups.map(keyOf));
  const held = meanings.filter(({ group }) => own.has(keyOf(group)));
  return {
    role: held.find(({ role }) => role !== undefined)?.role,
    region: held.find(({ region }) => region !== undefined)?.region ?? person.region,
  };
}
