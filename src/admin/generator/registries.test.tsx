// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { PARTS, SECTIONS } from '../sections.tsx';
import { CELLS } from './columns.tsx';
import { defineResource, hasCreate, hasEdit } from './define-resource.ts';
import { FILTERS, filtersOf } from './filters.tsx';
import { INPUTS } from './inputs.tsx';
import { fieldLabel, valueLabel } from '../model/labels.ts';
import { modelOf, RESOURCE_NAMES } from '../model/model.ts';
import { staysFilled } from './validation.ts';

const LANGUAGES = ['ru', 'en', 'kz'] as const;

async function textsOf(language: string): Promise<Record<string, unknown>> {
  const file: unknown = await import(`../../../locales/${language}/admin.json`, { with: { type: 'json' } });
  return (file as { default: Record<string, unknown> }).default;
}

const textAt = (texts: unknown, key: string): unknown =>
  key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], texts);

/** The revision is sent automatically; no form shows it. */
const SEEN = 'revision';

describe('the registries', () => {
  it('answer for every kind of field that the contract has', () => {
    for (const name of RESOURCE_NAMES) {
      const { record, create, edit, bulkEdit, filters } = modelOf(name);
      for (const field of [...record, ...create, ...edit, ...bulkEdit, ...filters]) {
        expect(CELLS[field.kind], field.kind).not.toBeUndefined();
        expect(INPUTS[field.kind], field.kind).not.toBeUndefined();
        expect(FILTERS[field.kind], field.kind).not.toBeUndefined();
      }
    }
  });

  it('give a search first and leave out what a page sets itself', () => {
    const [search, ...others] = filtersOf('users', ['roleId']).map((filter) => filter.key);
    expect(search).toBe('q');
    expect(others).toContain('regionId');
    expect(others).not.toContain('roleId');
    expect(others).not.toContain('id');
  });
});

describe.each([...SECTIONS, ...PARTS].map((definition) => [definition.name, definition] as const))(
  'section %s',
  (_, definition) => {
    it('asks for every field that a creation requires', () => {
      if (!hasCreate(definition)) return;
      const asked = new Set([
        ...definition.groups.flatMap((group) => group.fields),
        ...Object.keys(definition.defaults),
      ]);
      const given = definition.model === 'dictionaries' ? ['type'] : definition.hiddenFilters;
      const missing = modelOf(definition.model).create.filter(
        (field) => field.required && !asked.has(field.name) && !given?.includes(field.name),
      );
      expect(missing.map((field) => field.name)).toEqual([]);
    });

    it('lets a person change every writable field, or says why not', () => {
      // A page without groups brings its own inputs.
      if (!hasEdit(definition) || definition.groups.length === 0) return;
      const asked = new Set(definition.groups.flatMap((group) => group.fields));
      const hidden = new Set([
        ...(definition.hiddenFilters ?? []),
        ...(definition.model === 'dictionaries' ? ['type'] : []),
      ]);
      const missing = modelOf(definition.model).edit.filter(
        (field) => field.name !== SEEN && !asked.has(field.name) && !hidden.has(field.name),
      );
      expect(missing.map((field) => field.name)).toEqual([]);
    });

    it.each(LANGUAGES)('has its words in %s', async (language) => {
      const texts = await textsOf(language);
      const keys = [
        `resources.${definition.name}.name`,
        `resources.${definition.name}.empty.title`,
        `resources.${definition.name}.empty.text`,
        // The name has no singular in Kazakh, so a page of one record has a title of its own.
        ...(hasCreate(definition) ? [`resources.${definition.name}.page.create`] : []),
        ...(hasEdit(definition) ? [`resources.${definition.name}.page.edit`] : []),
        ...definition.groups.map((group) => `resources.${definition.model}.groups.${group.key}`),
      ];
      for (const part of ['record', 'create', 'edit', 'bulkEdit', 'filters'] as const) {
        for (const field of modelOf(definition.model)[part]) {
          if (field.name === 'q' || field.name === SEEN || field.kind === 'ids') continue;
          keys.push(fieldLabel(definition.model, field.name));
          for (const option of field.options ?? []) keys.push(valueLabel(definition.model, field.name, option));
        }
      }
      expect(keys.filter((key) => typeof textAt(texts, key) !== 'string')).toEqual([]);
    });
  },
);

describe('defineResource', () => {
  const base = { icon: SECTIONS[0]?.icon, title: () => '', sort: { field: 'id', order: 'ASC' } } as never as Parameters<
    typeof defineResource<'tests'>
  >[1];

  it('refuses a form with a field that has no input', () => {
    expect(() =>
      defineResource('tests', { ...base, columns: ['title'], groups: [{ key: 'x', fields: ['pools'] }] }),
    ).toThrow(/pools/);
  });
  it('refuses a column that the record has not', () => {
    expect(() => defineResource('tests', { ...base, columns: ['nothing' as 'title'], groups: [] })).toThrow(/nothing/);
  });
});

describe('staysFilled', () => {
  it('keeps what may not be null, and leaves a secret as it is', () => {
    expect(staysFilled({ name: 'login', kind: 'text' })).toBe(true);
    expect(staysFilled({ name: 'iin', kind: 'iin', nullable: true })).toBe(false);
    expect(staysFilled({ name: 'password', kind: 'password' })).toBe(false);
  });

  it.each(['images', 'references', 'ids', 'tags', 'rows', 'permissions'] as const)(
    'lets a list of %s be empty',
    (kind) => {
      expect(staysFilled({ name: 'list', kind })).toBe(false);
    },
  );
});
