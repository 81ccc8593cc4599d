import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { type Export, isEqual, type ListRules } from '../../../../crud/index.ts';
import type { Db } from '../../../../db/index.ts';
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

/** What a statement is about, in words where it has some. */
function objectOf({ object }: Fields): string {
  if (!isObject(object)) return '';
  const name = isObject(object.definition) ? object.definition.name : object.name;
  const [text] = isObject(name) ? Object.values(name) : [name];
  return [text, object.id, object.objectType].find((one) => typeof one === 'string' && one !== '') as string;
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

export const presentStatement = (row: Row): Schemas['ScormStatement'] => ({
  n: row.n,
  id: row.id,
  itemId: row.item_id,
  saidAt: row.said_at.toISOString(),
  storedAt: row.stored_at.toISOString(),
  isOwn: row.is_own,
  isDefined: row.is_defined,
  verb: row.verb,
  object: objectOf(row.statement) ?? '',
  result: resultOf(row.statement),
  statement: row.statement,
});

export const statementsExport: Export<Row> = {
  name: 'scorm-statements',
  columns: [
    { field: 'saidAt', value: (row) => row.said_at },
    { field: 'storedAt', value: (row) => row.stored_at },
    { field: 'verb', value: (row) => row.verb },
    { field: 'object', value: (row) => objectOf(row.statement) },
    { field: 'success', value: (row) => resultOf(row.statement)?.success ?? null },
    { field: 'completion', value: (row) => resultOf(row.statement)?.completion ?? null },
    { field: 'scoreScaled', value: (row) => resultOf(row.statement)?.scoreScaled ?? null },
    { field: 'duration', value: (row) => resultOf(row.statement)?.duration ?? null },
    { field: 'response', value: (row) => resultOf(row.statement)?.response ?? null },
    { field: 'statement', value: (row) => JSON.stringify(row.statement) },
  ],
};
