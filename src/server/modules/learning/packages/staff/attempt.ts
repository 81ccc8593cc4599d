import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { SignedIn } from '../../../../context.ts';
import type { Db } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import type { Outline, Outlines } from '../outline.ts';
import { STATUS_COLUMNS, statusOf } from '../status.ts';
import { type AttemptRow, presentAttempt, seenBy, selectAttempts } from './attempts.ts';

/** @throws PublicError 404, also for an attempt of somebody whom the reader may not see */
export async function findAttempt(db: Db, id: number, reader: SignedIn): Promise<AttemptRow> {
  const row = await selectAttempts(db).where('a.id', '=', id).where(seenBy(reader)).executeTakeFirst();
  if (row === undefined) throw errors.notFound();
  return row;
}

/**
 * What an item has told, without what SQL cannot read of JSON: NUL and halves of surrogate pairs, which JSON writes as escapes. Backslashes
 * that are escaped themselves stay.
 */
const READABLE = sql`regexp_replace(data::text, ${String.raw`(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})`}, '\\1', 'gi')::json`;

const selectItems = (db: Db, attemptId: number) =>
  db
    .selectFrom('scorm_items')
    // Once for each row, also where the planner would repeat it.
    .innerJoinLateral(sql<{ said: unknown }>`(select ${READABLE} as said offset 0)`.as('readable'), (join) =>
      join.onTrue(),
    )
    .select(['item_id', 'exit', 'total_seconds', 'first_at', 'last_at', ...STATUS_COLUMNS])
    .select([
      sql<string | null>`coalesce(said ->> 'cmi.location', said ->> 'cmi.core.lesson_location')`.as('location'),
      sql<number>`coalesce(length(said ->> 'cmi.suspend_data'), 0)`.as('suspend_data_length'),
    ])
    .where('attempt_id', '=', attemptId)
    .execute();

type ItemRow = Awaited<ReturnType<typeof selectItems>>[number];

function presentItems(outline: Outline, rows: readonly ItemRow[]): Schemas['ScormAttemptItem'][] {
  const known = new Map(rows.map((row) => [row.item_id, row]));
  const root =
    outline.rootId === null
      ? []
      : [{ id: outline.rootId, title: outline.titles.get(outline.rootId) ?? '', depth: 0, type: 'course' as const }];
  return [...root, ...outline.items].map(({ id, title, depth, type }) => {
    const row = known.get(id);
    return {
      itemId: id,
      title,
      depth,
      type,
      status: row === undefined ? null : statusOf(row),
      exit: row?.exit ?? null,
      totalSeconds: row?.total_seconds ?? 0,
      firstAt: row?.first_at.toISOString() ?? null,
      lastAt: row?.last_at.toISOString() ?? null,
      location: row?.location ?? null,
      suspendDataLength: row?.suspend_data_length ?? 0,
    };
  });
}

/** The most rows of a kind that are told of one attempt. */
const LIMIT = 5000;
const MOST_LAUNCHES = 1000;

async function objectivesIn(db: Db, attemptId: number): Promise<Schemas['ScormObjective'][]> {
  const rows = await db
    .selectFrom('scorm_objectives')
    .select(['item_id', 'position', 'objective_id', 'description', ...STATUS_COLUMNS])
    .where('attempt_id', '=', attemptId)
    .orderBy('item_id')
    .orderBy('position')
    .limit(LIMIT)
    .execute();
  return rows.map((row) => ({
    itemId: row.item_id,
    position: row.position,
    objectiveId: row.objective_id,
    description: row.description,
    status: statusOf(row),
  }));
}

async function interactionsIn(db: Db, attemptId: number): Promise<Schemas['ScormInteraction'][]> {
  const rows = await db
    .selectFrom('scorm_interactions')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .orderBy('item_id')
    .orderBy('position')
    .limit(LIMIT)
    .execute();
  return rows.map((row) => ({
    itemId: row.item_id,
    position: row.position,
    interactionId: row.interaction_id,
    type: row.type,
    description: row.description,
    response: row.response,
    correctResponses: row.correct_responses,
    result: row.result,
    weighting: row.weighting,
    latencySeconds: row.latency_seconds,
    answeredAt: row.answered_at,
    objectives: row.objectives,
  }));
}

async function launchesOf(db: Db, attemptId: number): Promise<Schemas['ScormAttemptLaunch'][]> {
  const rows = await db
    .selectFrom('scorm_launches as l')
    .select(['l.id', 'epoch', 'seq', 'calls', 'calls_left_out', 'opened_at', 'last_at', 'closed_at', 'user_agent'])
    .select(sql<number>`(select coalesce(sum(t.seconds), 0) from scorm_times t where t.launch_id = l.id)`.as('seconds'))
    .where('attempt_id', '=', attemptId)
    .orderBy('epoch', 'desc')
    .limit(MOST_LAUNCHES)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    epoch: row.epoch,
    openedAt: row.opened_at.toISOString(),
    lastAt: row.last_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    seconds: row.seconds,
    reports: row.seq,
    calls: row.calls,
    callsLeftOut: row.calls_left_out,
    userAgent: row.user_agent,
  }));
}

/** Since when and why an attempt no longer counts. */
async function resetOf(db: Db, attemptId: number): Promise<Schemas['ScormReset'] | null> {
  const row = await db
    .selectFrom('scorm_attempts as a')
    .leftJoin('users', 'users.id', 'a.reset_by')
    .select(['a.reset_at', 'a.reset_reason', 'users.full_name'])
    .where('a.id', '=', attemptId)
    .executeTakeFirst();
  const at = row?.reset_at?.toISOString();
  return at === undefined ? null : { at, byName: row?.full_name ?? null, reason: row?.reset_reason ?? '' };
}

/** One attempt with all that its content has told. @throws PublicError 404 */
export async function attemptDetail(
  db: Db,
  outlines: Outlines,
  id: number,
  reader: SignedIn,
): Promise<Schemas['ScormAttemptDetail']> {
  const attempt = await findAttempt(db, id, reader);
  const outline = (await outlines.of(db, [attempt.content_id])).get(attempt.content_id);
  if (outline === undefined) throw errors.notFound();
  return {
    attempt: presentAttempt(attempt),
    standard: outline.standard,
    reset: await resetOf(db, id),
    items: presentItems(outline, await selectItems(db, id)),
    objectives: await objectivesIn(db, id),
    interactions: await interactionsIn(db, id),
    launches: await launchesOf(db, id),
  };
}
