import { createHash } from 'node:crypto';
import type { Language, Schemas } from '#shared/contract/index.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import { fullest, type RowsOf } from '#shared/identity/fullest.ts';
import { translator } from '../../../../i18n.ts';
import { labelOf, type Target, type TargetColumn } from '../targets/target.ts';
import type { Settings } from './plan.ts';
import { SYNONYMS } from './synonyms.ts';
import { comparable, compared, foldedWords, type Compared, similarity } from './words.ts';

/** The least similarity between a heading and the name of a column. */
const ALIKE = 0.5;

/** Words at the end of a heading, or alone in it, that name the language of its texts. */
const LANGUAGE_WORDS: Readonly<Record<Language, readonly string[]>> = {
  ru: ['ru', 'рус', 'русский', 'на русском', 'русском', 'орыс', 'орысша', 'rus', 'russian'],
  kz: ['kz', 'kk', 'каз', 'қаз', 'казахский', 'на казахском', 'казахском', 'қазақша', 'қазақ', 'kaz', 'kazakh'],
  en: ['en', 'англ', 'английский', 'на английском', 'английском', 'ағылшынша', 'eng', 'english'],
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
        : [
            ...plain.flatMap((word) => LANGUAGE_WORDS[language].map((suffix) => `${word} ${suffix}`)),
            // A heading that names only the language heads the names.
            ...(base === 'title' ? LANGUAGE_WORDS[language] : []),
          ];
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

/** A heading that several fields may claim: it is asked about, and left out until then. */
export type Doubt = Schemas['ImportDoubt'];

/** Two fields are about equally similar to a heading when their similarities differ by less. */
const AS_ALIKE = 0.08;

interface Suggested {
  columns: (string | null)[];
  doubts: Doubt[];
}

/** A field for each heading: exact names first, then the most similar. Each field is used once. */
export function suggestMapping(target: Target, headers: readonly string[]): Suggested {
  const names = namesOf(target);
  const columns: (string | null)[] = headers.map(() => null);
  const exact = headers.map((header) => {
    const heading = foldedWords(header);
    return header === '' ? [] : names.flatMap(({ column, words }) => (words.has(heading) ? [column.field] : []));
  });
  const isFree = (field: string) => !columns.includes(field) && !coversTaken(target, columns, field);
  const isWhole = (field: string) => target.columns.find((column) => column.field === field)?.covers === undefined;
  // A heading that names one field takes it before a heading that may name several, and parts before the whole.
  for (const wanted of [isWhole, () => true])
    exact.forEach((fields, index) => {
      const [only, ...more] = fields;
      if (only !== undefined && more.length === 0 && wanted(only) && isFree(only)) columns[index] = only;
    });
  const doubts: Doubt[] = [];
  exact.forEach((fields, index) => {
    if (fields.length < 2) return;
    const [only, ...more] = fields.filter(isFree);
    if (only !== undefined && more.length === 0) columns[index] = only;
    else if (only !== undefined) doubts.push({ column: index, fields: [only, ...more] });
  });
  const open = headers.flatMap((header, index) =>
    columns[index] === null && exact[index]?.length === 0 && header !== '' && !/\d/u.test(header)
      ? [{ index, heading: compared(header) }]
      : [],
  );
  const alike = open
    .flatMap(({ index, heading }) =>
      names
        .filter(({ column }) => column.number === undefined)
        .map(({ column, compared: words }) => ({
          index,
          field: column.field,
          score: Math.max(...words.map((one) => similarity(heading, one))),
        })),
    )
    .filter(({ score }) => score >= ALIKE)
    .toSorted((one, other) => other.score - one.score);
  for (const { index, field, score } of alike) {
    if (columns[index] !== null || !isFree(field) || doubts.some(({ column }) => column === index)) continue;
    const rivals = alike.filter(
      (one) => one.index === index && score - one.score < AS_ALIKE && isFree(one.field) && !sameBase(one.field, field),
    );
    if (rivals.length === 0) columns[index] = field;
    else doubts.push({ column: index, fields: [field, ...rivals.map((one) => one.field)] });
  }
  // What only seemed open to several may have been claimed meanwhile.
  return { columns, doubts: doubts.filter(({ fields }) => fields.filter(isFree).length > 1) };
}

export const suggestColumns = (target: Target, headers: readonly string[]): (string | null)[] =>
  suggestMapping(target, headers).columns;

/** The languages of one text are no rivals. */
const sameBase = (one: string, other: string) => baseOf(one) === baseOf(other);

const baseOf = (field: string | null) => field?.split('.')[0];

/** Whether a column is there already that says a part of what this field says: a surname beside a full name. */
function coversTaken(target: Target, columns: readonly (string | null)[], field: string): boolean {
  const covers = target.columns.find((column) => column.field === field)?.covers ?? [];
  return covers.some((one) => columns.includes(one));
}

/** The same for files with the same headings, so that settings can be reused. */
export function headersKey(headers: readonly string[]): string {
  return createHash('sha256').update(headers.map(comparable).join('\n')).digest('hex');
}

interface Circumstances {
  language: Language;
  create: boolean;
  update: boolean;
  /** Of each column, how many rows say something in it. */
  filled: readonly number[];
}

/** The default settings for a file with these headings. */
export function suggestedSettings(
  target: Target,
  headers: readonly string[],
  { language, create, update, filled }: Circumstances,
): Settings {
  const columns = suggestColumns(target, headers);
  const rowsOf: RowsOf = (field) => {
    const rows = columns.flatMap((column, at) => (baseOf(column) === field ? (filled[at] ?? 0) : []));
    return rows.length === 0 ? undefined : Math.max(...rows);
  };
  const key =
    (target.fullestKey === true
      ? fullest(target.keys, rowsOf)
      : target.keys.find((field) => rowsOf(field) !== undefined)) ?? null;
  return {
    columns,
    matches: [],
    key,
    mode: key === null || !update ? 'create' : create ? 'both' : 'update',
    defaults: Object.fromEntries(
      Object.entries(target.defaults?.(rowsOf) ?? {}).filter(([field]) => !columns.includes(field)),
    ),
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
