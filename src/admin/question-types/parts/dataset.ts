import type { Schemas } from '#shared/contract/index.ts';
import type { ContentLine, LineWords } from '../content-of-type.ts';

type Dataset = Schemas['Dataset'];

const NAMES = 'abcdefghijklmnopqrstuvwxyz';

/** The first free letter as the name of a new variable. */
export function newVariable(variables: readonly Schemas['DatasetVariable'][]): Schemas['DatasetVariable'] {
  const taken = new Set(variables.map(({ name }) => name));
  const name = [...NAMES].find((letter) => !taken.has(letter)) ?? `v${variables.length + 1}`;
  return { name, minimum: 1, maximum: 10, decimals: 0 };
}

export const newDataset = (): Dataset => ({ variables: [newVariable([])], rows: [] });

const NAME = /^[A-Za-z]\w{0,29}$/;

export function datasetProblem({ variables, rows }: Dataset): string | undefined {
  if (variables.some(({ name }) => !NAME.test(name))) return 'variableName';
  if (new Set(variables.map(({ name }) => name)).size < variables.length) return 'sameVariable';
  if (variables.some(({ minimum, maximum }) => minimum > maximum)) return 'emptyRange';
  return rows.some((row) => row.length !== variables.length) ? 'rowLength' : undefined;
}

export function datasetLines({ variables, rows }: Dataset, words: LineWords): ContentLine[] {
  return [
    ...variables.map(({ name, minimum, maximum, decimals }) => ({
      key: `{${name}}`,
      text: `{${name}}: ${words.number(minimum)} … ${words.number(maximum)} (${words.decimals(decimals)})`,
    })),
    ...rows.map((row, index) => ({ key: `row ${index}`, text: row.map(words.number).join('; ') })),
  ];
}

/** Rows as text: one row a line, values separated by semicolons. */
export const rowsText = (rows: Dataset['rows']): string => rows.map((row) => row.join('; ')).join('\n');

/** @returns undefined when a value is no number */
export function rowsIn(text: string): number[][] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const rows = lines.map((line) =>
    line.split(/[;\t]/u).map((value) => (value.trim() === '' ? Number.NaN : Number(value.trim().replace(',', '.')))),
  );
  return rows.flat().every(Number.isFinite) ? rows : undefined;
}
