import { type RawBuilder, sql } from 'kysely';
import { can } from '#shared/access/can.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { SignedIn } from '../../../../context.ts';
import { valuesOf } from '../../../../crud/index.ts';
import type { Db } from '../../../../db/index.ts';
import { ownAttempts } from '../../../exams/attempts/index.ts';
import { withinOwnRegion } from '../../../identity/users/index.ts';
import { type Period, periodOf } from './period.ts';

/** Who looks at what: all that decides which rows a number counts. */
export interface Scope {
  filter: Schemas['StatisticsFilter'];
  period: Period;
  now: Date;
  /** Which people the reader may see, on rows of `users`; undefined: all. */
  seen: Condition | undefined;
  /** The reader's own attempts whose results were not shown to them: they are counted without a result. */
  held: readonly number[];
  /** Whether the reader may see questions and how they are answered. */
  seesQuestions: boolean;
}

type Viewer = Pick<SignedIn, 'userId' | 'scope' | 'permissions'>;
type Condition = RawBuilder<boolean>;

/**
 * @throws PublicError 422 for a period that is none
 */
export async function scopeFor(db: Db, viewer: Viewer, filter: Schemas['StatisticsFilter'], now: Date): Promise<Scope> {
  const period = periodOf(filter, now);
  const { held, news } = await ownAttempts(db, viewer, 'score', now);
  const seesQuestions = can(viewer.permissions, 'item-analysis:show');
  return { filter, period, now, seen: withinOwnRegion(viewer), held: [...held, ...news], seesQuestions };
}

type Ids = NonNullable<Schemas['StatisticsFilter']['regionId']>;

const isIn = (column: string, values: Ids): Condition =>
  sql<boolean>`${sql.ref(column)} = any (${[...valuesOf(values)]}::bigint[])`;

export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;

/** What the filter says of people themselves, on rows of `users`. */
function ofPeople({ filter, seen }: Scope): Condition[] {
  const { regionId, positionId, roleId, hiredFrom, hiredTo } = filter;
  return [
    ...(regionId === undefined ? [] : [isIn('users.region_id', regionId)]),
    ...(positionId === undefined ? [] : [isIn('users.position_id', positionId)]),
    ...(roleId === undefined ? [] : [isIn('users.role_id', roleId)]),
    ...(hiredFrom === undefined ? [] : [sql<boolean>`users.registration_date >= ${hiredFrom}::date`]),
    ...(hiredTo === undefined ? [] : [sql<boolean>`users.registration_date <= ${hiredTo}::date`]),
    ...(seen === undefined ? [] : [seen]),
  ];
}

/** They learn by the plan, or did. */
const learnsBy = (plan: Ids): Condition =>
  sql<boolean>`users.id in (select e.user_id from enrolments e where ${isIn('e.plan_id', plan)} and e.state <> 'withdrawn')`;

const tookTest = (test: Ids): Condition =>
  sql<boolean>`users.id in (select a.user_id from attempts a where ${isIn('a.test_id', test)})`;

/** Whether the person of a row is meant: no condition where all people are. */
function byPerson(column: string, conditions: readonly Condition[]): Condition[] {
  if (conditions.length === 0) return [];
  return [sql<boolean>`${sql.ref(column)} in (select users.id from users where ${all(conditions)})`];
}

/** The conditions on rows of visits, or of what they add up to. @param alias of the rows */
export function ofVisits(scope: Scope, alias: string): Condition[] {
  const { planId, testId } = scope.filter;
  return byPerson(`${alias}.user_id`, [
    ...ofPeople(scope),
    ...(planId === undefined ? [] : [learnsBy(planId)]),
    ...(testId === undefined ? [] : [tookTest(testId)]),
  ]);
}

/** The conditions on rows of `attempts`. */
export function ofAttempts(scope: Scope): Condition[] {
  const { planId, themeId, testId } = scope.filter;
  return [
    ...(testId === undefined ? [] : [isIn('attempts.test_id', testId)]),
    ...(themeId === undefined
      ? []
      : [
          sql<boolean>`attempts.test_id in (select m.test_id from theme_materials m where m.test_id is not null and ${isIn('m.theme_id', themeId)})`,
        ]),
    ...(planId === undefined
      ? []
      : [
          sql<boolean>`attempts.test_id in (select m.test_id from plan_version_materials m
            join plan_versions v on v.id = m.version_id where m.test_id is not null and ${isIn('v.plan_id', planId)})`,
        ]),
    ...byPerson('attempts.user_id', [...ofPeople(scope), ...(planId === undefined ? [] : [learnsBy(planId)])]),
  ];
}

/** The conditions on rows of `enrolments`. */
export function ofEnrolments(scope: Scope): Condition[] {
  const { planId, themeId, testId } = scope.filter;
  return [
    ...(planId === undefined ? [] : [isIn('enrolments.plan_id', planId)]),
    ...(themeId === undefined
      ? []
      : [
          sql<boolean>`enrolments.version_id in (select t.version_id from plan_version_themes t where ${isIn('t.theme_id', themeId)})`,
        ]),
    ...byPerson('enrolments.user_id', [...ofPeople(scope), ...(testId === undefined ? [] : [tookTest(testId)])]),
  ];
}

/** The condition on the theme of a visit. */
export const ofThemes = ({ filter: { themeId } }: Scope, alias: string): Condition[] =>
  themeId === undefined ? [] : [isIn(`${alias}.theme_id`, themeId)];
