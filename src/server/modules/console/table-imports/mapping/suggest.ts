import { createHash } from 'node:crypto';
import type { Language } from '#shared/contract/index.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import { translator } from '../../../../i18n.ts';
import { labelOf, type Target, type TargetColumn } from '../targets/target.ts';
import type { Settings } from './plan.ts';
import { SYNONYMS } from './synonyms.ts';
import { comparable, compared, foldedWords, type Compared, similarity } from './words.ts';

/** The least similarity between a heading and the name of a column. */
const ALIKE = 0.5;

/** Words at the end of a heading that name the language of its texts. */
const LANGUAGE_WORDS: Readonly<Record<Language, readonly string[]>> = {
  ru: ['ru', 'рус', 'русский', 'на русском', 'русском', 'орыс', 'орысша', 'rus', 'russian'],
  kz: ['kz', 'kk', 'каз', 'қаз', 'казахский', 'на казахском', 'қазақша', 'kaz', 'kazakh'],
  en: ['en', 'англ', 'английский', 'на английском', 'ағылшынша', 'eng', 'english'],
};

interface Names {
  column: TargetColumn;
  words: ReadonlySet<string>;
  compared: readonly Compared[];
}

function namesOf(target: Target): Names[] {
  return target.columns.map((column) => {
    const [base = ''] = column.field.split('.');
    const labels = LANGUAGES.map((language) =>
      translator(language)(column.label, column.number === undefined ? undefined : { number: column.number }),
    );
    const plain = [...labels, ...(SYNONYMS[target.resource]?.[base] ?? []), base];
    const { language } = column;
    const words =
      language === undefined
        ? plain
        : plain.flatMap((word) => LANGUAGE_WORDS[language].map((suffix) => `${word} ${suffix}`));
    const own = LANGUAGES.map((one) => labelOf(column, translator(one)));
    const all = [...new Set([...words, ...own, column.field].map(foldedWords))];
    return {
      column,
      words: new Set(all),
      compared: plain.map((word) => compared(language === undefined ? word : `${word} ${language}`)),
    };
  });
}

/** How many cells of a row are headings of columns of the target. */
export function headingScore(target: Target, cells: readonly (string | null)[]): number {
  const names = namesOf(target);
  return cells.filter((cell) => cell !== null && names.some(({ words }) => words.has(foldedWords(cell)))).length;
}

/** Suggests a field for each heading: exact names first, then the most similar. Each field is used once. */
export function suggestColumns(target: Target, headers: readonly string[]): (string | null)[] {
  const names = namesOf(target);
  const columns: (string | null)[] = headers.map(() => null);
  const taken = new Set<string>();
  const give = (index: number, field: string) => {
    columns[index] = field;
    taken.add(field);
  };
  headers.forEach((header, index) => {
    const heading = foldedWords(header);
    const exact = names.find(({ column, words }) => !taken.has(column.field) && words.has(heading));
    if (header !== '' && exact !== undefined) give(index, exact.column.field);
  });
  const alike = headers
    .flatMap((header, index) => {
      if (columns[index] !== null || header === '' || /\d/u.test(header)) return [];
      const heading = compared(header);
      return names
        .filter(({ column }) => column.number === undefined)
        .map(({ column, compared: words }) => ({
          index,
          field: column.field,
          score: Math.max(...words.map((one) => similarity(heading, one))),
        }));
    })
    .filter(({ score }) => score >= ALIKE)
    .toSorted((one, other) => other.score - one.score);
  for (const { index, field } of alike) if (columns[index] === null && !taken.has(field)) give(index, field);
  return columns;
}

/** The same for files with the same headings, so that settings can be reused. */
export function headersKey(headers: readonly string[]): string {
  return createHash('sha256').update(headers.map(comparable).join('\n')).digest('hex');
}

/** The default settings for a file with these headings. */
export function suggestedSettings(
  target: Target,
  headers: readonly string[],
  { language, create, update }: { language: Language; create: boolean; update: boolean },
): Settings {
  const columns = suggestColumns(target, headers);
  const key =
    target.keys.find((field) => columns.some((column) => column === field || column?.startsWith(`${field}.`))) ?? null;
  return {
    columns,
    matches: [],
    key,
    mode: key === null || !update ? 'create' : create ? 'both' : 'update',
    defaults: Object.fromEntries(Object.entries(target.defaults ?? {}).filter(([field]) => !columns.includes(field))),
    language: languageBeside(columns, language),
    empty: 'keep',
  };
}

/** The person's language. If a column already has that language, the first language without a column. */
function languageBeside(columns: readonly (string | null)[], language: Language): Language {
  const bases = columns.filter((field) => field !== null && !field.includes('.'));
  const isFree = (one: Language) => !bases.some((base) => columns.includes(`${base}.${one}`));
  return [language, ...LANGUAGES].find(isFree) ?? language;
}
