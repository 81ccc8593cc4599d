import { type RawBuilder, sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';

const NONE = () => sql<boolean>`true`;

/** The fields of the filter that decide what is counted, which the scope has applied to the rows already. */
export const COUNTED = {
  measure: NONE,
  from: NONE,
  to: NONE,
  regionId: NONE,
  positionId: NONE,
  roleId: NONE,
  planId: NONE,
  themeId: NONE,
  testId: NONE,
  hiredFrom: NONE,
  hiredTo: NONE,
} satisfies Record<keyof Schemas['StatisticsFilter'] | 'measure', () => RawBuilder<boolean>>;
