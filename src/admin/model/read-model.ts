import { resourcesOf, type Verb } from '#shared/contract/resources.ts';
import { bareType, type FieldKind, type FieldSchema, kindOf } from './kinds.ts';

/** A field as the console needs it: its kind, and the limits for validation. */
export type FieldModel = {
  name: string;
  kind: FieldKind;
  required?: true;
  nullable?: true;
  readOnly?: true;
  /** Whether the list can be sorted by it; for fields of records only. */
  sortable?: true;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  options?: readonly string[];
  reference?: { resource: string; filter?: Readonly<Record<string, unknown>> };
  /** Whether its texts have one line each. */
  oneLine?: true;
  /** Whether a filter takes several values, of which any counts. */
  several?: true;
};

/** A resource of the contract: its operations, and the fields of each body. */
export type ResourceModel = {
  /** The available operations with the permission that each requires. */
  operations: Readonly<Partial<Record<Verb, string>>>;
  record: readonly FieldModel[];
  create: readonly FieldModel[];
  edit: readonly FieldModel[];
  /** Fields that bulk edit can change. */
  bulkEdit: readonly FieldModel[];
  bulkDelete: boolean;
  filters: readonly FieldModel[];
};

type Schema = FieldSchema & {
  $ref?: string;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  readOnly?: boolean;
  'x-one-line'?: boolean;
  /** What stands beside the fields of a record and is none of them. */
  'x-beside'?: boolean;
} & Partial<Record<(typeof LIMITS)[number], number | string>>;
type Content = { content?: Record<string, { schema?: Schema }> };
type Operation = {
  'x-resource'?: string;
  'x-permission'?: string;
  'x-bulk-edit'?: readonly string[];
  'x-bulk-delete'?: boolean;
  parameters?: ({ name?: string } & Content)[];
  requestBody?: Content;
  responses: Record<string, Content>;
};
type Path = Partial<Record<'get' | 'post' | 'put' | 'delete', Operation>>;
type Document = { paths: Record<string, Path>; components: { schemas: Record<string, Schema> } };

const LIMITS = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'pattern',
] as const;

type Resolved = { schema: Schema; nullable: boolean; several: boolean };

/** Resolves `$ref`s and unwraps `anyOf [X, null]` and `anyOf [X, array of X]`; keywords next to them are kept. */
function resolve(document: Document, schema: Schema): Resolved {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    const target = document.components.schemas[name];
    if (target === undefined) throw new Error(`${schema.$ref} is nowhere`);
    const { $ref: _, ...beside } = schema;
    return resolve(document, { ...target, ...beside });
  }
  if (schema.anyOf !== undefined) {
    const { anyOf, ...beside } = schema;
    const [only, ...rest] = anyOf.filter((part) => part.type !== 'null');
    const several = rest.length === 1 && rest[0]?.type === 'array';
    if (only === undefined || (rest.length > 0 && !several))
      throw new Error('anyOf is understood as [schema, null] and [schema, array of it] only');
    return {
      schema: { ...resolve(document, only).schema, ...beside },
      nullable: anyOf.some((part) => part.type === 'null'),
      several,
    };
  }
  return { schema, nullable: Array.isArray(schema.type) && schema.type.includes('null'), several: false };
}

function readField(document: Document, name: string, raw: Schema, required: boolean): FieldModel {
  const { schema, nullable, several } = resolve(document, raw);
  const items = schema.items === undefined ? undefined : resolve(document, schema.items).schema;
  const kind = name === 'id' && bareType(schema) === 'integer' ? 'id' : kindOf({ ...schema, ...(items && { items }) });
  const reference = schema['x-reference'] ?? items?.['x-reference'];
  const limits = Object.fromEntries(LIMITS.filter((key) => schema[key] !== undefined).map((key) => [key, schema[key]]));
  return {
    name,
    kind,
    ...(required && { required: true }),
    ...(nullable && { nullable: true }),
    ...(schema.readOnly === true && { readOnly: true }),
    ...limits,
    ...(schema.enum !== undefined && { options: schema.enum.filter((value) => value !== null).map(String) }),
    ...(reference !== undefined && { reference }),
    ...(schema['x-one-line'] === true && { oneLine: true as const }),
    ...(several && { several: true }),
  };
}

function readFields(document: Document, raw: Schema | undefined): FieldModel[] {
  if (raw === undefined) return [];
  const { schema } = resolve(document, raw);
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {})
    .filter(([, field]) => resolve(document, field).schema['x-beside'] !== true)
    .map(([name, field]) => readField(document, name, field, required.has(name)));
}

/** The fields that the contract lets a list be sorted by: the first part of its `sort`. */
function sortFields(document: Document, list: Operation): Set<unknown> {
  const sort = list.parameters?.find((parameter) => parameter.name === 'sort');
  const order = resolve(document, jsonBody(sort) ?? {}).schema;
  return new Set(order.prefixItems?.[0]?.enum);
}

const jsonBody = (content: Content | undefined) => content?.content?.['application/json']?.schema;

/** Whether creating returns the record. If it returns something else (assigning many), there is no generated form. */
function createsOne(operation: Operation, record: Schema | undefined): boolean {
  const made = jsonBody(operation.responses['201']);
  return made?.$ref !== undefined && made.$ref === record?.$ref && jsonBody(operation.requestBody) !== undefined;
}

/**
 * Reads the resources of a bundled OpenAPI document.
 * @throws Error when a field has no kind or a reference cannot be resolved
 */
export function readModel(source: object): Record<string, ResourceModel> {
  const document = source as Document;
  const models: Record<string, ResourceModel> = {};
  for (const [name, { create: creation, ...others }] of resourcesOf(document)) {
    const { list, edit } = others;
    const record = resolve(document, jsonBody(list.responses['200']) ?? {}).schema.items;
    const create = creation !== undefined && createsOne(creation, record) ? creation : undefined;
    const sorted = sortFields(document, list);
    const operations = { ...others, ...(create && { create }) };
    const changes = readFields(document, jsonBody(edit?.requestBody));
    const filter = list.parameters?.find((parameter) => parameter.name === 'filter');
    models[name] = {
      operations: Object.fromEntries(
        Object.entries(operations).map(([verb, operation]) => [verb, operation['x-permission'] ?? '']),
      ),
      record: readFields(document, record).map((field) =>
        sorted.has(field.name) ? { ...field, sortable: true } : field,
      ),
      create: readFields(document, jsonBody(create?.requestBody)),
      edit: changes,
      bulkEdit: changes.filter(({ name: field }) => edit?.['x-bulk-edit']?.includes(field)),
      bulkDelete: others.delete?.['x-bulk-delete'] === true,
      filters: readFields(document, jsonBody(filter)),
    };
  }
  return models;
}
