import { sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { Db } from '../../../db/index.ts';
import { buildPaperItem, type BuiltItem, type ItemKey, shuffled } from '../../content/questions/index.ts';
import { drawFrom } from './drawing/draw.ts';
import { FITS } from './drawing/fits-in.ts';
import { type DrawPlan, planOf } from './drawing/plan.ts';
import type { Candidate, Pool } from './drawing/supply.ts';

/** The rules of a test and the questions that the bank has for it now. */
export interface Composition {
  test: {
    id: number;
    title: LocalizedText;
    durationMinutes: number;
    passPercentage: number;
    closesAt: Date | null;
    shuffleQuestions: boolean;
    shuffleOptions: boolean;
    /** Every paper has the same number of questions of each difficulty from each pool. */
    balanced: boolean;
    /** A person gets questions that they have not seen, as far as possible. */
    avoidSeen: boolean;
    /** Themes in whose order the sections come; empty: the paper has none. */
    sections: readonly Schemas['TestSection'][];
  };
  /** Ids of the fixed questions that are active, in order. */
  fixed: readonly number[];
  pools: readonly Pool[];
  /** Questions that pools may draw: active and not fixed. */
  candidates: readonly Candidate[];
}

/** The private part of a question on a paper, frozen with it. */
export interface PaperSecret {
  questionId: number;
  /** The version of the question; absent on papers from before versions existed. */
  version?: number;
  theme: { id: number; title: LocalizedText };
  key: ItemKey;
  explanation: Schemas['LocalizedHtml'] | null;
  /** The item with placeholders, and the numbers for them; the paper is stored in this form. */
  drawn?: BuiltItem['drawn'];
}

/** One learner's paper: the visible items, and in the same order their private parts. */
export interface Paper {
  title: LocalizedText;
  items: Schemas['PaperItem'][];
  secrets: PaperSecret[];
}

type BankQuestion = Awaited<ReturnType<typeof loadQuestions>> extends Map<number, infer Q> ? Q : never;

/** @returns undefined when there is no such test */
export async function loadComposition(db: Db, testId: number): Promise<Composition | undefined> {
  const test = await db
    .selectFrom('tests')
    .select([
      'id',
      'title',
      'duration_minutes as durationMinutes',
      'pass_percentage as passPercentage',
      'closes_at as closesAt',
      'shuffle_questions as shuffleQuestions',
      'shuffle_options as shuffleOptions',
      'balanced',
      'avoid_seen as avoidSeen',
      'sections',
    ])
    .where('id', '=', testId)
    .executeTakeFirst();
  if (test === undefined) return undefined;
  const fixed = await db
    .selectFrom('test_questions')
    .innerJoin('questions', 'questions.id', 'test_questions.question_id')
    .select('questions.id')
    .where('test_id', '=', testId)
    .where('questions.active', '=', true)
    .orderBy('position')
    .execute();
  const pools = await loadPools(db, testId);
  return {
    test,
    fixed: fixed.map(({ id }) => id),
    pools,
    candidates: pools.length === 0 ? [] : await loadCandidates(db, testId),
  };
}

/** The pools of a test, in their order. */
export function loadPools(db: Db, testId: number) {
  return db
    .selectFrom('test_pools')
    .select([
      'theme_id as themeId',
      'difficulty_from as difficultyFrom',
      'difficulty_to as difficultyTo',
      'count',
      'tags',
    ])
    .where('test_id', '=', testId)
    .orderBy('position')
    .execute();
}

function loadCandidates(db: Db, testId: number): Promise<Candidate[]> {
  return db
    .selectFrom('questions as b')
    .select(['b.id', 'b.theme_id as themeId', 'b.difficulty', 'b.tags'])
    .where('b.active', '=', true)
    .where(sql<boolean>`exists (select from test_pools p where p.test_id = ${testId} and ${FITS})`)
    .where(sql<boolean>`not exists (select from test_questions f where f.test_id = ${testId} and f.question_id = b.id)`)
    .orderBy('b.id')
    .execute();
}

/** Options of drawing a paper. */
export interface DrawOptions {
  /** Questions that the person has seen. Used only if the test avoids them. */
  seen?: ReadonlySet<number>;
}

/** Cached, because all papers of one composition have the same plan. */
const plans = new WeakMap<Composition, { plan: DrawPlan | undefined }>();

function planFor(composition: Composition): DrawPlan | undefined {
  const known = plans.get(composition) ?? {
    plan: planOf(composition.pools, composition.candidates, composition.test.balanced),
  };
  plans.set(composition, known);
  return known.plan;
}

/**
 * Draws the questions of one paper, in order.
 * @param random a source of randomness in [0, 1)
 * @returns undefined when the bank has too few questions for the pools, or the test has no questions
 */
export function drawQuestions(
  composition: Composition,
  random: () => number,
  { seen }: DrawOptions = {},
): number[] | undefined {
  const { test, fixed } = composition;
  const plan = planFor(composition);
  if (plan === undefined) return undefined;
  const drawn = drawFrom(plan, random, test.avoidSeen ? seen : undefined);
  if (fixed.length + drawn.length === 0) return undefined;
  const all = [...fixed, ...drawn];
  return test.shuffleQuestions ? shuffled(all, random) : all;
}

/** The questions with everything that a paper needs, by id. */
export async function loadQuestions(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('questions')
    .innerJoin('themes', 'themes.id', 'questions.theme_id')
    .select([
      'questions.id',
      'questions.text',
      'questions.content',
      'questions.points',
      'questions.explanation',
      'questions.version',
      'questions.theme_id',
      'themes.title as theme_title',
    ])
    .where('questions.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The questions in the order of their sections. A theme that was added since, which has none, comes last. */
function bySection(
  sections: readonly Schemas['TestSection'][],
  drawn: readonly number[],
  questions: ReadonlyMap<number, BankQuestion>,
): { id: number; question: BankQuestion; section: number | undefined }[] {
  const places = new Map(sections.map(({ themeId }, index) => [themeId, index]));
  const placed = drawn.map((id) => {
    const question = questions.get(id);
    if (question === undefined) throw new Error(`Question ${id} was drawn but not loaded`);
    const section = sections.length === 0 ? undefined : (places.get(question.theme_id) ?? sections.length - 1);
    return { id, question, section };
  });
  return placed.sort((one, other) => (one.section ?? 0) - (other.section ?? 0));
}

/** Builds a paper from drawn questions, in all their languages. */
export function buildPaper(
  { test }: Composition,
  drawn: readonly number[],
  questions: ReadonlyMap<number, BankQuestion>,
  random: () => number,
): Paper {
  const paper: Paper = { title: test.title, items: [], secrets: [] };
  for (const { id, question, section } of bySection(test.sections, drawn, questions)) {
    const options = { shuffleOptions: test.shuffleOptions, random, section };
    const { item, key, drawn } = buildPaperItem(question, paper.items.length, options);
    paper.items.push(item);
    paper.secrets.push({
      questionId: id,
      version: question.version,
      theme: { id: question.theme_id, title: question.theme_title },
      key,
      explanation: question.explanation,
      ...(drawn && { drawn }),
    });
  }
  return paper;
}

/** Draws and builds one paper of a test. @returns undefined when the bank cannot satisfy the test */
export async function drawPaper(
  db: Db,
  composition: Composition,
  random: () => number,
  options: DrawOptions = {},
): Promise<Paper | undefined> {
  const drawn = drawQuestions(composition, random, options);
  if (drawn === undefined) return undefined;
  return buildPaper(composition, drawn, await loadQuestions(db, drawn), random);
}
