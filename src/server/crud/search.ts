import { type RawBuilder, sql } from 'kysely';
import { searchWords } from '#shared/i18n/alphabet.ts';

/** How the `q` filter of a list searches. */
export interface Search {
  /** The folded text of a record, each field between spaces and line ends: a column `search`, or {@link searchable}. */
  text: RawBuilder<string>;
  /** Words also match in their other Russian forms. Needs an index on to_tsvector('russian', text). */
  forms?: true;
  /** If no record has all of the words, records with similarly spelled ones are found. */
  similar?: true;
  /** Words of one and two characters match beginnings of words only, so that indexes find them among very many records. */
  shortBegin?: true;
  /** Records of another table that may have a word for this one. They are looked up first: so the database knows how few they are. */
  beside?: {
    /** A select of the ids of those that have the word. */
    having: (word: string) => RawBuilder<unknown>;
    naming: (ids: readonly number[]) => RawBuilder<boolean>;
  };
  /** What the whole text stands for, such as the digits of a telephone number; of several words, it counts instead of them. */
  respelled?: (text: string) => string | undefined;
  /** The field that equally good results are sorted by; as the list is sorted unless given. */
  byName?: string;
}

const WORD_LIMIT = 10;

/** Shorter words have no trigram for an index to find them by. */
const SHORT = 3;

/** Shorter texts are similar to too many others. */
const MISSPELLED_LENGTH = 4;

const wordsOf = (text: string): string[] => searchWords(text).slice(0, WORD_LIMIT);

const and = (parts: RawBuilder<boolean>[]) =>
  parts.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(parts, sql` and `)})`;

/** A text as `like` takes it word for word. */
export const escaped = (text: string): string => text.replaceAll(/[\\%_]/gu, '\\$&');

/** A folded text contains a folded word; with `shortBegin`, a short one at the beginning of a word. */
export function hasWord(column: RawBuilder<unknown>, word: string, shortBegin = false): RawBuilder<boolean> {
  const contains = (part: string) => sql<boolean>`${column} like ${`%${escaped(part)}%`}`;
  if (!shortBegin || word.length >= SHORT) return contains(word);
  return sql<boolean>`(${contains(` ${word}`)} or ${contains(`-${word}`)})`;
}

/** Texts that have no column to search in, as a folded text. */
export function searchable(...texts: RawBuilder<unknown>[]): RawBuilder<string> {
  const fields = texts.map((text) => sql`coalesce(' ' || (${text}) || E' \n', '')`);
  return sql<string>`folded(E'\n' || ${sql.join(fields, sql` || `)})`;
}

/** Which records of the other table have each of the words, as one JSON value. */
export function besideWords({ beside }: Search, q: string): RawBuilder<number[][]> | undefined {
  const words = wordsOf(q);
  if (beside === undefined || words.length === 0) return undefined;
  return sql<number[][]>`jsonb_build_array(${sql.join(words.map((word) => sql`array(${beside.having(word)})`))})`;
}

/** The condition of `q`: the record has every word, in any order. @param named what {@link besideWords} found */
export function found(
  { text, forms, shortBegin, beside, respelled }: Search,
  q: string,
  named: readonly (readonly number[])[],
): RawBuilder<boolean> {
  const parts = wordsOf(q).map((word, place) => {
    const others = named[place] ?? [];
    const ways = [hasWord(text, word, shortBegin)];
    if (forms) ways.push(sql<boolean>`to_tsvector('russian', ${text}) @@ plainto_tsquery('russian', ${word})`);
    if (beside !== undefined && others.length > 0) ways.push(beside.naming(others));
    return sql<boolean>`(${sql.join(ways, sql` or `)})`;
  });
  const other = respelled?.(q);
  if (other === undefined) return and(parts);
  const whole = hasWord(text, other, shortBegin);
  return parts.length > 1 ? whole : sql<boolean>`(${and(parts)} or ${whole})`;
}

/** Words of letters only can be misspelled. A login, a number or an address with another character is that of somebody else. */
const isProse = (word: string): boolean => /\p{L}/u.test(word) && !/[\p{N}@_]/u.test(word);

/** Whether similar spellings are looked for where nothing is found. */
export const forgives = ({ similar }: Search, q: string): boolean =>
  similar === true && q.trim().length >= MISSPELLED_LENGTH && wordsOf(q).some(isProse);

/**
 * The record has a word similar to each of the words: this finds typing mistakes, and Kazakh words with other endings.
 * Compared by trigrams; db/settings.ts says how similar they must be. Words with digits and addresses stand there as they are.
 */
export function isSimilar({ text, shortBegin }: Search, q: string): RawBuilder<boolean> {
  return and(
    wordsOf(q).map((word) => (isProse(word) ? sql<boolean>`${word} <% ${text}` : hasWord(text, word, shortBegin))),
  );
}

/**
 * What results are sorted by first, the best first: a field is the text, begins with its words, begins with several words of which the
 * last is still being typed; then by the words, of which each is a word of the record, begins a field, begins a word, stands there in
 * another form, is part of a word.
 */
export function rankOf({ text, forms }: Search, q: string): RawBuilder<number> {
  const words = wordsOf(q);
  if (words.length === 0) return sql<number>`0`;
  const has = (part: string) => sql<boolean>`strpos(${text}, ${part}) > 0`;
  const all = words.join(' ');
  const scores = words.map((word) => {
    const inside = forms ? sql`when ${has(word)} then 4` : sql``;
    return sql<number>`case when ${has(` ${word} `)} then 0 when ${has(`\n ${word}`)} then 1 when ${has(` ${word}`)} then 2
      ${inside} else 3 end`;
  });
  const begun = words.length > 1 ? sql`when ${has(`\n ${all}`)} then 2` : sql``;
  return sql<number>`case when ${has(`\n ${all} \n`)} then 0 when ${has(`\n ${all} `)} then 1
    ${begun} else 3 + ${sql.join(scores, sql` + `)} end`;
}

/** What records with similar words are sorted by, the most similar first. */
export function unlikeness({ text }: Search, q: string): RawBuilder<number> {
  return sql<number>`${sql.join(
    wordsOf(q)
      .filter(isProse)
      .map((word) => sql`(1 - word_similarity(${word}, ${text}))`),
    sql` + `,
  )}`;
}
