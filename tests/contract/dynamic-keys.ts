import contract from '#shared/contract/openapi.json' with { type: 'json' };
import { ROLE_KEYS } from '#shared/access/roles.ts';
import { filesBelow, textOf } from '../support/source-files.ts';

/**
 * What may stand in the holes of a key that the sources put together:
 * - lists, one per hole: each combination must have its text;
 * - `named`: any word that the sources name somewhere; a text whose word nobody names is unused.
 */
export type Holes = readonly (readonly string[])[] | 'named';

type Schema = { enum?: string[]; properties?: Record<string, Schema>; anyOf?: Schema[] };

const schemas = contract.components.schemas as unknown as Record<string, Schema>;

/** The values of an enumeration of the contract: by its name, or of a property of a schema. */
function valuesOf(name: string, property?: string): string[] {
  const schema = property === undefined ? schemas[name] : schemas[name]?.properties?.[property];
  const values = schema?.enum ?? schema?.anyOf?.find((one) => one.enum !== undefined)?.enum;
  if (values === undefined) throw new Error(`The contract has no enumeration ${name} ${property ?? ''}`);
  return values;
}

/** Whatever a pattern finds in the sources of the server. */
function inServer(pattern: RegExp): string[] {
  const found = new Set<string>();
  for (const file of filesBelow(['src/server'], /(?<!\.test)\.ts$/)) {
    for (const [, word] of textOf(file).matchAll(pattern)) if (word !== undefined) found.add(word);
  }
  return [...found];
}

const errorIds = [
  ...inServer(/\bconflict\('([a-z-]+)'/g),
  ...inServer(/new PublicError\(\d+, '([a-z-]+)'/g),
  ...inServer(/errors\.invalid\([^;]*, '([a-z-]+)'\)/g),
];

const questionTypes = valuesOf('QuestionType');
const verdicts = ['correct', 'partial', 'wrong', 'unanswered'];

/** Each template of the sources that makes a key, with * for its holes. */
export const DYNAMIC: Record<string, Holes> = {
  'errors.*': [errorIds],
  'errors.fields.*': 'named',
  'errors.imports.*.*': 'named',
  'errors.imports.types.*': 'named',
  'imports.*': 'named',
  'resources.*.fields.*': 'named',
  'admin.resources.*.fields.*': 'named',
  'resources.*.values.*.*': 'named',
  'resources.*.hints.*': 'named',
  'resources.*.groups.*': 'named',
  'resources.*.empty.title': 'named',
  'resources.*.empty.text': 'named',
  'resources.questions.problems.*': 'named',
  'resources.questions.values.type.*': [questionTypes],
  'resources.questions.editor.scorings.*': [valuesOf('Scoring')],
  'admin.resources.questions.values.type.*': [questionTypes],
  'question.hint.*': [questionTypes],
  'question.verdict.*': [verdicts],
};

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...wordsIn(inner)]);
}

/** Words that the contract and the access table name; a hole may be filled by them as by a literal. */
export const NAMED_BY_CONTRACT: ReadonlySet<string> = new Set([...ROLE_KEYS, ...wordsIn(contract)]);

/** Keys that a library asks for by itself. */
export const OWN_WORDS = /^ra\.|^resources\.[\w-]+\.name$/;

/** What people read that is the same in every language. */
export const LITERAL_WORDS: ReadonlySet<string> = new Set(['Synaq']);
