import { sql } from 'kysely';
import type { Language, Schemas } from '#shared/contract/index.ts';
import { itemsOf } from '#shared/scorm/package.ts';
import { type Export, isEqual, type ListRules } from '../../../../crud/index.ts';
import type { Db } from '../../../../db/index.ts';
import { activityIdOf } from '../cmi5/sessions.ts';
import { type Fields, isObject } from '../statement/values.ts';

type Filter = Schemas['ScormStatementFilter'];

/** Texts of results are for people to read. */
const LONGEST_TEXT = 4000;

export const statementRules: ListRules<Filter, ['n', 'ASC']> = {
  id: sql.ref('t.n'),
  sort: { n: sql.ref('t.n') },
  defaultSort: ['n', 'ASC'],
  filters: {
    itemId: (wanted) => sql<boolean>`s.item_id = ${wanted}`,
    verb: (wanted) => sql<boolean>`position(lower(${wanted}) in lower(t.verb)) > 0`,
    isDefined: isEqual(sql.ref('t.is_defined')),
  },
};

/** The statements of an attempt. */
export const selectStatements = (db: Db, attemptId: number) =>
  db
    .selectFrom('xapi_statements as t')
    .innerJoin('xapi_sessions as s', 's.id', 't.session_id')
    .innerJoin('xapi_registrations as r', 'r.id', 't.registration')
    .select([
      't.n',
      't.id',
      's.item_id',
      't.said_at',
      't.stored_at',
      't.is_own',
      't.is_defined',
      't.verb',
      't.statement',
    ])
    .where('r.attempt_id', '=', attemptId);

type Row = Awaited<ReturnType<ReturnType<typeof selectStatements>['execute']>>[number];

/** The titles of a package's parts, by the ids that the store gives them in the registrations of an attempt. */
export async function titlesIn(db: Db, attemptId: number): Promise<ReadonlyMap<string, string>> {
  const row = await db
    .selectFrom('xapi_registrations as r')
    .innerJoin('scorm_contents as c', 'c.id', 'r.content_id')
    .select(['r.home_page', 'r.scorm_id', 'c.model'])
    .where('r.attempt_id', '=', attemptId)
    .executeTakeFirst();
  if (row === undefined) return new Map();
  const { home_page: homePage, scorm_id: scormId, model } = row;
  const course = model.courseId === null ? [] : [{ id: model.courseId, title: model.title }];
  return new Map(
    [...course, ...itemsOf(model.items)].map(({ id, title }) => [activityIdOf(homePage, scormId, id), title]),
  );
}

/** Who reads statements, and what they have to know. */
export interface Reading {
  language: Language;
  titles: ReadonlyMap<string, string>;
}

/** A text in the language of the reader, or the first one. */
function wordsIn(texts: unknown, language: Language): unknown {
  if (!isObject(texts)) return texts;
  const code = language === 'kz' ? 'kk' : language;
  const own = Object.entries(texts).find(([one]) => one.toLowerCase().split('-')[0] === code);
  return own?.[1] ?? Object.values(texts)[0];
}

/** What a statement is about, in words where it has some: its name, the title of the part, its description, or else its id. */
function objectOf({ object }: Fields, { language, titles }: Reading): string {
  if (!isObject(object)) return '';
  const { name, description } = isObject(object.definition) ? object.definition : { ...object, description: undefined };
  const words = [
    wordsIn(name, language),
    titles.get(String(object.id)),
    wordsIn(description, language),
    object.id,
    object.objectType,
  ];
  const found = words.find((one): one is string => typeof one === 'string' && one !== '');
  return (found ?? '').slice(0, LONGEST_TEXT);
}

const flagIn = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null);
const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const textIn = (value: unknown): string | null => (typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : null);

function resultOf({ result }: Fields): Schemas['ScormStatement']['result'] {
  if (!isObject(result)) return null;
  const score = isObject(result.score) ? result.score : {};
  return {
    success: flagIn(result.success),
    completion: flagIn(result.completion),
    scoreScaled: numberIn(score.scaled),
    scoreRaw: numberIn(score.raw),
    duration: textIn(result.duration),
    response: textIn(result.response),
  };
}

export const presentStatement = (row: Row, reading: Reading): Schemas['ScormStatement'] => ({
  n: row.n,
  id: row.id,
  itemId: row.item_id,
  saidAt: row.said_at.toISOString(),
  storedAt: row.stored_at.toISOString(),
  isOwn: row.is_own,
  isDefined: row.is_defined,
  verb: row.verb,
  object: objectOf(row.statement, reading),
  result: resultOf(row.statement),
  statement: row.statement,
});

export const statementsExport = (reading: Reading): Export<Row> => ({
  name: 'scorm-statements',
  columns: [
    { field: 'saidAt', value: (row) => row.said_at },
    { field: 'storedAt', value: (row) => row.stored_at },
    { field: 'verb', value: (row) => row.verb },
    { field: 'object', value: (row) => objectOf(row.statement, reading) },
    { field: 'success', value: (row) => resultOf(row.statement)?.success ?? null },
    { field: 'completion', value: (row) => resultOf(row.statement)?.completion ?? null },
    { field: 'scoreScaled', value: (row) => resultOf(row.statement)?.scoreScaled ?? null },
    { field: 'duration', value: (row) => resultOf(row.statement)?.duration ?? null },
    { field: 'response', value: (row) => resultOf(row.statement)?.response ?? null },
    { field: 'statement', value: (row) => JSON.stringify(row.statement) },
  ],
});
