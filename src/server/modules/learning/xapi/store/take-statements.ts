import { randomUUID } from 'node:crypto';
import type { PackageModel } from '#shared/scorm/package.ts';
import type { Context } from '../../../../context.ts';
import { transaction, type Trx } from '../../../../db/index.ts';
import { lockClock } from '../../progress/index.ts';
import { type Sitting, judgeStatement } from '../cmi5/rules.ts';
import { findSession, learnerOf, modelOf, type SessionRow, unitOf } from '../cmi5/sessions.ts';
import { bringForward, durationOf, toldIn } from '../cmi5/standing.ts';
import { type Verb, verbOf } from '../cmi5/names.ts';
import { Refusal } from '../refusal.ts';
import { keyOfActor } from '../statement/actors.ts';
import { digestOf } from '../statement/digest.ts';
import { readStatement, type Statement } from '../statement/statement.ts';
import { momentOf } from '../statement/values.ts';
import { bytesOf, digestsOf, keepStatements } from './statement-rows.ts';

/** Statements of one request, and of one registration. */
const MOST_AT_ONCE = 1000;
const MOST_EVER = 20_000;
/** Of one: whoever reads a page of them gets many. */
const MOST_BYTES = 64 * 1024;
const MOST_BYTES_EVER = 50 * 1024 * 1024;

interface Sent {
  id: string;
  statement: Statement;
  digest: string;
}

/** Reads what was sent: one statement, or several. @throws Refusal 400; 413 for one that is too long */
export function readSent(value: unknown): Sent[] {
  const list = Array.isArray(value) ? value : [value];
  if (list.length > MOST_AT_ONCE) throw new Refusal(400, `a request has at most ${MOST_AT_ONCE} statements`);
  const sent = list.map((one, index) => {
    const statement = readStatement(one, Array.isArray(value) ? `statements[${index}]` : 'statement');
    if (bytesOf([{ statement }]) > MOST_BYTES) throw new Refusal(413, `a statement has at most ${MOST_BYTES} bytes`);
    return { id: statement.id?.toLowerCase() ?? randomUUID(), statement, digest: digestOf(statement) };
  });
  if (new Set(sent.map(({ id }) => id)).size < sent.length)
    throw new Refusal(400, 'the statements must have ids that differ');
  return sent;
}

/**
 * Judges and keeps statements of a session: all of them or none.
 * @returns their ids, after the commit
 * @throws Refusal 403 by the rules of cmi5, 409 for another statement with an id that is there, 413 for more than a registration holds
 */
export async function takeStatements(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  of: SessionRow,
  sent: readonly Sent[],
): Promise<string[]> {
  await transaction(db, async (trx) => {
    const { now } = await lockClock(trx, of.user_id, clock);
    const fresh = await freshOf(trx, of.registration, sent);
    if (fresh.length === 0) return;
    const session = await findSession(trx, of.id);
    if (session === undefined) throw new Refusal(401, 'the session is gone');
    await refuseMany(trx, session.registration, fresh);
    const model = await modelOf(trx, session.content_id);
    const sitting = await sittingOf(trx, session, model);
    const verbs = inOrder(fresh).map(({ statement }) => ({ statement, verb: judgeStatement(sitting, statement) }));
    const { registration, id: sessionId, home_page: homePage } = session;
    const told = new Set(verbs.filter(({ verb }) => verb !== undefined).map(({ statement }) => statement));
    await keepStatements(
      trx,
      { registration, sessionId, homePage, now },
      fresh.map((one) => ({ ...one, isDefined: told.has(one.statement), isOwn: false })),
    );
    const after = await noteSession(trx, session, verbs, now);
    await bringForward(trx, {
      ...{ session: after, model, seconds: secondsOf(after, verbs, now), now },
      fresh: fresh.map(({ statement }) => statement),
    });
  });
  return sent.map(({ id }) => id);
}

/** What is not there yet: whatever is sent again changes nothing. @throws Refusal 409 */
async function freshOf(trx: Trx, registration: string, sent: readonly Sent[]): Promise<Sent[]> {
  const known = await digestsOf(
    trx,
    registration,
    sent.map(({ id }) => id),
  );
  const other = sent.find(({ id, digest }) => known.has(id) && known.get(id) !== digest);
  if (other !== undefined) throw new Refusal(409, `there is another statement with the id ${other.id}`);
  return sent.filter(({ id }) => !known.has(id));
}

/** Whatever is stored stays, and can be read: only more is not taken. @throws Refusal 413 */
async function refuseMany(trx: Trx, registration: string, fresh: readonly Sent[]): Promise<void> {
  const { statement_count: many, statement_bytes: bytes } = await trx
    .selectFrom('xapi_registrations')
    .select(['statement_count', 'statement_bytes'])
    .where('id', '=', registration)
    .executeTakeFirstOrThrow();
  if (many + fresh.length > MOST_EVER) throw new Refusal(413, `a registration has at most ${MOST_EVER} statements`);
  if (Number(bytes) + bytesOf(fresh) > MOST_BYTES_EVER)
    throw new Refusal(413, `the statements of a registration have at most ${MOST_BYTES_EVER} bytes`);
}

async function sittingOf(trx: Trx, session: SessionRow, model: PackageModel): Promise<Sitting> {
  const unit = unitOf(model, session.item_id);
  const rows = await trx
    .selectFrom('xapi_statements')
    .select('verb')
    .where('session_id', '=', session.id)
    .where('is_defined', '=', true)
    .where('is_own', '=', false)
    .execute();
  return {
    sessionId: session.id,
    registration: session.registration,
    activityId: session.activity_id,
    publisherId: unit?.cmi5.publisherId ?? '',
    actorKey: keyOfActor(learnerOf(session)) ?? '',
    mode: session.mode,
    masteryScore: unit?.cmi5.masteryScore ?? null,
    hasEnded: session.ended_at !== null,
    told: new Set(rows.map(({ verb }) => verbOf(verb)).filter((verb) => verb !== undefined)),
    toldEver: (await toldIn(trx, session.registration)).get(session.item_id) ?? new Set(),
  };
}

/** By when they happened, as they say: cmi5 orders them so. */
const inOrder = (sent: readonly Sent[]): Sent[] =>
  [...sent].sort((one, other) => momentIn(one).getTime() - momentIn(other).getTime());

const LAST = new Date(8.64e15);
const momentIn = ({ statement: { timestamp } }: Sent): Date =>
  timestamp === undefined ? LAST : (momentOf(timestamp) ?? LAST);

type Judged = { statement: Statement; verb: Verb | undefined }[];

async function noteSession(trx: Trx, session: SessionRow, judged: Judged, now: Date): Promise<SessionRow> {
  const has = (verb: Verb) => judged.some((one) => one.verb === verb);
  const change = {
    last_at: now,
    ...(has('initialized') && { initialized_at: now }),
    ...(has('terminated') && { ended_at: now, ended_by: 'terminated' as const }),
  };
  await trx.updateTable('xapi_sessions').set(change).where('id', '=', session.id).execute();
  return { ...session, ...change };
}

/** Seconds of the session: what it says at its end, and until then since it began, but no more than has passed. */
function secondsOf({ opened_at: openedAt }: SessionRow, judged: Judged, now: Date): number {
  const passed = Math.max(0, (now.getTime() - openedAt.getTime()) / 1000);
  const last = judged.find(({ verb }) => verb === 'terminated');
  return Math.min(passed, durationOf(last?.statement.result?.duration) ?? passed);
}
