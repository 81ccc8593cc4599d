import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { fieldOf, modelOf, permissionFor, RESOURCE_NAMES } from './model.ts';
import { readModel } from './read-model.ts';

const contract = JSON.parse(
  await readFile(new URL('../../shared/contract/openapi.json', import.meta.url), 'utf8'),
) as object;

const document = (properties: object, more: object = {}) => ({
  components: { schemas: { Thing: { type: 'object', required: ['name'], properties }, ...more } },
  paths: {
    '/things': {
      get: {
        'x-resource': 'things',
        responses: {
          200: {
            content: {
              'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Thing' } } },
            },
          },
        },
      },
      post: {
        'x-resource': 'things',
        'x-permission': 'things:create',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } },
        responses: { 201: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } } },
      },
    },
    '/others': { get: { responses: {} } },
  },
});

describe('readModel', () => {
  it('equals what is generated and kept', () => {
    expect(Object.fromEntries(RESOURCE_NAMES.map((name) => [name, modelOf(name)]))).toEqual(readModel(contract));
  });

  it('reads limits, null and requirement', () => {
    const model = readModel(document({ name: { type: ['string', 'null'], minLength: 2, maxLength: 5, pattern: 'x' } }));
    expect(model.things?.create).toEqual([
      { name: 'name', kind: 'text', required: true, nullable: true, minLength: 2, maxLength: 5, pattern: 'x' },
    ]);
    expect(model.things?.operations).toEqual({ list: '', create: 'things:create' });
    expect(model.others).toBeUndefined();
  });

  it('follows references and opens anyOf with null, and keeps what stands beside', () => {
    const text = { type: 'object', format: 'localized-text' };
    const model = readModel(
      document(
        {
          title: { $ref: '#/components/schemas/Text', readOnly: true },
          note: { anyOf: [{ $ref: '#/components/schemas/Text' }, { type: 'null' }] },
        },
        { Text: text },
      ),
    );
    expect(model.things?.record).toEqual([
      { name: 'title', kind: 'localized-text', readOnly: true },
      { name: 'note', kind: 'localized-text', nullable: true },
    ]);
  });

  it('refuses a reference to nowhere and a choice of several', () => {
    expect(() => readModel(document({ name: { $ref: '#/components/schemas/Gone' } }))).toThrow(/nowhere/);
    expect(() => readModel(document({ name: { anyOf: [{ type: 'string' }, { type: 'integer' }] } }))).toThrow(/anyOf/);
  });
});

describe('the model of the contract', () => {
  it('knows which permission an action takes', () => {
    expect(permissionFor('dictionary-types', 'list')).toBe('dictionaries:list');
    expect(permissionFor('restoration-requests', 'decide')).toBe('restoration-requests:decide');
    expect(permissionFor('users', 'edit')).toBe('users:edit');
  });
  it('has the sections that the console is made of', () => {
    expect(RESOURCE_NAMES).toEqual(
      expect.arrayContaining([
        'users',
        'roles',
        'dictionaries',
        'dictionary-types',
        'themes',
        'plans',
        'questions',
        'tests',
      ]),
    );
  });
  it('carries references with their filters', () => {
    expect(fieldOf('users', 'create', 'regionId')?.reference).toEqual({
      resource: 'dictionaries',
      filter: { type: 'region' },
    });
  });
  it('has no generated form where a creation makes many', () => {
    expect(modelOf('assignments').operations.create).toBeUndefined();
  });
});
