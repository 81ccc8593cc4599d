import { isPermission, type Permission, PERMISSIONS } from '#shared/access/permissions.ts';
import { type FieldModel, isResourceName, modelOf, permissionFor, type ResourceName } from '../../model/model.ts';

/** What the contract's references do not say: lists that pickers inside a form read, and pages reached from a test. */
const BESIDES: Readonly<Record<string, readonly Permission[]>> = {
  'plans:show': ['themes:list'],
  'plans:create': ['themes:list'],
  'plans:edit': ['themes:list'],
  'invigilation:list': ['tests:list'],
  'item-analysis:show': ['tests:list'],
  'key-corrections:list': ['tests:list'],
};

const listed = (fields: readonly FieldModel[]): string[] =>
  fields.flatMap(({ reference }) =>
    reference !== undefined && isResourceName(reference.resource) ? [permissionFor(reference.resource, 'list')] : [],
  );

/** The lists that name what a record refers to, as a list, a page or a form shows it. */
function references(resource: string, verb: string): string[] {
  if (!isResourceName(resource)) return [];
  const model = modelOf(resource);
  if (verb === 'list' || verb === 'export') return listed(model.record.filter(({ kind }) => kind === 'reference'));
  if (verb === 'show') return listed(model.record);
  return verb === 'create' || verb === 'edit' ? listed(model[verb]) : [];
}

/** The verbs without which one of the same resource has no place in the console: its list, and the record's page. */
function sameResource(resource: string, verb: string): string[] {
  const before = verb === 'list' ? [] : verb === 'edit' ? ['list', 'show'] : ['list'];
  const verbs: readonly string[] = Object.hasOwn(PERMISSIONS, resource) ? PERMISSIONS[resource as 'users'] : [];
  return before.filter((each) => verbs.includes(each)).map((each) => `${resource}:${each}`);
}

/**
 * What else a role needs so that a permission is useful: the list of the resource, and those that give names and
 * choices to its references. Not what these need in turn, so that nothing is given that nobody asked for.
 * @example needsOf('attempts:show') // ['attempts:list', 'tests:list', 'users:list']
 */
export function needsOf(permission: string): readonly Permission[] {
  const [resource = '', verb = ''] = permission.split(':');
  const all = [...sameResource(resource, verb), ...references(resource, verb), ...(BESIDES[permission] ?? [])];
  return [...new Set(all)].filter((each): each is Permission => each !== permission && isPermission(each));
}

/** What these permissions still need, where they are held at all. */
export function missingFor(permissions: readonly string[], held: ReadonlySet<string>): readonly Permission[] {
  const needed = permissions.filter((each) => held.has(each)).flatMap(needsOf);
  return [...new Set(needed)].filter((each) => !held.has(each));
}

/**
 * The fields of a resource for which a permission needs the list of another.
 * @example fieldsFor('users:edit', 'dictionaries:list') // ['regionId', 'positionId']
 */
export function fieldsFor(
  permission: string,
  need: string,
): { resource: ResourceName; fields: readonly string[] } | undefined {
  const [resource = '', verb = ''] = permission.split(':');
  if (!isResourceName(resource)) return undefined;
  const model = modelOf(resource);
  const asked = verb === 'create' || verb === 'edit' ? model[verb] : model.record;
  const fields = asked.filter((field) => listed([field]).includes(need)).map(({ name }) => name);
  return fields.length === 0 ? undefined : { resource, fields };
}
