import { randomBytes, randomUUID } from 'node:crypto';
import type { ItemReport } from '#shared/scorm/frame.ts';
import type { Trx } from '../../../db/index.ts';
import { openProgress } from '../progress/index.ts';
import { packageOf } from './material.ts';
import { Outlines } from './outline.ts';
import { toReport } from './reporting/read-report.ts';
import { judge } from './reporting/report-writer.ts';

interface Attempt {
  userId: number;
  scormId: number;
  /** What its content told last. */
  items: readonly ItemReport[];
  startedAt: Date;
  lastAt: Date;
}

/** Writes that a person has made an attempt at a package, without a player: for the demo. */
export async function writeAttempt(trx: Trx, { userId, scormId, items, startedAt, lastAt }: Attempt): Promise<void> {
  const { cycle } = await openProgress(trx, userId, packageOf(scormId), { since: null, now: startedAt });
  const { content_id } = await trx
    .selectFrom('scorms')
    .select('content_id')
    .where('id', '=', scormId)
    .executeTakeFirstOrThrow();
  const attempt = await trx
    .insertInto('scorm_attempts')
    .values({
      ...{ scorm_id: scormId, content_id, user_id: userId, number: 1, cycle },
      ...{ started_at: startedAt, last_at: startedAt, ended_at: null, sequencing: null, current_item: null },
      ...{ reset_at: null, reset_by: null, score_scaled: null, score_raw: null, score_min: null, score_max: null },
      progress: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const launchId = randomUUID();
  await trx
    .insertInto('scorm_launches')
    .values({
      ...{ id: launchId, attempt_id: attempt.id, epoch: 1, secret: randomBytes(32), user_agent: null },
      ...{ opened_at: startedAt, last_at: startedAt, closed_at: lastAt },
    })
    .execute();
  const report = toReport(launchId, 1, [...items]);
  await judge(trx, [{ launchId, userId, report }], { clock: () => lastAt, outlines: new Outlines() });
}
