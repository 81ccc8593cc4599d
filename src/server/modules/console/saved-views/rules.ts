import type { Schemas } from '#shared/contract/index.ts';
import { can } from '#shared/access/can.ts';
import type { SignedIn } from '../../../context.ts';
import { CONTRACT_RESOURCES, type ContractResource } from '../../../contract/resources.ts';
import { schemaProblems } from '../../../contract/schema-check.ts';
import { errors } from '../../../errors.ts';

/** The most views that one person may keep of one list. */
export const MOST_VIEWS = 100;
/** The most characters of a filter as JSON. */
const LONGEST_FILTER = 4000;

/** @throws PublicError 400 for an unknown list */
function rulesOf(resource: string): ContractResource {
  const rules = CONTRACT_RESOURCES.get(resource);
  if (rules === undefined) throw errors.badRequest({ resource: { key: 'enum' } });
  return rules;
}

/** Only people who may see the list may have views of it. @throws PublicError 400 for an unknown list, 403 without the permission */
export function refuseUnseen(user: SignedIn, resource: string): void {
  if (!can(user.permissions, rulesOf(resource).permissions.list ?? '')) throw errors.forbidden();
}

/** @throws PublicError 422 for a view that does not fit the list */
export function refuseImpossible(resource: string, view: Schemas['GridView']): void {
  const rules = rulesOf(resource);
  const { filter, sort, columns } = view;
  if (sort !== undefined && !rules.sortable.has(sort.field)) throw errors.invalid({ 'view.sort': { key: 'enum' } });
  if (columns?.some((column) => !rules.fields.has(column))) throw errors.invalid({ 'view.columns': { key: 'enum' } });
  if (filter === undefined) return;
  if (JSON.stringify(filter).length > LONGEST_FILTER)
    throw errors.invalid({ 'view.filter': { key: 'maxLength', params: { limit: LONGEST_FILTER } } });
  const problems = rules.filter === undefined ? {} : schemaProblems([rules.filter], filter);
  const named = Object.entries(problems).map(([path, message]) => [`view.filter.${path}`, message]);
  if (named.length > 0) throw errors.invalid(Object.fromEntries(named) as typeof problems);
}
