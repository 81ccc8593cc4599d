import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import contract from '#shared/contract/openapi.json' with { type: 'json' };
import { isPermission } from '#shared/access/permissions.ts';
import { type AnyResource, RESOURCES } from '#server/modules/resources.ts';
import { filesBelow, textOf } from '../support/source-files.ts';
import { LANGUAGES, textsOf } from './locale-files.ts';

/*
 * Checks the guide that explains how to add a resource: the code that it quotes is in the files, and what it names
 * exists. Then checks the same for the newest resource.
 */

const ROOT = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');
const there = (path: string) => existsSync(new URL(path, ROOT));

const page = read('docs/adding-a-resource.md');
const sections = new Map(
  page
    .split(/^## /m)
    .map((text) => [text.slice(0, text.indexOf('\n')).split(':')[0]?.split('·').at(-1)?.trim() ?? '', text]),
);

function section(name: string): string {
  const text = sections.get(name);
  if (text === undefined) throw new Error(`The page has no section ${name}`);
  return text;
}

/** The quoted code lines of a section, without the lines that only name the file. */
function quoted(name: string, language: string): string[] {
  const blocks = [...section(name).matchAll(/```(\w+)\n([\s\S]*?)```/g)].filter(([, of]) => of === language);
  expect(blocks.length, `${name}: a block of ${language}`).toBeGreaterThan(0);
  return blocks.flatMap(([, , lines = '']) => lines.split('\n')).filter((line) => line.trim() !== '');
}

/** The names in backticks in the first column of a section's tables. */
const firstColumn = (name: string) => [...section(name).matchAll(/^\| `([^`]+)` \|/gm)].map(([, word = '']) => word);

/** The guide's table of lists: file, line, and what happens when it is missing. */
const listed = [...section('Lists').matchAll(/^\| `([^`]+)` \| `([^`]+)` \| (.+) \|$/gm)];

/** The newest resource. */
const [last] = [...RESOURCES.values()].slice(-1) as [AnyResource];

const inCode = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The resources that a source file names as a value, a key or a module. */
const namedIn = (text: string) =>
  [...RESOURCES.keys()].filter(
    (name) =>
      new RegExp(`'/?${name}'|/${name}/index|^ *'?${name}'?:`, 'm').test(text) ||
      new RegExp(`^ *${inCode(name)},$`, 'm').test(text),
  );

/** Files that name fields referring to records, not resources. */
const NO_LISTS = new Set(['src/admin/history/values/history-field.ts']);

const inBackticks = [...page.matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word);

interface Operation {
  operationId?: string;
  'x-resource'?: string;
  'x-permission'?: string;
}
const operations = Object.values(contract.paths as unknown as Record<string, Record<string, Operation>>).flatMap(
  (path) => Object.values(path),
);

describe('docs/adding-a-resource.md', () => {
  it('quotes the contract as it stands', () => {
    const lines = ['schemas', 'paths'].flatMap((name) => read(`openapi/themes/${name}.yaml`).split('\n'));
    for (const line of quoted('Contract', 'yaml')) expect(lines).toContain(line);
    const schemas = Object.keys(contract.components.schemas);
    const named = firstColumn('Contract');
    expect(named).toHaveLength(5);
    for (const name of named) expect(read('openapi/themes/schemas.yaml')).toMatch(new RegExp(`^${name}:$`, 'm'));
    expect(schemas).toEqual(expect.arrayContaining(named.filter((name) => name !== 'ThemeFields')));
  });

  it('names the operations that the resource has, each with its permission', () => {
    const own = operations.filter((operation) => operation['x-resource'] === 'themes');
    const named = inBackticks.filter((word) => /^(?:list|get|create|update|delete|export|bulk\w+)Themes?$/.test(word));
    expect(new Set(named)).toEqual(new Set(own.map(({ operationId }) => operationId)));
    for (const operation of own) expect(isPermission(operation['x-permission'] ?? '')).toBe(true);
    for (const path of ['/themes:', '/themes/export:', '/themes/{id}:'])
      expect(read('openapi/openapi.yaml')).toContain(path);
  });

  it('knows how a table gets its history', () => {
    const history = read('src/server/db/migrations/004-history.ts').split('\n');
    const ways = read('src/server/db/migrations/tracking.ts');
    for (const line of quoted('Migration', 'ts')) {
      const [, way = '', given = ''] = /^ {2}\.\.\.(\w+)\((.*)\),$/.exec(line) ?? [];
      expect(ways).toMatch(new RegExp(`^export (?:function|const) ${way}\\b`, 'm'));
      expect(history).toContain(`  ${given},`);
    }
  });

  it('lists the files of the module', () => {
    const files = firstColumn('Handler').filter((word) => word.endsWith('.ts'));
    expect(files).toHaveLength(6);
    for (const file of files) expect(there(`src/server/modules/content/themes/${file}`), file).toBe(true);
    const tests = read('src/server/modules/content/themes/themes.test.ts');
    for (const { operationId } of operations.filter((operation) => operation['x-resource'] === 'themes'))
      expect(tests).toContain(`describe('${operationId}'`);
  });

  it('lists the fields of the kernel’s interface, all and only them', () => {
    const source = read('src/server/crud/resource.ts');
    const body = source.slice(source.indexOf('export interface Resource<'));
    const fields = [...body.slice(0, body.indexOf('\n}')).matchAll(/^ {2}(\w+)\??:/gm)].map(([, field]) => field);
    expect(firstColumn('Handler').filter((word) => !word.endsWith('.ts'))).toEqual(fields);
    for (const line of quoted('Handler', 'ts')) expect(source.split('\n')).toContain(line);
    expect(read('src/server/crud/list.ts')).toMatch(/^ {2}search\?:/m);
  });

  it('says where a resource is listed', () => {
    const example = { name: 'themes', table: 'themes' };
    for (const resource of [example, last]) {
      expect(listed.length).toBeGreaterThan(8);
      for (const [, file = '', line = '', missed = ''] of listed) {
        if (missed.includes('only where') && !read(file).includes(resource.name)) continue;
        const written = line
          .replace('<resource>', resource.name)
          .replace('<Resource>', inCode(resource.name))
          .replace('<table>', resource.table);
        expect(read(file), file).toContain(written);
      }
    }
  });

  it('names every file that lists resources', () => {
    const lists = filesBelow(['src'], /\.tsx?$/).filter(
      (file) => !/\.(?:test|fixture|d)\.tsx?$|\/migrations\//.test(file),
    );
    const naming = lists.filter((file) => namedIn(textOf(file)).length >= [...RESOURCES].length / 2);
    const onPage = new Set(listed.map(([, file]) => file));
    expect(naming.filter((file) => !onPage.has(file) && !NO_LISTS.has(file))).toEqual([]);
  });

  it('has the words that it speaks of, in every language', () => {
    const parts = ['name', 'fields', 'groups', 'empty'];
    for (const part of parts) expect(section('Words')).toContain(`\`${part}\``);
    for (const language of LANGUAGES) {
      const own = [...textsOf(language, 'admin').keys()].filter((key) => key.startsWith('resources.themes.'));
      for (const part of parts)
        expect(
          own.some((key) => key.startsWith(`resources.themes.${part}`)),
          part,
        ).toBe(true);
    }
  });

  it('quotes the console’s section as it stands', () => {
    const lines = read('src/admin/resources/themes/index.tsx').split('\n');
    for (const line of quoted('Console', 'tsx')) expect(lines).toContain(line);
  });

  it('names only files that are there', () => {
    const paths = inBackticks.filter((word) => /^(?:src|openapi|tests|locales|docs)\//.test(word));
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !there(path))).toEqual([]);
  });
});

