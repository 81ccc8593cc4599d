import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { transaction } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { findLibraryFile } from '../../content/media-files/index.ts';
import { advance, lockClock, type Material, openCurrentProgress, spareMs, spend } from '../progress/index.ts';
import { addSeen, openedAt, setHeard } from './queries.ts';
import { believable, type Counted, countReading, heardUntil, isDone, LONGEST_SECONDS, measureOf } from './rules.ts';

/** @throws PublicError 422 at the field that no honest report has */
function counted(count: () => Counted): Counted {
  try {
    return count();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw errors.invalid({ [error.message]: { key: 'reading.beyond' } });
  }
}

export function readingHandlers(ctx: Context) {
  return {
    recordReading: async ({ params: { id }, body, user }) => {
      const file = await findLibraryFile(ctx.db, id);
      if (file === undefined) throw errors.notFound();
      const measure = measureOf(file);
      const material: Material = { kind: 'file', ref: String(id) };
      const progress = await transaction(ctx.db, async (trx) => {
        const { now, spent_until_ms: spentUntil } = await lockClock(trx, user.userId, ctx.clock);
        const heard = await openedAt(trx, user.userId, file);
        if (heard === undefined) throw errors.conflict('file-not-opened');
        const passed = (now.getTime() - heard.getTime()) / 1000;
        const spare = spareMs(spentUntil, now.getTime(), LONGEST_SECONDS * 1000);
        const { parts, seconds } = counted(() =>
          countReading(measure, body, Math.min(believable(passed), spare / 1000)),
        );
        await spend(trx, user.userId, { now, spare, seconds });
        await setHeard(trx, user.userId, id, heardUntil(now, passed, seconds));
        const opened = await openCurrentProgress(trx, user.userId, material, now);
        const seen = await addSeen(trx, opened.id, file.content_hash, parts);
        const share = Math.min(1, seen / measure.total);
        return advance(trx, opened.id, { share, seconds, complete: isDone(share), now });
      });
      return {
        status: 200,
        body: { share: progress.share, complete: progress.completed_at !== null, unit: measure.unit },
      };
    },
  } satisfies Handlers<'recordReading'>;
}
