import type { Schemas } from '#shared/contract/index.ts';
import { given, toJson } from '../../../crud/index.ts';
import type { Db, Trx } from '../../../db/index.ts';

export function selectCannedAnswers(db: Db) {
  return db
    .selectFrom('canned_answers')
    .select([
      'canned_answers.id',
      'canned_answers.shortcut',
      'canned_answers.title',
      'canned_answers.text',
      'canned_answers.created_at',
      'canned_answers.updated_at',
      'canned_answers.revision',
    ]);
}

export type CannedAnswerRow = Awaited<ReturnType<ReturnType<typeof selectCannedAnswers>['execute']>>[number];

export async function insertCannedAnswer(
  trx: Trx,
  { shortcut, title, text }: Schemas['CannedAnswerCreate'],
  now: Date,
): Promise<number> {
  const values = { shortcut, title: toJson(title), text: toJson(text), created_at: now, updated_at: now };
  const { id } = await trx.insertInto('canned_answers').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateCannedAnswers(
  trx: Trx,
  ids: readonly number[],
  { shortcut, title, text }: Schemas['CannedAnswerUpdate'],
  now: Date,
): Promise<void> {
  await trx
    .updateTable('canned_answers')
    .set({ ...given({ shortcut, title: title && toJson(title), text: text && toJson(text) }), updated_at: now })
    .where('id', 'in', [...ids])
    .execute();
}

export async function deleteCannedAnswers(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('canned_answers')
    .where('id', 'in', [...ids])
    .execute();
}