describe(`the resource that was added last, ${last.name}`, () => {
  const own = operations.filter((operation) => operation['x-resource'] === last.name);

  it('has its contract where the page says', () => {
    const schemas = read(`openapi/${last.name}/schemas.yaml`);
    for (const part of ['Update', 'Sort', 'Filter']) expect(schemas).toMatch(new RegExp(`^\\w+${part}:$`, 'm'));
    for (const path of ['', '/export', '/{id}'])
      expect(read('openapi/openapi.yaml')).toContain(`/${last.name}${path}:`);
    for (const verb of ['list', 'get', 'create', 'update', 'delete', 'export'])
      expect(
        own.some(({ operationId }) => operationId?.startsWith(verb)),
        verb,
      ).toBe(true);
    for (const operation of own) expect(isPermission(operation['x-permission'] ?? '')).toBe(true);
  });

  it('has a table with a history', () => {
    const migrations = filesBelow(['src/server/db/migrations'], /\.ts$/).map(textOf);
    expect(migrations.some((text) => text.includes(`table: '${last.table}', resource: '${last.name}'`))).toBe(true);
  });

  it('has the files of a module, with tests of every operation', () => {
    const [door = ''] = filesBelow(['src/server/modules'], new RegExp(`/${last.name}/index\\.ts$`));
    const module = door.replace('/index.ts', '');
    for (const file of firstColumn('Handler').filter((word) => word.endsWith('.ts')))
      expect(there(`${module}/${file.replace('themes', last.name)}`), file).toBe(true);
    const tests = read(`${module}/${last.name}.test.ts`);
    for (const { operationId } of own) expect(tests).toContain(`describe('${operationId}'`);
  });

  it('has a section in the console and its words', () => {
    expect(read(`src/admin/resources/${last.name}/index.tsx`)).toContain(`defineResource('${last.name}'`);
    for (const language of LANGUAGES) {
      const keys = [...textsOf(language, 'admin').keys()].filter((key) => key.startsWith(`resources.${last.name}.`));
      for (const part of ['name', 'fields', 'empty'])
        expect(
          keys.some((key) => key.startsWith(`resources.${last.name}.${part}`)),
          part,
        ).toBe(true);
    }
  });
});
