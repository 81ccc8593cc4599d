import { sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../db/index.ts';
import { isPlaceAllowed } from '../exam-access/index.ts';
import { nextAttemptFrom } from './chance.ts';
import type { MyTestRow } from './my-tests.ts';
import { sectionsIn } from '../tests/index.ts';
import { minutesFor, sectionsFor } from './taking/terms.ts';

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
      'tests.face_check',
      'tests.navigation',
      'tests.penalty_percent',
      'users.extra_time_percent',
      'users.no_time_limit',
      'tests.duration_minutes',
      sectionsIn('tests').as('sections'),
      sql<{ title: LocalizedText; percentage: number }[]>`(select coalesce(jsonb_agg(jsonb_build_object(
          'title', themes.title, 'percentage', (m->>'percentage')::double precision)), '[]')
        from jsonb_array_elements(tests.section_minimums) m join themes on themes.id = (m->>'themeId')::bigint)`.as(
        'minimums',
      ),
    ])
    .where('tests.id', '=', row.id)
    .executeTakeFirstOrThrow();
  const accommodations = {
    extra_time_percent: Math.max(test.extra_time_percent, row.extra_time_percent ?? 0),
    extra_minutes: row.extra_minutes ?? 0,
    no_time_limit: test.no_time_limit,
  };
  const seconds = test.no_time_limit ? null : minutesFor(test.duration_minutes, accommodations) * 60;
  return {
    accessCode: test.access_code !== null,
    safeExamBrowser: test.seb_keys.length > 0,
    placeAllowed: isPlaceAllowed(test.ip_ranges, ip),
    fullScreen: test.require_full_screen,
    integrityPolicy: test.integrity_policy,
    faceCheck: test.face_check,
    navigation: test.navigation,
    extraTimePercent: accommodations.extra_time_percent,
    extraMinutes: accommodations.extra_minutes,
    unlimited: test.no_time_limit,
    nextAttemptFrom: nextAttemptFrom(row, now)?.toISOString() ?? null,
    penaltyPercent: test.penalty_percent,
    sectionMinimums: test.minimums,
    sections: sectionsFor(test.sections, seconds),
  };
}
