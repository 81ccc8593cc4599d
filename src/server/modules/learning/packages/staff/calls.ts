import { sql } from 'kysely';
import type { Language, Schemas } from '#shared/contract/index.ts';
import { callErrorKey } from '#shared/scorm/call-errors.ts';
import { type Export, isEqual, listPage, type ListRules } from '../../../../crud/index.ts';
import type { Db } from '../../../../db/index.ts';
import type { Outline } from '../outline.ts';

type Filter = Schemas['ScormCallFilter'];

/** The rules of the list. A launch keeps at most 20,000 calls, so its number and theirs make a number of the call within its attempt. */
export const callRules: ListRules<Filter, ['n', 'ASC']> = {
  id: sql`(l.epoch::bigint * 100000 + c.n)`,
  sort: { n: sql.ref('l.epoch') },
  defaultSort: ['n', 'ASC'],
  filters: {
    launchId: isEqual(sql.ref('c.launch_id')),
    itemId: (wanted) => sql<boolean>`c.item_id = ${wanted}`,
    method: (wanted) => sql<boolean>`c.method = ${wanted}`,
    element: (wanted) => sql<boolean>`position(lower(${wanted}) in lower(c.element)) > 0`,
    failed: (wanted) => sql<boolean>`(c.error_code <> 0) = ${wanted}`,
  },
};

export const selectCalls = (db: Db, attemptId: number) =>
  db
    .selectFrom('scorm_calls as c')
    .innerJoin('scorm_launches as l', 'l.id', 'c.launch_id')
    .select([
      'c.launch_id',
      'l.epoch',
      'c.n',
      'c.item_id',
      'c.at_ms',
      'c.method',
      'c.element',
      'c.value',
      'c.result',
      'c.error_code',
    ])
    .where('l.attempt_id', '=', attemptId);

/** A page of what the content called in an attempt, in the order of its launches. */
export async function callsOf(
  db: Db,
  attemptId: number,
  query: { range?: number[] | undefined; filter?: Filter | undefined },
  language: Language,
) {
  const page = await listPage(selectCalls(db, attemptId), callRules, query, language);
  const calls = page.rows.map((row): Schemas['ScormCall'] => ({
    launchId: row.launch_id,
    epoch: row.epoch,
    n: row.n,
    itemId: row.item_id,
    at: row.at_ms,
    method: row.method,
    element: row.element,
    value: row.value,
    result: row.result,
    errorCode: row.error_code,
  }));
  return { page, calls };
}

type CallRow = Awaited<ReturnType<ReturnType<typeof selectCalls>['execute']>>[number];

export const callsExport = (outline: Outline): Export<CallRow> => ({
  name: 'scorm-calls',
  columns: [
    { field: 'epoch', value: (row) => row.epoch },
    { field: 'n', value: (row) => row.n },
    { field: 'at', value: (row) => row.at_ms / 1000 },
    { field: 'itemTitle', value: (row) => outline.titles.get(row.item_id) ?? row.item_id },
    { field: 'method', value: (row) => row.method },
    { field: 'element', value: (row) => row.element },
    { field: 'value', value: (row) => row.value },
    { field: 'result', value: (row) => row.result },
    { field: 'errorCode', value: (row) => row.error_code },
    {
      field: 'errorWords',
      value: ({ error_code: code }, { t }) =>
        code === 0 ? '' : t(`pages.scormErrors.${callErrorKey(outline.standard, code)}`),
    },
  ],
});
