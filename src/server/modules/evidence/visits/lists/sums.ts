import { type RawBuilder, sql } from 'kysely';
import { isEqual } from '../../../../crud/index.ts';

/** Which sums of days count: what the filters of all lists of visits share. */
export interface SumFilter {
  from?: string | undefined;
  to?: string | undefined;
  /** 0: none. */
  themeId?: number | undefined;
  userId?: number | readonly number[] | undefined;
  regionId?: number | readonly number[] | undefined;
  positionId?: number | readonly number[] | undefined;
  /** Which people may be seen, on rows of `users`; absent: all. */
  seen?: RawBuilder<boolean> | undefined;
}

/** The condition on rows of visit_days, called d. */
export function sumsOf({ from, to, themeId, userId, regionId, positionId, seen }: SumFilter): RawBuilder<boolean> {
  const conditions = [
    from !== undefined && sql<boolean>`d.day >= ${from}::date`,
    to !== undefined && sql<boolean>`d.day <= ${to}::date`,
    themeId !== undefined && sql<boolean>`d.theme_id = ${themeId}`,
    userId !== undefined && isEqual(sql.ref('d.user_id'))(userId),
    regionId !== undefined &&
      sql<boolean>`d.user_id in (select id from users where ${isEqual(sql.ref('region_id'))(regionId)})`,
    positionId !== undefined &&
      sql<boolean>`d.user_id in (select id from users where ${isEqual(sql.ref('position_id'))(positionId)})`,
    seen !== undefined && sql<boolean>`d.user_id in (select users.id from users where ${seen})`,
  ].filter((one) => one !== false);
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

type Key = 'theme_id' | 'user_id' | 'page';

interface Sum {
  theme_id: number;
  user_id: number;
  page: string;
  visits: number;
  seconds: number;
  first_at: Date;
  last_at: Date;
}

/** The chosen sums of days, added up for each pair of two keys: as a relation. */
export const sumsBy = <One extends Key, Other extends Key>(filter: SumFilter, one: One, other: Other) =>
  sql<Pick<Sum, One | Other | 'visits' | 'seconds' | 'first_at' | 'last_at'>>`(
    select d.${sql.ref(one)}, d.${sql.ref(other)}, sum(d.visits) as visits, sum(d.seconds) as seconds,
      min(d.first_at) as first_at, max(d.last_at) as last_at
    from visit_days d where ${sumsOf(filter)} group by 1, 2)`;

/** A filter that the sums apply, before they are listed. */
export const inSums = (): RawBuilder<boolean> => sql<boolean>`true`;

/** Minutes of seconds, as they are shown: to a hundredth. */
export const minutesOf = (seconds: number): number => Math.round((seconds / 60) * 100) / 100;
