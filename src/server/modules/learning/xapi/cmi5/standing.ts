import { sql } from 'kysely';
import type { ItemReport, ItemStatus } from '#shared/scorm/frame.ts';
import { itemsOf, type PackageModel } from '#shared/scorm/package.ts';
import type { Trx } from '../../../../db/index.ts';
import { judge, Outlines, secondsOf, toReport } from '../../packages/index.ts';
import type { Statement } from '../statement/statement.ts';
import { interactionData } from './interactions.ts';
import { isCourseSatisfied, satisfiedOf } from './move-on.ts';
import { ACTIVITY_TYPES, type Verb, VERBS, verbOf } from './names.ts';
import { tellOwn } from './own-statements.ts';
import { type Score, shareOf } from './rules.ts';
import { activityIdOf, type SessionRow } from './sessions.ts';

/** What a unit has told in a registration, by the rules of cmi5. */
interface DefinedRow {
  itemId: string;
  verb: string;
  n: number;
}

/** Their statements may be long, and many: they are not read. */
async function definedIn(trx: Trx, registration: string): Promise<DefinedRow[]> {
  const rows = await trx
    .selectFrom('xapi_statements as t')
    .innerJoin('xapi_sessions as s', 's.id', 't.session_id')
    .select(['s.item_id', 't.verb', 't.n'])
    .where('t.registration', '=', registration)
    .where('t.is_defined', '=', true)
    .where('t.is_own', '=', false)
    .orderBy('t.n')
    .execute();
  return rows.map(({ item_id: itemId, verb, n }) => ({ itemId, verb, n }));
}

/** The verdict of a unit: passed, once it was, or else the last one. */
function verdictIn(rows: readonly DefinedRow[]): DefinedRow | undefined {
  const verdicts = rows.filter(({ verb }) => verb === VERBS.passed || verb === VERBS.failed);
  return verdicts.findLast(({ verb }) => verb === VERBS.passed) ?? verdicts.at(-1);
}

async function scoreOf(trx: Trx, verdict: DefinedRow | undefined): Promise<Score | undefined> {
  if (verdict === undefined) return undefined;
  const { statement } = await trx
    .selectFrom('xapi_statements')
    .select('statement')
    .where('n', '=', verdict.n)
    .executeTakeFirstOrThrow();
  return (statement.result as { score?: Score } | undefined)?.score;
}

