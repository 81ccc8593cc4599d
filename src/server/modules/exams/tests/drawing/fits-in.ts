import { type RawBuilder, sql } from 'kysely';

/** Whether a pool `p` may draw a question `b`, as SQL: the same as `fits` in supply.ts, which a test compares. */
export const FITS: RawBuilder<boolean> = sql<boolean>`(b.theme_id = p.theme_id
  and b.difficulty between p.difficulty_from and p.difficulty_to and (p.tags = '{}' or p.tags && b.tags))`;
