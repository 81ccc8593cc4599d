import contract from '#shared/contract/openapi.json' with { type: 'json' };
import { resourcesOf, type Verb } from '#shared/contract/resources.ts';

export type { Verb } from '#shared/contract/resources.ts';

interface Named {
  $ref?: string;
}
interface Body {
  content?: { 'application/json'?: { schema: Named } };
}
interface Operation {
  'x-resource'?: string;
  'x-permission'?: string;
  'x-bulk-edit'?: readonly string[];
  'x-bulk-delete'?: boolean;
  parameters?: (Body & { name?: string })[];
  requestBody?: Body;
  responses: { 200?: { content?: { 'application/json'?: { schema: { items?: Named } } } } };
}
interface Schema {
  properties?: object;
  prefixItems?: readonly { enum?: readonly string[] }[];
}

/** What the contract says of the records of one resource. */
export interface ContractResource {
  /** What each verb asks for; absent where there is no such operation, or it is public. */
  permissions: Readonly<Partial<Record<Verb, string>>>;
  /** The fields of a record. */
  fields: ReadonlySet<string>;
  /** Those that its list is sorted by. */
  sortable: ReadonlySet<string>;
  /** The schema of the filter of its list. */
  filter: string | undefined;
  /** What may be changed of many at once, and the schema that the values keep. */
  bulkEdit: { fields: ReadonlySet<string>; schema: string } | undefined;
  bulkDelete: boolean;
}

const schemas = contract.components.schemas as unknown as Record<string, Schema | undefined>;

const nameOf = (schema: Named | undefined) => schema?.$ref?.split('/').at(-1);

const bodyOf = (body: Body | undefined) => nameOf(body?.content?.['application/json']?.schema);

function described(operations: Partial<Record<Verb, Operation>> & { list: Operation }): ContractResource {
  const { list, edit } = operations;
  const parameter = (name: string) => bodyOf(list.parameters?.find((one) => one.name === name));
  const record = nameOf(list.responses[200]?.content?.['application/json']?.schema.items);
  const permissions = Object.entries(operations).flatMap(([verb, { 'x-permission': permission }]) =>
    permission === undefined ? [] : [[verb, permission]],
  );
  const changes = bodyOf(edit?.requestBody);
  return {
    permissions: Object.fromEntries(permissions) as ContractResource['permissions'],
    fields: new Set(Object.keys(schemas[record ?? '']?.properties ?? {})),
    sortable: new Set(schemas[parameter('sort') ?? '']?.prefixItems?.[0]?.enum),
    filter: parameter('filter'),
    bulkEdit:
      changes === undefined || edit?.['x-bulk-edit'] === undefined
        ? undefined
        : { fields: new Set(edit['x-bulk-edit']), schema: changes },
    bulkDelete: operations.delete?.['x-bulk-delete'] === true,
  };
}

/** The resources of the contract by name. */
export const CONTRACT_RESOURCES: ReadonlyMap<string, ContractResource> = new Map(
  [...resourcesOf<Operation>(contract as never)].map(([name, operations]) => [name, described(operations)]),
);