/** The progress that a unit has told last, in any statement. */
async function progressOf(trx: Trx, { registration, item_id: itemId }: SessionRow): Promise<number | null> {
  const row = await trx
    .selectFrom('xapi_statements as t')
    .innerJoin('xapi_sessions as s', 's.id', 't.session_id')
    .select('t.progress')
    .where('t.registration', '=', registration)
    .where('s.item_id', '=', itemId)
    // What is read again counts for nothing.
    .where('s.mode', '=', 'Normal')
    .where('t.progress', 'is not', null)
    .orderBy('t.n', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.progress ?? null;
}

/** @returns what the units of a registration have told, by their ids */
export async function toldIn(trx: Trx, registration: string): Promise<Map<string, Set<Verb>>> {
  return verbsOf(await definedIn(trx, registration));
}

function verbsOf(rows: readonly DefinedRow[]): Map<string, Set<Verb>> {
  const told = new Map<string, Set<Verb>>();
  for (const { itemId, verb: iri } of rows) {
    const verb = verbOf(iri);
    if (verb !== undefined) told.set(itemId, (told.get(itemId) ?? new Set()).add(verb));
  }
  return told;
}

const NOTHING: ItemStatus = {
  completion: 'incomplete',
  success: 'unknown',
  scoreScaled: null,
  scoreRaw: null,
  scoreMin: null,
  scoreMax: null,
  progress: null,
};

async function statusOf(
  trx: Trx,
  rows: readonly DefinedRow[],
  isDone: boolean,
  progress: number | null,
): Promise<ItemStatus> {
  const verdict = verdictIn(rows);
  const score = await scoreOf(trx, verdict);
  const isComplete = isDone || rows.some(({ verb }) => verb === VERBS.completed);
  return {
    completion: isComplete ? 'completed' : 'incomplete',
    success: verdict === undefined ? 'unknown' : verdict.verb === VERBS.passed ? 'passed' : 'failed',
    scoreScaled: (score && shareOf(score)) ?? null,
    scoreRaw: score?.raw ?? null,
    scoreMin: score?.min ?? null,
    scoreMax: score?.max ?? null,
    progress: isComplete ? 1 : progress,
  };
}

interface Launched {
  session: SessionRow;
  model: PackageModel;
  /** Seconds of the session so far. */
  seconds: number;
  now: Date;
  /** Statements of the session that have just been kept. */
  fresh?: readonly Statement[];
}

/**
 * Brings an attempt to where the statements of its registration have it: its parts, itself, plans, and hours. What has become satisfied by
 * it is told. The clock of the person is locked.
 */
export async function bringForward(trx: Trx, { session, model, seconds, now, fresh = [] }: Launched): Promise<void> {
  const { launch_id: launchId, registration, item_id: itemId } = session;
  const rows = await definedIn(trx, registration);
  const satisfied = satisfiedOf(model.items, verbsOf(rows));
  await tellSatisfied(trx, session, model, satisfied, now);
  if (launchId === null || session.mode !== 'Normal') return;
  await trx.updateTable('xapi_sessions').set({ seconds }).where('id', '=', session.id).execute();
  const own = rows.filter((row) => row.itemId === itemId);
  const unit: ItemReport = {
    itemId,
    data: await interactionData(trx, session, fresh, now),
    status: await statusOf(trx, own, satisfied.has(itemId), await progressOf(trx, session)),
    exit: session.ended_at === null ? null : session.ended_by === 'terminated' ? 'normal' : 'suspend',
    sessionSeconds: await secondsWith(trx, session),
    openSeconds: seconds,
    isTerminated: session.ended_at !== null,
  };
  const groups = itemsOf(model.items).filter(({ cmi5 }) => cmi5 === null);
  const parts = [
    ...groups.map(({ id }) => ({ id, isDone: satisfied.has(id) })),
    { id: model.courseId ?? '', isDone: isCourseSatisfied(model.items, satisfied) },
  ].map(({ id, isDone }) => part(id, isDone));
  const { seq } = await trx
    .selectFrom('scorm_launches')
    .select('seq')
    .where('id', '=', launchId)
    .executeTakeFirstOrThrow();
  const report = toReport(launchId, seq + 1, [unit, ...parts]);
  await judge(trx, [{ launchId, userId: session.user_id, report }], { clock: () => now, outlines: new Outlines() });
}

const part = (itemId: string, isDone: boolean): ItemReport => ({
  ...{ itemId, data: {}, exit: null, sessionSeconds: null, openSeconds: 0, isTerminated: isDone },
  status: { ...NOTHING, completion: isDone ? 'completed' : 'incomplete', progress: isDone ? 1 : null },
});

/** Seconds of all sessions of its unit in its launch: they are told together. */
async function secondsWith(trx: Trx, { launch_id: launchId, item_id: itemId }: SessionRow): Promise<number> {
  const { all } = await trx
    .selectFrom('xapi_sessions')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('seconds'), sql<number>`0`).as('all'))
    .where('launch_id', '=', launchId)
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow();
  return Number(all);
}

/** Blocks and the course are told to be satisfied, each once in a registration. */
async function tellSatisfied(
  trx: Trx,
  session: SessionRow,
  model: PackageModel,
  satisfied: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const { courseId } = model;
  const blocks = itemsOf(model.items).filter(({ id, cmi5 }) => cmi5 === null && satisfied.has(id));
  const done = [
    ...blocks.map(({ id }) => ({ id, type: ACTIVITY_TYPES.block as string })),
    ...(courseId !== null && isCourseSatisfied(model.items, satisfied)
      ? [{ id: courseId, type: ACTIVITY_TYPES.course as string }]
      : []),
  ].map((one) => ({ ...one, activity: activityIdOf(session.home_page, session.scorm_id, one.id) }));
  if (done.length === 0 || session.mode !== 'Normal') return;
  const known = await trx
    .selectFrom('xapi_statements')
    .select('activity')
    .where('registration', '=', session.registration)
    .where('verb', '=', VERBS.satisfied)
    .where('is_own', '=', true)
    .execute();
  const told = new Set(known.map(({ activity }) => activity));
  for (const { id, type, activity } of done.filter((one) => !told.has(one.activity)))
    await tellOwn(
      trx,
      session,
      { verb: 'satisfied', object: { objectType: 'Activity', id: activity, definition: { type } }, publisherId: id },
      now,
    );
}

/** Seconds that a duration says. A session is believed no more than it can have lasted; the attempt checks again. */
export const durationOf = (duration: unknown): number | null =>
  typeof duration === 'string' ? secondsOf(duration.replaceAll(',', '.')) : null;
