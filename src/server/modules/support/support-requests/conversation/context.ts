import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import { LEARNER_ROUTES } from '#shared/routes/learner.ts';
import type { Trx } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { isErrorId } from '../../../../i18n.ts';
import { lockAttempts } from '../../../exams/attempt-locks/index.ts';
import { noteEvents } from '../../../exams/attempts/index.ts';
import { runningAttempts } from '../queries.ts';

const PAGES: ReadonlySet<string> = new Set(LEARNER_ROUTES.map(({ id }) => id));

/** Problems that are no errors of the API. */
const APART: ReadonlySet<string> = new Set(['network', 'script']);

/**
 * What the app says of where help was asked for: only known pages and errors, so that it cannot carry words.
 * @throws PublicError 404 for an attempt of somebody else, 422 for what no app says
 */
export async function checkedContext(
  trx: Trx,
  userId: number,
  context: Schemas['SupportContext'],
): Promise<Schemas['SupportContext']> {
  if (!PAGES.has(context.page)) throw errors.invalid({ 'context.page': { key: 'support.unknown' } });
  if (!context.errors.every(({ id }) => APART.has(id) || isErrorId(id)))
    throw errors.invalid({ 'context.errors': { key: 'support.unknown' } });
  if (context.attemptId === null) return context;
  const own = await trx
    .selectFrom('attempts')
    .select('id')
    .where('id', '=', context.attemptId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (own === undefined) throw errors.notFound();
  return context;
}

/** Locks the attempts of a person that run now, until the end of the transaction. Call it before anything else is locked. */
export async function lockRunning(trx: Trx, userId: number): Promise<Running[]> {
  const running = await runningAttempts(trx, userId);
  if (running.length === 0) return [];
  await lockAttempts(
    trx,
    running.map(({ id }) => id),
  );
  // Read again: one may have been handed in meanwhile.
  return runningAttempts(trx, userId);
}

/** An attempt that runs. */
export type Running = Awaited<ReturnType<typeof runningAttempts>>[number];

/** Writes into the protocols of running attempts that their person turned to support: once for each request. */
export async function noteHelp(trx: Trx, running: readonly Running[], requestId: number, at: Date): Promise<void> {
  if (running.length === 0) return;
  const ids = running.map(({ id }) => id);
  const { rows: noted } = await sql<{ attempt_id: number }>`
    select attempt_id from attempt_events where attempt_id = any (${ids}::bigint[]) and kind = 'help-asked'
      and details->'supportRequestId' = to_jsonb(${requestId}::bigint)`.execute(trx);
  const known = new Set(noted.map(({ attempt_id }) => attempt_id));
  const lines = running
    .filter(({ id }) => !known.has(id))
    .map(({ id, test_id: testId }) => ({
      attemptId: id,
      testId,
      kind: 'help-asked' as const,
      at,
      details: { supportRequestId: requestId },
    }));
  if (lines.length > 0) await noteEvents(trx, lines);
}
