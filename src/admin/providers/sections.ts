import { ROLE_IDS } from '#shared/access/roles.ts';
import { isResourceName, type ResourceName } from '../model/model.ts';

/** A section that shows a part of another resource: the people with one role. */
type Section = { resource: ResourceName; fixed: Readonly<Record<string, unknown>> };

const PARTS: Readonly<Record<string, Section>> = {
  superusers: { resource: 'users', fixed: { roleId: ROLE_IDS.superUser } },
  'support-users': { resource: 'users', fixed: { roleId: ROLE_IDS.support } },
};

/**
 * The resource of a section, and the values that all its records share.
 * @throws Error when there is no such resource
 * @example sectionOf('superusers') // { resource: 'users', fixed: { roleId: 6 } }
 */
export function sectionOf(name: string): Section {
  const part = PARTS[name];
  if (part !== undefined) return part;
  if (isResourceName(name)) return { resource: name, fixed: {} };
  throw new Error(`${name} is no resource`);
}
