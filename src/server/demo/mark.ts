import { toJson } from '../crud/index.ts';
import type { Trx } from '../db/index.ts';

/** The key in the table `installation` that says that the demo has been loaded. */
const MARK = 'demo';

export async function isLoaded(trx: Trx): Promise<boolean> {
  const mark = await trx.selectFrom('installation').select('key').where('key', '=', MARK).executeTakeFirst();
  return mark !== undefined;
}

export async function markLoaded(trx: Trx, now: Date): Promise<void> {
  await trx
    .insertInto('installation')
    .values({ key: MARK, value: toJson({ loadedAt: now.toISOString() }) })
    .execute();
}
