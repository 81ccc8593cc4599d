import { describe, expect, it } from 'vitest';
import contractDocument from '#shared/contract/openapi.json' with { type: 'json' };
import { type Parameter, parameterSchema } from './parameters.ts';
import { type ContractDocument, type Operation, operationsOf } from './operations.ts';
import { Validation } from './validation.ts';

const document = contractDocument as unknown as ContractDocument & Record<string, unknown>;
const JSON_TYPE = 'application/json';

const resolved = <T extends object>(value: T | { $ref: string }): T =>
  '$ref' in value
    ? (value.$ref
        .slice(2)
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document) as T)
    : value;

const answersOf = ({ responses }: Operation) =>
  Object.entries(responses).filter(
    ([status, response]) => Number(status) < 300 && resolved(response).content?.[JSON_TYPE] !== undefined,
  );

// A server compiles them when they are first needed.
describe('the schemas of the contract', () => {
  const validation = Validation.of(document);
  const operations = [...operationsOf(document)];

  it('can all be compiled: bodies and answers', () => {
    let count = 0;
    const compile = (...path: string[]) => {
      expect(validation.at(path), path.join(' ')).toBeTypeOf('function');
      count += 1;
    };
    for (const { path, method, operation } of operations) {
      const place = ['paths', path, method];
      if (operation.requestBody?.content[JSON_TYPE] !== undefined)
        compile(...place, 'requestBody', 'content', JSON_TYPE, 'schema');
      for (const [status] of answersOf(operation))
        compile(...place, 'responses', status, 'content', JSON_TYPE, 'schema');
    }
    expect(count).toBeGreaterThan(operations.length);
  });

  it('can all be compiled: parameters', () => {
    for (const { item, operation } of operations) {
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((one) =>
        resolved<Parameter>(one),
      );
      for (const where of ['path', 'query'] as const) {
        const { schema } = parameterSchema(parameters, where);
        if (schema !== undefined) expect(validation.parameters(schema), operation.operationId).toBeTypeOf('function');
      }
    }
  });

  it('are compiled once for all servers of a process', () => {
    const path = ['components', 'schemas', 'QuestionCreate'];
    expect(Validation.of(document)).toBe(validation);
    expect(validation.at(path)).toBe(validation.at(path));
    const schema = () => ({ type: 'object', properties: { id: { type: 'integer' } } });
    expect(validation.parameters(schema())).toBe(validation.parameters(schema()));
  });

  it('are there, or nothing is compiled', () => {
    expect(() => validation.at(['components', 'schemas', 'Nobody'])).toThrow(/Nobody/);
  });

  it('tell the limit of a list where one value may stand as well', () => {
    const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
    const told = (regionId: unknown) => validation.problems(['components', 'schemas', 'UserFilter'], { regionId });
    const limit = { regionId: { key: 'maxItems', params: { limit: 100 } } };
    expect(told(ids(2000))).toEqual(limit);
    expect(told(ids(2500))).toEqual(limit);
    expect(told([])).toEqual({ regionId: { key: 'minItems', params: { limit: 1 } } });
    expect(told('x')).toEqual({ regionId: { key: 'type-integer' } });
    expect(told(ids(100))).toBeUndefined();
  });
});
