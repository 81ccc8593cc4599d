import { sql } from 'kysely';
import type { Language, Schemas } from '#shared/contract/index.ts';
import { isEqual, listPage, type ListRules } from '../../../../crud/index.ts';
import type { Db } from '../../../../db/index.ts';

type Filter = Schemas['ScormCallFilter'];

const rules: ListRules<Filter, ['n', 'ASC']> = {
  id: sql.ref('c.n'),
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

const selectCalls = (db: Db, attemptId: number) =>
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
  const page = await listPage(selectCalls(db, attemptId), rules, query, language);
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
