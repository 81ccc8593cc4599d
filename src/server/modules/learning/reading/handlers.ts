import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { transaction } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { findLibraryFile } from '../../content/media-files/index.ts';
import { advance, cycleStart, type Material, openProgress } from '../progress/index.ts';
import { addSeen, lockClock, setClock } from './queries.ts';
import { type Counted, countReading, isDone, measureOf } from './rules.ts';

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
        const now = ctx.clock();
        const since = await cycleStart(trx, user.userId, material, now);
        const before = await lockClock(trx, user.userId, now);
        const passed = (now.getTime() - before.getTime()) / 1000;
        const { parts, seconds } = counted(() => countReading(measure, body, passed));
        await setClock(trx, user.userId, new Date(now.getTime() + Math.max(0, seconds - passed) * 1000));
        const opened = await openProgress(trx, user.userId, material, { since, now });
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
