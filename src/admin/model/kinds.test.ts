import { describe, expect, it } from 'vitest';
import { type FieldSchema, kindOf } from './kinds.ts';

const TABLE: [string, FieldSchema, string][] = [
  ['a reference before its type', { type: 'integer', 'x-reference': { resource: 'roles' } }, 'reference'],
  ['a reference that may be null', { type: ['integer', 'null'], 'x-reference': { resource: 'roles' } }, 'reference'],
  [
    'several references',
    { type: 'array', items: { type: 'integer', 'x-reference': { resource: 'themes' } } },
    'references',
  ],
  ['an enumeration before its format', { type: 'string', enum: ['a'], format: 'date' }, 'enum'],
  ['a format before its type', { type: 'string', format: 'date-time' }, 'date-time'],
  ['a format that may be null', { type: ['string', 'null'], format: 'iin' }, 'iin'],
  ['a text in three languages', { type: 'object', format: 'localized-text' }, 'localized-text'],
  ['a rich text', { type: 'object', format: 'localized-html' }, 'localized-html'],
  ['a question', { type: 'object', format: 'question-content' }, 'question-content'],
  ['the layout of a certificate', { type: 'object', format: 'certificate-layout' }, 'layout'],
  [
    'permissions, an array with a format',
    { type: 'array', format: 'permissions', items: { type: 'string' } },
    'permissions',
  ],
  ['pictures', { type: 'array', items: { type: 'string', format: 'file-image' } }, 'images'],
  ['ids', { type: 'array', items: { type: 'integer' } }, 'ids'],
  ['tags', { type: 'array', items: { type: 'string' } }, 'tags'],
  ['rows', { type: 'array', items: { type: 'object' } }, 'rows'],
  ['a long text', { type: ['string', 'null'], 'x-multiline': true }, 'multiline'],
  ['a text', { type: 'string' }, 'text'],
  ['an upload', { type: 'string', format: 'uuid' }, 'upload'],
  ['a whole number', { type: 'integer' }, 'integer'],
  ['a number', { type: ['number', 'null'] }, 'number'],
  ['yes or no', { type: 'boolean' }, 'boolean'],
];

describe('kindOf', () => {
  it.each(TABLE)('knows %s', (_, schema, kind) => {
    expect(kindOf(schema)).toBe(kind);
  });

  it.each<[string, FieldSchema]>([
    ['a format nobody knows', { type: 'string', format: 'colour' }],
    ['an object without a format', { type: 'object' }],
    ['an array of truths', { type: 'array', items: { type: 'boolean' } }],
    ['nothing at all', {}],
  ])('refuses %s', (_, schema) => {
    expect(() => kindOf(schema)).toThrow(/kind/);
  });
});
