import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import contract from '#shared/contract/openapi.json' with { type: 'json' };
import { LANGUAGES, textsOf } from './locale-files.ts';

/*
 * Checks the guide that explains how to add a question type: that its worked example exists, and that what it requires
 * of one type holds for all of them.
 */

const ROOT = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');
const there = (path: string) => existsSync(new URL(path, ROOT));

const page = read('docs/adding-a-question-type.md');
const sections = new Map(
  page.split(/^## /m).map((text) => [text.slice(0, text.indexOf('\n')).split(':')[0]?.trim() ?? '', text]),
);

function section(name: string): string {
  const text = sections.get(name);
  if (text === undefined) throw new Error(`The page has no section ${name}`);
  return text;
}

function quoted(name: string): string[] {
  const blocks = [...section(name).matchAll(/```\w+\n([\s\S]*?)```/g)];
  expect(blocks.length, `${name}: a quotation`).toBeGreaterThan(0);
  return blocks.flatMap(([, lines = '']) => lines.split('\n')).filter((line) => line.trim() !== '');
}

const inBackticks = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word);

/** The rows of the tables of a section: the name in backticks, then the other cells. */
const rows = (name: string) =>
  [...section(name).matchAll(/^\| `([^`]+)` \|(.*)\|$/gm)].map(([, first = '', rest = '']) => [first, rest] as const);

const TYPES = contract.components.schemas.QuestionType.enum;
const folderOf = (type: string) => type.replace('_', '-');

const SERVER = 'src/server/modules/content/questions/question-types/';
const BROWSER = 'src/shared/browser/questions/question-types/';
const CONSOLE = 'src/admin/question-types/';

/** The properties of an interface. */
function fieldsOf(source: string, name: string): (string | undefined)[] {
  const body = source.slice(source.indexOf(`export interface ${name}<`));
  return [...body.slice(0, body.indexOf('\n}')).matchAll(/^ {2}(\w+)\??:/gm)].map(([, field]) => field);
}

describe('docs/adding-a-question-type.md', () => {
  it('quotes the contract as it stands', () => {
    const lines = [
      ...read('openapi/questions/schemas.yaml').split('\n'),
      ...read('openapi/my/schemas.yaml').split('\n'),
    ];
    for (const line of quoted('Contract')) expect(lines).toContain(line);
  });

  it.each([
    ['Server', `${SERVER}index.ts`],
    ['Both sides', 'src/shared/exams/question-types.ts'],
    ['Browser', `${BROWSER}numeric/index.ts`],
    ['Console', `${CONSOLE}numeric/index.ts`],
  ])('%s: quotes %s', (name, path) => {
    const lines = read(path).split('\n');
    for (const line of quoted(name)) expect(lines).toContain(line);
  });

  it('lists the fields of the interface, all and only them', () => {
    const source = read(`${SERVER}question-type.ts`);
    const named = rows('Server').filter(([name]) => name.endsWith('Rules'));
    expect(named.map(([name]) => name)).toEqual(['ContentRules', 'PaperRules', 'KeyRules', 'FileRules']);
    for (const [name, fields] of named) expect(inBackticks(fields)).toEqual(fieldsOf(source, name));
  });

  it.each(TYPES)('%s has its folder in every room, and its words', (type) => {
    const files = rows('Server').flatMap(([name]) => (name.endsWith('.ts') ? name : []));
    expect(files).toHaveLength(5);
    const wanted = [
      ...files.map((file) => `${SERVER}${folderOf(type)}/${file}`),
      `${BROWSER}${folderOf(type)}/index.ts`,
      `${CONSOLE}${folderOf(type)}/content.ts`,
      `${CONSOLE}${folderOf(type)}/index.ts`,
    ];
    expect(wanted.filter((path) => !there(path))).toEqual([]);
    for (const language of LANGUAGES) {
      expect(textsOf(language, 'admin').has(`resources.questions.values.type.${type}`)).toBe(true);
      expect(textsOf(language, 'common').has(`question.hint.${type}`)).toBe(true);
    }
  });

  it('names only files that are there', () => {
    const paths = inBackticks(page).filter((word) => /^(?:src|openapi|tests|locales|docs)\//.test(word));
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !there(path))).toEqual([]);
  });
});
