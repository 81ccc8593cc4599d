import { sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../db/index.ts';
import { isPlaceAllowed } from '../exam-access/index.ts';
import { nextAttemptFrom } from './chance.ts';
import type { MyTestRow } from './my-tests.ts';

/** What a test requires of a learner, and the accommodations of this learner. Never contains the access code itself. */
export async function requirementsOf(
  db: Db,
  row: MyTestRow,
  userId: number,
  ip: string,
  now: Date,
): Promise<Schemas['TestRequirements']> {
  const test = await db
    .selectFrom('tests')
    .innerJoin('users', (join) => join.on('users.id', '=', userId))
    .select([
      'tests.access_code',
      'tests.seb_keys',
      'tests.ip_ranges',
      'tests.require_full_screen',
      'tests.integrity_policy',
      'tests.navigation',
      'tests.penalty_percent',
      'users.extra_time_percent',
      'users.no_time_limit',
      sql<{ title: LocalizedText; percentage: number }[]>`(select coalesce(jsonb_agg(jsonb_build_object(
          'title', themes.title, 'percentage', (m->>'percentage')::double precision)), '[]')
        from jsonb_array_elements(tests.section_minimums) m join themes on themes.id = (m->>'themeId')::bigint)`.as(
        'minimums',
      ),
    ])
    .where('tests.id', '=', row.id)
    .executeTakeFirstOrThrow();
  return {
    accessCode: test.access_code !== null,
    safeExamBrowser: test.seb_keys.length > 0,
    placeAllowed: isPlaceAllowed(test.ip_ranges, ip),
    fullScreen: test.require_full_screen,
    integrityPolicy: test.integrity_policy,
    navigation: test.navigation,
    extraTimePercent: Math.max(test.extra_time_percent, row.extra_time_percent ?? 0),
    extraMinutes: row.extra_minutes ?? 0,
    unlimited: test.no_time_limit,
    nextAttemptFrom: nextAttemptFrom(row, now)?.toISOString() ?? null,
    penaltyPercent: test.penalty_percent,
    sectionMinimums: test.minimums,
  };
}
