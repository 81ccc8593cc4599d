import type { Schemas } from '#shared/contract/index.ts';
import contract from '#shared/contract/openapi.json' with { type: 'json' };
import { can } from '#shared/access/can.ts';
import type { SignedIn } from '../../context.ts';
import { schemaProblems } from '../../contract/schema-check.ts';
import { errors } from '../../errors.ts';

/** Views of one list that one person may keep. */
export const MOST_VIEWS = 100;
/** Characters of a filter as JSON. */
const LONGEST_FILTER = 4000;

interface Named {
  $ref?: string;
}

interface Listing {
  'x-resource'?: string;
  'x-permission'?: string;
  parameters?: { name?: string; content?: { 'application/json': { schema: Named } } }[];
  responses: { 200: { content: { 'application/json': { schema: { items?: Named } } } } };
}

const paths = contract.paths as unknown as Record<string, { get?: Listing } | undefined>;
const schemas = contract.components.schemas as unknown as Record<string, { properties?: object } | undefined>;

/** What a list of the contract may be looked at by. */
interface ListRules {
  permission: string;
  fields: ReadonlySet<string>;
  /** The schema of its filter. */
  filter: string | undefined;
}

const nameOf = (schema: Named | undefined) => schema?.$ref?.split('/').at(-1);

/** @throws PublicError 400 for a list that there is none of */
function rulesOf(resource: string): ListRules {
  const listing = Object.hasOwn(paths, `/${resource}`) ? paths[`/${resource}`]?.get : undefined;
  if (listing?.['x-resource'] !== resource) throw errors.badRequest({ resource: { key: 'enum' } });
  const record = nameOf(listing.responses[200].content['application/json'].schema.items) ?? '';
  const filter = listing.parameters?.find(({ name }) => name === 'filter');
  return {
    permission: listing['x-permission'] ?? '',
    fields: new Set(Object.keys(schemas[record]?.properties ?? {})),
    filter: nameOf(filter?.content?.['application/json'].schema),
  };
}

/**
 * Views are for those who may see the list.
 * @throws PublicError 400 for a list that there is none of, 403
 */
export function refuseUnseen(user: SignedIn, resource: string): void {
  if (!can(user.permissions, rulesOf(resource).permission)) throw errors.forbidden();
}

/** @throws PublicError 422 for a view that the list could not show */
export function refuseImpossible(resource: string, view: Schemas['GridView']): void {
  const rules = rulesOf(resource);
  const { filter, sort, columns } = view;
  if (sort !== undefined && !rules.fields.has(sort.field)) throw errors.invalid({ 'view.sort': { key: 'enum' } });
  if (columns?.some((column) => !rules.fields.has(column))) throw errors.invalid({ 'view.columns': { key: 'enum' } });
  if (filter === undefined) return;
  if (JSON.stringify(filter).length > LONGEST_FILTER)
    throw errors.invalid({ 'view.filter': { key: 'maxLength', params: { limit: LONGEST_FILTER } } });
  const problems = rules.filter === undefined ? {} : schemaProblems([rules.filter], filter);
  const named = Object.entries(problems).map(([path, message]) => [`view.filter.${path}`, message]);
  if (named.length > 0) throw errors.invalid(Object.fromEntries(named) as typeof problems);
}
