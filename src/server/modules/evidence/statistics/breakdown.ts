import { type RawBuilder, sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../db/index.ts';
import { counting } from './measures/counting.ts';
import { hoursOf, passRate } from './measures/numbers.ts';
import { attemptsOf, enrolmentsOf, peopleOf, resultIn } from './measures/rows.ts';
import { all, ofThemes, ofVisits, type Scope } from './measures/scope.ts';

type By = Schemas['StatisticsBy'];
type Count = 'active' | 'seconds' | 'attempts' | 'results' | 'passed' | 'completions' | 'overdue';
type Counts = Partial<Record<Count, number>>;
type Row = Counts & { key: number | null };

/** The most groups that are told. */
const MOST = 200;

const PEOPLE: Partial<Record<By, string>> = { region: 'region_id', position: 'position_id', role: 'role_id' };

const TITLES: Record<By, string> = {
  region: 'dictionaries',
  position: 'dictionaries',
  role: 'roles',
  plan: 'plans',
  theme: 'themes',
  test: 'tests',
};

/** What is counted of each kind of groups; the rest means nothing for them. */
const COUNTED: Record<By, readonly Count[]> = {
  region: ['active', 'seconds', 'attempts', 'results', 'passed', 'completions', 'overdue'],
  position: ['active', 'seconds', 'attempts', 'results', 'passed', 'completions', 'overdue'],
  role: ['active', 'seconds', 'attempts', 'results', 'passed', 'completions', 'overdue'],
  plan: ['completions', 'overdue'],
  theme: ['active', 'seconds'],
  test: ['attempts', 'results', 'passed'],
};

const outcomes = (scope: Scope) => {
  const { known, passed } = resultIn(scope);
  return sql`count(*) as attempts, count(*) filter (where ${known}) as results, count(*) filter (where ${passed}) as passed`;
};

/** What is counted of people's groups is added up for each person first, which leaves few rows to look up. */
function queriesByPeople(scope: Scope, column: string): RawBuilder<unknown>[] {
  const key = sql.ref(`users.${column}`);
  const enrolments = (measure: 'completions' | 'overdue') =>
    sql`select ${key} as key, count(*) as ${sql.ref(measure)} from enrolments join users on users.id = enrolments.user_id
      where ${enrolmentsOf(measure, scope)} group by 1`;
  return [
    sql`select ${key} as key, count(*) as active, sum(p.seconds) as seconds from ${peopleOf('active', scope)} p
      join users on users.id = p.user_id group by 1`,
    sql`select ${key} as key, sum(a.attempts)::bigint as attempts, sum(a.results)::bigint as results, sum(a.passed)::bigint as passed
      from (select attempts.user_id, ${outcomes(scope)} from attempts where ${attemptsOf('attempts', scope)} group by 1) a
      join users on users.id = a.user_id group by 1`,
    enrolments('completions'),
    enrolments('overdue'),
  ];
}

/** People are counted once in each theme. */
function queriesByTheme(scope: Scope): RawBuilder<unknown>[] {
  const { from, to } = scope.period;
  const visited = all([
    sql<boolean>`a.day between ${from}::date and ${to}::date`,
    sql<boolean>`a.theme_id > 0`,
    ...ofThemes(scope, 'a'),
    ...ofVisits(scope, 'a'),
  ]);
  return [
    sql`select p.theme_id as key, count(*) as active, sum(p.seconds)::bigint as seconds from (
      select a.theme_id, a.user_id, sum(a.seconds) as seconds from visit_days a where ${visited} group by 1, 2) p group by 1`,
  ];
}

function queriesBy(scope: Scope, by: By): RawBuilder<unknown>[] {
  const column = PEOPLE[by];
  if (column !== undefined) return queriesByPeople(scope, column);
  if (by === 'theme') return queriesByTheme(scope);
  if (by === 'test')
    return [
      sql`select attempts.test_id as key, ${outcomes(scope)} from attempts where ${attemptsOf('attempts', scope)} group by 1`,
    ];
  return (['completions', 'overdue'] as const).map(
    (measure) =>
      sql`select enrolments.plan_id as key, count(*) as ${sql.ref(measure)} from enrolments where ${enrolmentsOf(measure, scope)} group by 1`,
  );
}

const sizeOf = ({ active = 0, attempts = 0, completions = 0, overdue = 0 }: Counts) =>
  active * 1e6 + attempts + completions + overdue;

/** The numbers of each group, the largest first. */
export function breakdownOf(db: Db, scope: Scope, by: By): Promise<Schemas['StatisticsBreakdown']> {
  return counting(db, async (trx) => {
    const counts = new Map<number | null, Counts>();
    for (const query of queriesBy(scope, by)) {
      const { rows } = await sql<Row>`${query}`.execute(trx);
      for (const { key, ...part } of rows) counts.set(key, { ...counts.get(key), ...part });
    }
    const sorted = [...counts].toSorted(([, one], [, other]) => sizeOf(other) - sizeOf(one));
    const shown = sorted.slice(0, MOST);
    const titles = await titlesOf(
      trx,
      by,
      shown.flatMap(([key]) => (key === null ? [] : [key])),
    );
    const groups = shown.map(([key, found]) => groupOf(by, key, titles.get(key ?? 0) ?? null, found));
    return { by, asOf: scope.now.toISOString(), groups, more: sorted.length - shown.length };
  });
}

async function titlesOf(db: Db, by: By, ids: readonly number[]): Promise<Map<number, LocalizedText>> {
  const { rows } = await sql<{ id: number; title: LocalizedText }>`
    select id, title from ${sql.table(TITLES[by])} where id = any (${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

function groupOf(by: By, id: number | null, title: LocalizedText | null, counts: Counts): Schemas['StatisticsGroup'] {
  const of = (count: Count) => (COUNTED[by].includes(count) ? (counts[count] ?? 0) : null);
  const seconds = of('seconds');
  const [results, passed] = [of('results'), of('passed')];
  return {
    id,
    title,
    active: of('active'),
    hours: seconds === null ? null : hoursOf(seconds),
    attempts: of('attempts'),
    results,
    passed,
    passRate: results === null || passed === null ? null : passRate({ results, passed }),
    completions: of('completions'),
    overdue: of('overdue'),
  };
}
