import { sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../../db/index.ts';
import { resultDigest } from '../../../../history/index.ts';
import { type CardRow, isInWindow } from '../queries.ts';
import { byName } from './by-name.ts';
import { outcomeOf } from './counts.ts';

/** The current rows of a card, by name. */
export async function loadRows(db: Db, card: CardRow): Promise<Schemas['ReportCardRow'][]> {
  const rows = await db
    .selectFrom('attempts')
    .innerJoin('users', 'users.id', 'attempts.user_id')
    .leftJoin('dictionaries as positions', 'positions.id', 'users.position_id')
    .leftJoin('dictionaries as regions', 'regions.id', 'users.region_id')
    .leftJoin('report_card_remarks as remarks', (join) =>
      join.onRef('remarks.attempt_id', '=', 'attempts.id').on('remarks.card_id', '=', card.id),
    )
    .select([
      'attempts.id',
      'attempts.number',
      'attempts.user_id',
      'attempts.started_at',
      'attempts.submitted_at',
      'attempts.submit_reason',
      'attempts.status',
      'attempts.marking',
      'attempts.score',
      'attempts.max_score',
      'attempts.percentage',
      'attempts.passed',
      'attempts.extra_seconds',
      'attempts.credited_seconds',
      'attempts.unlimited',
      'attempts.flags',
      'attempts.reopened_after',
      'attempts.late_counted',
      'attempts.late_waiting',
      'attempts.percentage_without_late',
      'attempts.passed_without_late',
      'users.full_name',
      'users.personnel_number',
      'remarks.remark',
      resultDigest(sql.ref('attempts.id')).as('digest'),
      sql<LocalizedText | null>`positions.title`.as('position'),
      sql<LocalizedText | null>`regions.title`.as('region'),
    ])
    .where(isInWindow(card))
    .execute();
  return rows
    .map((row) => {
      const outcome = outcomeOf(row);
      const isJudged = outcome === 'passed' || outcome === 'failed';
      return {
        attemptId: row.id,
        number: row.number,
        person: {
          id: row.user_id,
          name: row.full_name,
          personnelNumber: row.personnel_number,
          position: row.position,
          region: row.region,
        },
        startedAt: row.started_at.toISOString(),
        submittedAt: row.submitted_at?.toISOString() ?? null,
        submitReason: row.submit_reason,
        // A result that is not final yet may not be signed or announced.
        score: isJudged ? row.score : null,
        maxScore: row.max_score,
        percentage: isJudged ? row.percentage : null,
        outcome,
        extraSeconds: row.extra_seconds,
        creditedSeconds: row.credited_seconds,
        unlimited: row.unlimited,
        flags: row.flags,
        ...(row.reopened_after !== null && { reopenedAfter: row.reopened_after }),
        ...(row.late_counted + row.late_waiting > 0 && {
          late: {
            counted: row.late_counted,
            waiting: row.late_waiting,
            percentageWithout: isJudged ? row.percentage_without_late : null,
            passedWithout: isJudged ? row.passed_without_late : null,
          },
        }),
        remark: row.remark,
        digest: row.digest,
      };
    })
    .sort((one, other) => byName(one.person, other.person) || one.number - other.number);
}
