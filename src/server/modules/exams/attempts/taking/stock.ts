import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Surroundings } from '../../../../context.ts';
import { type Db, transaction } from '../../../../db/index.ts';
import { peopleAssignedTo } from '../../../training/assignments/index.ts';
import { insertPapers } from '../../papers/index.ts';
import { lastClosingIn } from '../../test-overrides/index.ts';
import { buildPaper, drawQuestions, loadComposition, loadQuestions } from '../../tests/index.ts';
import { maxScoreOf } from './start.ts';

/** The most prepared papers of one test. */
const MOST = 3000;

/** Papers in one transaction: few enough that saves do not wait long. */
const BATCH = 25;

/** The pause after a batch, as a multiple of the time that the batch took. */
const REST = 2;

/** Papers are prepared for tests that open within AHEAD_HOURS, or opened within the last SINCE_HOURS: then many people start at once. */
const AHEAD_HOURS = 24;
const SINCE_HOURS = 1;
const HOUR_MS = 3_600_000;

/**
 * Prepares papers for tests that people are about to start, so that a start need not draw one: thousands of people start in the second when
 * an exam opens. Papers that have become outdated by changes of the bank or the test are deleted. Several servers may do this at once.
 * @returns how many were prepared
 */
export async function prepareStock(ctx: Surroundings, random: () => number): Promise<number> {
  let prepared = 0;
  await discardStale(ctx.db, ctx.clock());
  for (const { test_id, wanted } of await shortTests(ctx.db, ctx.clock())) {
    prepared += await prepareTest(ctx, test_id, wanted, random);
  }
  return prepared;
}

interface ShortTest {
  test_id: number;
  wanted: number;
}

/** Tests that open soon or have just opened, and have fewer prepared papers than people who have not started. */
async function shortTests(db: Db, now: Date): Promise<ShortTest[]> {
  const [since, until] = [now.getTime() - SINCE_HOURS * HOUR_MS, now.getTime() + AHEAD_HOURS * HOUR_MS].map(
    (time) => new Date(time),
  );
  const rush = await db
    .selectFrom('tests')
    .select('id')
    .where('status', '=', 'published')
    .where(sql<boolean>`coalesce(${lastClosingIn('tests')} > ${now}, true)`)
    // Opening for everybody, or for some of the people.
    .where(
      sql<boolean>`(opens_at between ${since} and ${until} or exists (
        select from test_overrides o where o.test_id = tests.id and o.opens_at between ${since} and ${until}))`,
    )
    .orderBy('opens_at')
    .execute();
  const short: ShortTest[] = [];
  for (const { id } of rush) {
    const { rows } = await sql<{ wanted: number }>`
      select (select count(*) from (
          select from users where users.id in ${peopleAssignedTo(id)}
            and not exists (select from attempts where attempts.test_id = ${id} and attempts.user_id = users.id)
          limit ${MOST}) n)
        - (select count(*) from prepared_papers p join paper_stock s on s.test_id = p.test_id and s.generation = p.generation
          where p.test_id = ${id}) as wanted`.execute(db);
    const wanted = rows[0]?.wanted ?? 0;
    if (wanted > 0) short.push({ test_id: id, wanted });
  }
  return short;
}

async function prepareTest(ctx: Surroundings, testId: number, wanted: number, random: () => number): Promise<number> {
  await ctx.db
    .insertInto('paper_stock')
    .values({ test_id: testId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { generation } = await ctx.db
    .selectFrom('paper_stock')
    .select('generation')
    .where('test_id', '=', testId)
    .executeTakeFirstOrThrow();
  // The composition is read after the generation. If the generation changes before the papers are stored, they are discarded.
  const composition = await loadComposition(ctx.db, testId);
  if (composition === undefined) return 0;
  let prepared = 0;
  while (prepared < wanted) {
    const since = performance.now();
    const draws = Array.from({ length: Math.min(BATCH, wanted - prepared) }, () => drawQuestions(composition, random));
    if (draws.some((drawn) => drawn === undefined)) return prepared;
    const drawn = draws.map((questions) => questions ?? []);
    const questions = await loadQuestions(ctx.db, [...new Set(drawn.flat())]);
    if (drawn.flat().some((id) => !questions.has(id))) return prepared;
    const papers = drawn.map((ids) => buildPaper(composition, ids, questions, random));
    const kept = await transaction(ctx.db, async (trx) => {
      const stock = await trx
        .selectFrom('paper_stock')
        .select('generation')
        .where('test_id', '=', testId)
        .forShare()
        .executeTakeFirst();
      if (stock?.generation !== generation) return false;
      const { rows } = await sql<{ id: number }>`
        select nextval(pg_get_serial_sequence('attempts', 'id')) as id from generate_series(1, ${papers.length})`.execute(
        trx,
      );
      await insertPapers(
        trx,
        papers.map((paper, index) => ({ attemptId: rows[index]?.id as number, paper })),
      );
      await trx
        .insertInto('prepared_papers')
        .values(
          papers.map((paper, index) => ({
            attempt_id: rows[index]?.id as number,
            test_id: testId,
            generation,
            question_count: paper.items.length,
            max_score: maxScoreOf(paper),
          })),
        )
        .execute();
      return true;
    });
    if (!kept) return prepared;
    prepared += papers.length;
    // Pause, so that people who start meanwhile come first.
    if (prepared < wanted) await setTimeout(REST * (performance.now() - since));
  }
  return prepared;
}

/** Deletes prepared papers that nobody will use: those of older generations and of closed tests. */
async function discardStale(db: Db, now: Date): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from attempt_papers where attempt_id in (
        select p.attempt_id from prepared_papers p
        left join paper_stock s on s.test_id = p.test_id
        join tests t on t.id = p.test_id
        where s.generation is distinct from p.generation or t.status <> 'published' or ${lastClosingIn('t')} < ${now}
        limit ${BATCH * 4}::integer)`.execute(db);
    if (Number(numAffectedRows ?? 0) < BATCH * 4) return;
  }
}
