import { type RawBuilder, sql } from 'kysely';
import type { LocalizedText } from '#shared/contract/index.ts';
import type { Db, Trx } from '../../../db/index.ts';
import { type Keeper, keptBy } from './policy.ts';

/** The exam of a card and its window: values, or columns. */
interface Window {
  test_id: number | RawBuilder<unknown>;
  started_from: Date | null | RawBuilder<unknown>;
  started_to: Date | null | RawBuilder<unknown>;
}

/** The attempts on a card: those at its exam that started in its window. A condition on `attempts`. */
export function isInWindow({ test_id, started_from, started_to }: Window): RawBuilder<boolean> {
  return sql<boolean>`attempts.test_id = ${test_id}
    and (${started_from}::timestamptz is null or attempts.started_at >= ${started_from})
    and (${started_to}::timestamptz is null or attempts.started_at < ${started_to})`;
}

const OWN_WINDOW: Window = {
  test_id: sql.ref('report_cards.test_id'),
  started_from: sql.ref('report_cards.started_from'),
  started_to: sql.ref('report_cards.started_to'),
};

/** Cards with their exam and the person who last closed them. */
export function selectCards(db: Db) {
  return db
    .selectFrom('report_cards')
    .innerJoin('tests', 'tests.id', 'report_cards.test_id')
    .leftJoin('users as examiners', 'examiners.id', 'tests.examiner_id')
    .leftJoin('report_card_versions as closings', (join) =>
      join
        .onRef('closings.card_id', '=', 'report_cards.id')
        .onRef('closings.version', '=', 'report_cards.version')
        .on('closings.action', '=', 'close'),
    )
    .leftJoin('users as closers', 'closers.id', 'closings.actor_id')
    .select([
      'report_cards.id',
      'report_cards.test_id',
      'report_cards.title',
      'report_cards.started_from',
      'report_cards.started_to',
      'report_cards.remarks',
      'report_cards.status',
      'report_cards.version',
      'report_cards.created_at',
      'report_cards.updated_at',
      'report_cards.revision',
      sql<LocalizedText>`tests.title`.as('test_title'),
      'tests.opens_at',
      'tests.closes_at',
      'tests.duration_minutes',
      'tests.pass_percentage',
      'examiners.full_name as examiner_name',
      'closings.at as closed_at',
      'closers.full_name as closed_by',
      // On a closed card are those that were signed, also when others have begun since.
      sql<number>`case when report_cards.status = 'closed'
        then (select count(*) from report_card_attempts held where held.card_id = report_cards.id)
        else (select count(*) from attempts where ${isInWindow(OWN_WINDOW)}) end`.as('attempts'),
    ]);
}

export type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number];

/** A card, if the person may work with it. */
export function findCard(db: Db, id: number, user: Keeper): Promise<CardRow | undefined> {
  return selectCards(db).where('report_cards.id', '=', id).where(keptBy(user)).executeTakeFirst();
}

/** The same, locked until the end of the transaction, so that changes to a card happen one after another. */
export async function lockCard(trx: Trx, id: number, user: Keeper): Promise<CardRow | undefined> {
  await trx.selectFrom('report_cards').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return findCard(trx, id, user);
}

/** An exam, if the person may work with its cards. */
export function findExam(db: Db, testId: number, user: Keeper) {
  return db
    .selectFrom('tests')
    .select(['id', 'title'])
    .where('id', '=', testId)
    .where('kind', '=', 'exam')
    .where(keptBy(user))
    .executeTakeFirst();
}

/** The versions of a card: who closed and reopened it, in order. */
export function selectVersions(db: Db, cardId: number) {
  return db
    .selectFrom('report_card_versions as versions')
    .leftJoin('users', 'users.id', 'versions.actor_id')
    .select([
      'versions.version',
      'versions.action',
      'versions.at',
      'versions.reason',
      'versions.sha256',
      'users.full_name as actor_name',
    ])
    .where('versions.card_id', '=', cardId)
    .orderBy('versions.id');
}

/** The sheet that was signed as this version. */
export function findSigned(db: Db, cardId: number, version: number) {
  return db
    .selectFrom('report_card_versions')
    .select(['version', 'sheet', 'sha256'])
    .where('card_id', '=', cardId)
    .where('version', '=', version)
    .where('action', '=', 'close')
    .executeTakeFirst();
}
