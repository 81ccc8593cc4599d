import type { Schemas } from '#shared/contract/index.ts';
import type { Db, Trx } from '../../../../db/index.ts';
import { compare } from '../export/verify.ts';
import { questionForUpdate, updateQuestions } from '../queries.ts';

/** The questions of the bank by the number that another system knows them by; of several the latest. */
export async function questionsKnownAs(db: Db, externalIds: readonly string[]): Promise<Map<string, number>> {
  if (externalIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('questions')
    .select(['id', 'external_id'])
    .where('external_id', 'in', [...new Set(externalIds)])
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ id, external_id }) => [external_id ?? '', id]));
}

/**
 * Gives a question of the bank what the file says. It stays in its theme; texts and key that say the same stay as they are, so that no
 * version is made for nothing.
 * @returns whether it is another one now
 */
export async function changeKnown(
  trx: Trx,
  id: number,
  { themeId: _, text, content, explanation = null, points, name, tags, active, difficulty }: Schemas['QuestionCreate'],
  now: Date,
): Promise<boolean> {
  const before = await questionForUpdate(trx, id);
  if (before === undefined) return false;
  const same = compare(before, { text, content, explanation }) === 'same' && before.points === points;
  const others = {
    name: name ?? null,
    ...(tags && { tags }),
    ...(active !== undefined && { active }),
    ...(difficulty && { difficulty }),
  };
  await updateQuestions(
    trx,
    [id],
    { ...others, ...(!same && { text, content, explanation, ...(points && { points }) }) },
    now,
  );
  return !same;
}
