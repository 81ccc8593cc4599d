import { sql } from 'kysely';
import type { Language, Schemas } from '#shared/contract/index.ts';
import type { Context } from '../../../../context.ts';
import { byText, isEqual, listPage, type ListRules } from '../../../../crud/index.ts';
import type { Db } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { isCurrent } from '../../progress/index.ts';
import type { Outline, Outlines } from '../outline.ts';
import { STATUS_COLUMNS, type StatusColumns, statusOf } from '../status.ts';
import { mayBeginAnew, opensAs } from './opens.ts';

interface Filter {
  q?: string;
  state?: Schemas['MyScormState'];
  themeId?: number;
}

/** The attempts of a person in the cycle that counts, without those that staff have reset. */
const COUNTED = sql`a.scorm_id = scorms.id and a.user_id = p.user_id and a.cycle = p.cycle and a.reset_at is null`;

/** An attempt as JSON, with moments as texts. */
interface NewestAttempt extends StatusColumns {
  id: number;
  number: number;
  total_seconds: number;
  started_at: string;
  last_at: string;
  ended_at: string | null;
}

/** Packages that learners may open, with what one of them has done in the current cycle of each. */
export function selectPackages(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('scorms')
    .innerJoin('scorm_contents as content', 'content.id', 'scorms.content_id')
    .leftJoin('material_progress as p', (join) =>
      join.on(
        sql<boolean>`p.id = (select n.id from material_progress n where n.user_id = ${userId} and n.kind = 'scorm'
          and n.ref = scorms.id::text order by n.cycle desc limit 1)
          and ${isCurrent('p', now)}`,
      ),
    )
    .select([
      'scorms.id',
      'scorms.title',
      'scorms.description',
      'scorms.theme_id',
      'scorms.content_id',
      'scorms.attempts_allowed',
      'scorms.after_end',
      'scorms.completes_on',
      'scorms.trusted',
      'content.standard',
      'p.cycle',
      'p.share',
      'p.seconds',
      'p.last_at',
      'p.completed_at',
      sql<Schemas['LocalizedText'] | null>`(select t.title from themes t where t.id = scorms.theme_id)`.as('theme'),
      sql<number>`(select count(*) from scorm_attempts a where ${COUNTED})`.as('used'),
      sql<number | null>`(select max(a.score_scaled) from scorm_attempts a where ${COUNTED})`.as('best'),
      sql<NewestAttempt | null>`(select to_jsonb(n) from (select a.id, a.number, a.total_seconds, a.started_at, a.last_at, a.ended_at,
        ${sql.join(STATUS_COLUMNS.map((column) => sql.ref(`a.${column}`)))} from scorm_attempts a where ${COUNTED}
        order by a.number desc limit 1) n)`.as('newest'),
    ]);
}

export type PackageRow = Awaited<ReturnType<ReturnType<typeof selectPackages>['execute']>>[number];

const ended = sql`(select a.ended_at from scorm_attempts a where ${COUNTED} order by a.number desc limit 1)`;

const state = sql`(case when ${ended} is not null then 'finished'
  when exists (select from scorm_attempts a where ${COUNTED}) then 'started' else 'new' end)`;

/** What was begun comes first, the last of it before the others; then what is new, by theme and title; then what is finished. */
const rules: ListRules<Filter, ['title', 'ASC']> = {
  id: sql.ref('scorms.id'),
  sort: {
    title: (language) => sql`array_position(array['started', 'new', 'finished'], ${state}),
      case when ${state} <> 'new' then p.last_at end desc nulls last,
      (select (t.number, t.id) from themes t where t.id = scorms.theme_id) nulls last,
      ${byText(sql.ref('scorms.title'))(language)}`,
  },
  defaultSort: ['title', 'ASC'],
  always: sql<boolean>`scorms.published`,
  filters: {
    state: (wanted) => sql<boolean>`${state} = ${wanted}`,
    themeId: isEqual(sql.ref('scorms.theme_id')),
  },
  search: { text: sql.ref('scorms.search'), forms: true, similar: true, byName: 'title' },
};

const stateOf = ({ newest }: PackageRow): Schemas['MyScormState'] => {
  if (newest === null) return 'new';
  return newest.ended_at === null ? 'started' : 'finished';
};

/** @param outlines of their contents */
function presentPackage(row: PackageRow, outlines: ReadonlyMap<number, Outline>): Schemas['MyScorm'] {
  const { newest } = row;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    theme: row.theme_id === null || row.theme === null ? null : { id: row.theme_id, title: row.theme },
    standard: row.standard,
    partCount: Math.max(1, outlines.get(row.content_id)?.units.length ?? 0),
    attemptsAllowed: row.attempts_allowed,
    attemptsUsed: row.used,
    completesOn: row.completes_on,
    state: stateOf(row),
    opens: opensAs(row),
    mayBeginAnew: mayBeginAnew(row),
    bestScore: row.best,
    progress:
      row.last_at === null
        ? null
        : {
            share: row.share ?? 0,
            seconds: row.seconds ?? 0,
            lastAt: row.last_at.toISOString(),
            completedAt: row.completed_at?.toISOString() ?? null,
          },
    newest: newest && {
      number: newest.number,
      status: statusOf(newest),
      totalSeconds: newest.total_seconds,
      startedAt: new Date(newest.started_at).toISOString(),
      lastAt: new Date(newest.last_at).toISOString(),
      endedAt: newest.ended_at && new Date(newest.ended_at).toISOString(),
      resetAt: null,
    },
    locked: null,
  };
}

/** Where packages are read. */
export type Shelf = Pick<Context, 'db' | 'clock'> & { outlines: Outlines };

/** A page of the packages of a person. */
export async function myPackages(
  { db, clock, outlines }: Shelf,
  userId: number,
  { range, ...filter }: Filter & { range?: number[] | undefined },
  language: Language,
) {
  const page = await listPage(selectPackages(db, userId, clock()), rules, { filter, range }, language);
  const known = await outlines.of(
    db,
    page.rows.map(({ content_id: id }) => id),
  );
  return { page, packages: page.rows.map((row) => presentPackage(row, known)) };
}

/** A package that learners may open. @throws PublicError 404 */
export async function findPackage(db: Db, userId: number, scormId: number, now: Date): Promise<PackageRow> {
  const row = await selectPackages(db, userId, now)
    .where('scorms.id', '=', scormId)
    .where('scorms.published', '=', true)
    .executeTakeFirst();
  if (row === undefined) throw errors.notFound();
  return row;
}

/** One package with all attempts of a person. @throws PublicError 404 */
export async function myPackage(
  { db, clock, outlines }: Shelf,
  userId: number,
  scormId: number,
): Promise<Schemas['MyOpenScorm']> {
  const row = await findPackage(db, userId, scormId, clock());
  const attempts = await db
    .selectFrom('scorm_attempts')
    .select(['number', 'total_seconds', 'started_at', 'last_at', 'ended_at', 'reset_at', ...STATUS_COLUMNS])
    .where('scorm_id', '=', scormId)
    .where('user_id', '=', userId)
    .orderBy('number', 'desc')
    .execute();
  return {
    scorm: presentPackage(row, await outlines.of(db, [row.content_id])),
    attempts: attempts.map((attempt) => ({
      number: attempt.number,
      status: statusOf(attempt),
      totalSeconds: attempt.total_seconds,
      startedAt: attempt.started_at.toISOString(),
      lastAt: attempt.last_at.toISOString(),
      endedAt: attempt.ended_at?.toISOString() ?? null,
      resetAt: attempt.reset_at?.toISOString() ?? null,
    })),
  };
}
