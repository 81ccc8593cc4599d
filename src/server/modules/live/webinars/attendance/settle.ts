import { sql } from 'kysely';
import { inParts } from '../../../../after-commit.ts';
import type { Context } from '../../../../context.ts';
import type { Trx } from '../../../../db/index.ts';
import { advanceAll, openCurrentProgress } from '../../../learning/progress/index.ts';
import { heldSeconds, presence, type Standing, standingOf } from './presence.ts';

/** People whose progress is written in one transaction. */
const PART = 200;

interface Attended {
  user_id: number;
  seconds: number;
  share: number;
  standing: Standing;
}

/** Webinars that have ended and whose attendance is not written yet. */
const unsettled = async (ctx: Context) =>
  ctx.db
    .selectFrom('webinars')
    .select(['id', sql<Date>`ended_at`.as('ended_at')])
    .where('state', '=', 'ended')
    .where('ended_at', 'is not', null)
    .where(sql<boolean>`not exists (select from webinar_endings e where e.webinar_id = webinars.id)`)
    .orderBy('ended_at')
    .limit(20)
    .execute();

/** Those who were there and have no progress of it yet. */
async function nextPart(trx: Trx, webinarId: number, now: Date): Promise<Attended[]> {
  const { rows } = await sql<Attended>`
    select x.user_id, x.seconds, least(1, x.seconds / nullif(${heldSeconds(now)}, 0)) as share,
      ${standingOf(sql.ref('x.seconds'), now)} as standing
    from webinars w join ${presence(sql<boolean>`w.id = ${webinarId}`, now)} x on x.webinar_id = w.id
    where not exists (select from material_progress g where g.user_id = x.user_id and g.kind = 'webinar'
      and g.ref = ${String(webinarId)} and g.started_at >= w.started_at)
    order by x.user_id limit ${PART}`.execute(trx);
  return rows;
}

/**
 * Writes what people did at the webinars that have ended as progress with a material: plans count it, and exams open by it. Whoever
 * came for too short a time gets a share of it. What is written is not written again, so a crash between two parts does no harm.
 * @returns how many webinars
 */
export async function settleEnded(ctx: Context): Promise<number> {
  const ended = await unsettled(ctx);
  for (const { id, ended_at: endedAt } of ended) {
    await inParts(ctx, PART, async (trx) => {
      // Two processes do not write the same people.
      await trx.selectFrom('webinars').select('id').where('id', '=', id).forUpdate().execute();
      const people = await nextPart(trx, id, ctx.clock());
      const steps = [];
      for (const { user_id: userId, seconds, share, standing } of people) {
        const progress = await openCurrentProgress(trx, userId, { kind: 'webinar', ref: String(id) }, endedAt);
        steps.push({ id: progress.id, share, seconds, complete: standing === 'attended', now: endedAt });
      }
      if (steps.length > 0) await advanceAll(trx, steps);
      return people.length;
    });
    await ctx.db
      .insertInto('webinar_endings')
      .values({ webinar_id: id, settled_at: ctx.clock(), cancelled_at: null, cancelled_by: null, reason: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return ended.length;
}
