import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { type Db, snapshot } from '../../../db/index.ts';
import { enrolmentsOf, FUNNEL } from './measures/rows.ts';
import type { Scope } from './measures/scope.ts';

/** How far those came whose plans begin in the period. */
export function funnelOf(db: Db, scope: Scope): Promise<Schemas['StatisticsFunnel']> {
  return snapshot(db, async (trx) => {
    const steps: Schemas['StatisticsFunnelStep'][] = [];
    for (const measure of FUNNEL) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from enrolments where ${enrolmentsOf(measure, scope)}`.execute(trx);
      steps.push({ measure, count: rows[0]?.count ?? 0 });
    }
    return { asOf: scope.now.toISOString(), steps };
  });
}
