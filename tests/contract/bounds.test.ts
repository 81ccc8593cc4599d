import { describe, expect, it } from 'vitest';
import contractDocument from '#shared/contract/openapi.json' with { type: 'json' };
import { valueLimit } from '#server/contract/body.ts';
import { type ContractDocument, operationsOf, resolved } from '#server/contract/operations.ts';
import type { FuzzSchema } from './fuzz-values.ts';

const document = contractDocument as unknown as ContractDocument;

/** Yields every schema that a request is validated against, with its place in the contract; each named schema once. */
function* asked(schema: FuzzSchema, place: string, seen: Set<string>): Generator<[place: string, schema: FuzzSchema]> {
  if (schema.$ref !== undefined) {
    if (seen.has(schema.$ref)) return;
    seen.add(schema.$ref);
  }
  const one = resolved<FuzzSchema>(document, schema as FuzzSchema & { $ref: string });
  yield [schema.$ref ?? place, one];
  const below = [
    ...Object.entries(one.properties ?? {}),
    ...[...(one.anyOf ?? []), ...(one.oneOf ?? []), ...(one.prefixItems ?? [])].map(
      (branch, index) => [String(index), branch] as const,
    ),
    ...(one.items ? [['items', one.items] as const] : []),
    ...(typeof one.additionalProperties === 'object' ? [['*', one.additionalProperties] as const] : []),
  ];
  for (const [name, property] of below) yield* asked(property, `${schema.$ref ?? place}/${name}`, seen);
}

const schemas = [...operationsOf(document)].flatMap(({ operation, item }) => {
  const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one) =>
    resolved(document, one),
  );
  const body = operation.requestBody?.content['application/json']?.schema;
  return [
    ...parameters.map((one) => [one.name, one.content?.['application/json']?.schema ?? one.schema ?? {}] as const),
    ...(body ? [['body', body] as const] : []),
  ].map(([name, schema]) => [`${operation.operationId} ${name}`, schema as FuzzSchema] as const);
});
const seen = new Set<string>();
const places = schemas.flatMap(([place, schema]) => [...asked(schema, place, seen)]);
const ofType = (type: string) => places.filter(([, schema]) => [schema.type].flat().includes(type));
const wrong = (some: typeof places, isGood: (schema: FuzzSchema) => boolean) =>
  some.filter(([, schema]) => !isGood(schema)).map(([place]) => place);

/** How many values the longest list of a body has at least, with what each item must have. */
function longestList(schema: FuzzSchema): number {
  const of = (one: FuzzSchema) => resolved<FuzzSchema>(document, one as FuzzSchema & { $ref: string });
  const lists = Object.values(of(schema).properties ?? {}).map(of);
  const lengths = [of(schema), ...lists].map(({ maxItems = 0, items }) => {
    const item = items === undefined ? {} : of(items);
    return maxItems * (1 + Object.keys(item.properties ?? {}).length);
  });
  return Math.max(...lengths);
}

const BOUNDED_FORMATS = ['date', 'date-time', 'email', 'uuid', 'iin', 'binary'];

describe('what a request may hold', () => {
  it('fits the number of values that its operation takes', () => {
    const tight = [...operationsOf(document)].filter(({ operation }) => {
      const schema = operation.requestBody?.content['application/json']?.schema;
      return schema !== undefined && longestList(schema as FuzzSchema) > valueLimit(operation);
    });
    expect(tight.map(({ operation }) => operation.operationId)).toEqual([]);
  });

  it('is bounded: texts', () => {
    const isBounded = ({ maxLength, format = '', enum: values, const: value, pattern = '' }: FuzzSchema) =>
      maxLength !== undefined ||
      BOUNDED_FORMATS.includes(format) ||
      values !== undefined ||
      value !== undefined ||
      /\}\$$/.test(pattern);
    expect(wrong(ofType('string'), isBounded)).toEqual([]);
  });

  it('is bounded: lists, whose items are compared by their text where none may come twice', () => {
    expect(wrong(ofType('array'), ({ maxItems }) => maxItems !== undefined)).toEqual([]);
    const isCheap = ({ uniqueItems, maxItems = 0, items }: FuzzSchema) =>
      uniqueItems !== true || maxItems <= 100 || ['string', 'integer'].includes(String(items?.type));
    expect(wrong(ofType('array'), isCheap)).toEqual([]);
  });

  it('is closed: objects, but for the few that hold what another schema checks', () => {
    const open = wrong(
      ofType('object'),
      ({ additionalProperties, oneOf }) => additionalProperties === false || oneOf !== undefined,
    );
    expect(open.map((place) => place.replace('#/components/schemas/', ''))).toEqual([
      'Selection/filter',
      'BulkEdit/changes',
      'GridView/filter',
      'GridView/widths',
      'ImportSettings/defaults',
      'DictionaryOrder',
    ]);
  });

  it('is an object where a field tells of what kind: the validator asks nothing else of it otherwise', () => {
    const told = places.filter(([, schema]) => 'discriminator' in schema);
    expect(told.length).toBeGreaterThan(0);
    expect(wrong(told, ({ type }) => type === 'object')).toEqual([]);
  });

  it('has patterns of one step only: none that can be read in two ways', () => {
    const nested = places.filter(
      ([, { pattern = '' }]) => !/^\^(\[[^\]]+\]([*+]|\{\d+(,\d+)?\})?)+\$$/.test(pattern || '^[a]$'),
    );
    expect(nested.map(([place]) => place)).toEqual([]);
  });
});
