import { createHmac, hkdfSync } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../db/index.ts';
import { auditKey } from '../../../history/index.ts';
import { seeded } from '../../../random.ts';
import { type BuiltItem, buildPaperItem } from '../../content/questions/index.ts';
import { asksGradable } from '../../content/vr-scenes/index.ts';

/** The questions of hotspots, as far as they are still graded at once. */
export async function findQuestions(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, AskedQuestion>();
  const rows = await db
    .selectFrom('questions')
    .select(['id', 'version', 'text', 'content', 'points', 'explanation'])
    .where(sql<boolean>`id = any (${[...ids]}::bigint[])`)
    .where(asksGradable)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export type AskedQuestion = Awaited<ReturnType<typeof rowsOf>>[number];
const rowsOf = (db: Db) =>
  db.selectFrom('questions').select(['id', 'version', 'text', 'content', 'points', 'explanation']).execute();

/**
 * A question as it is put to one person: always the same, so that nothing has to be stored before it is answered. The order of its options
 * depends on a secret, because the order in the bank could give the key away.
 * @param asked what tells this question from others: the tour, the hotspot, the cycle
 */
export function putTo(userId: number, question: AskedQuestion, asked: readonly (string | number)[]): BuiltItem {
  const secret = Buffer.from(hkdfSync('sha256', auditKey().secret, '', 'questions of tours', 32));
  const place = [userId, question.id, question.version, ...asked].join('\n');
  const seed = createHmac('sha256', secret).update(place).digest().readInt32LE();
  return buildPaperItem(question, 0, { shuffleOptions: true, random: seeded(seed) });
}
