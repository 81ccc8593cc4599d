import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { SignedIn } from '../../../context.ts';
import { IS_NAMED } from '../../platform/system/index.ts';
import type { Guarded } from './permitted.ts';

/** The first steps of a new installation, and whether they are done. */
export const stepsOf = ({ userId }: SignedIn): Record<keyof Schemas['HomeSteps'], Guarded<boolean>> => ({
  organisation: [IS_NAMED, 'system:edit'],
  dictionaries: [sql`exists (select from dictionaries)`, 'dictionaries:create'],
  people: [sql`exists (select from users where id <> ${userId})`, 'users:create'],
  themes: [sql`exists (select from themes)`, 'themes:create'],
  questions: [sql`exists (select from questions)`, 'questions:create'],
  tests: [sql`exists (select from tests)`, 'tests:create'],
  assignments: [
    sql`exists (select from assignments join tests on tests.id = assignments.test_id where tests.status = 'published')`,
    'tests:edit',
    'assignments:create',
  ],
});
