import { sql } from 'kysely';
import type { Surroundings } from '../context.ts';
import { transaction, type Trx } from '../db/index.ts';
import { everyNow } from '../rounds.ts';
import { recordAudit } from './audit.ts';
import { auditKey, isForeign, isSigned, signatureOf } from './audit-key.ts';
import {
  headText,
  isInTrail,
  isBehind,
  lastLine,
  readHeadFile,
  sealHash,
  type SignedHead,
  storedHead,
  storeHead,
  writeHeadFile,
} from './head.ts';
import { recordAll, type RecordDigest, signedText } from './record-digests.ts';
import { TAMPERED } from './record-states.ts';
import { isMarked, newestSchema, unmarkUpdate } from './update-mark.ts';
import { takeUpgrade } from './upgrade.ts';

/** How often the trail is sealed, in milliseconds: what is younger is signed by nobody yet. */
const SEAL_MS = 10_000;
/** The code of PostgreSQL for a lock that was waited for in vain. */
const LOCK_NOT_AVAILABLE = '55P03';
const LOCK_MS = 8000;
/** Digests in one line of the trail. */
const MOST = 20_000;
/** The key of the lock that lets one server seal at a time. */
export const SEAL_LOCK = 5_109_002;

export type Sealing = Pick<Surroundings, 'db' | 'clock' | 'log'> & { env: { dataDir: string } };

const HOW = 'see npm run audit:verify, and "The audit trail" in docs/operations.md';

/** The trail is not the one that was signed. Nothing is signed over it: the evidence stays. */
export class TrailChanged extends Error {}

/** A head that was signed once stands in the database again, at this place. */
class HeadBehind extends TrailChanged {
  readonly place: number;
  constructor(place: number) {
    super(
      `the head of the audit trail in the database, place ${place}, is older than audit-head.json or a seal in the trail; ${HOW}`,
    );
    this.place = place;
  }
}

/** Somebody else holds the lock of sealing, or of a row that it writes: until they let go, nothing is signed. */
class SealHeld extends Error {}

/** What is known of the round that seals. */
interface Round {
  /** Nothing was sealed since the server was started: it may be the start after an update. */
  isFirst?: boolean;
  /** How long it waits for a lock that another server may hold while it seals, in milliseconds. */
  lockMs?: number;
}

/**
 * Puts the digests of records into the audit trail, and signs its last line: in the database, and in a file outside of it.
 * @returns the signed head; undefined when nothing has happened since the last one
 * @throws TrailChanged when the trail no longer holds the line that was signed last; SealHeld
 */
export async function sealTrail(ctx: Sealing, round: Round = {}): Promise<SignedHead | undefined> {
  const { dataDir } = ctx.env;
  const outside = await readHeadFile(dataDir);
  const head = await transaction(ctx.db, async (trx) => {
    await lockSeals(trx, round);
    return sealIn(trx, ctx, outside, round);
  }).catch(async (error: unknown) => {
    if (error instanceof HeadBehind) await tellBehind(ctx, error);
    if (error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE)
      throw new SealHeld(`another session holds a lock that sealing needs; ${HOW}`);
    throw error;
  });
  if (head !== undefined) await writeHeadFile(dataDir, head);
  if (head !== undefined && round.isFirst === true) await unmarkUpdate(dataDir);
  return head;
}

/**
 * Waits for its turn. The first round does so for as long as it takes, since nothing may be written before it; the others wait for no lock
 * for long: while somebody holds it nothing is signed, and that must not go unsaid.
 * @throws when the lock is held for longer
 */
async function lockSeals(trx: Trx, { isFirst = false, lockMs = LOCK_MS }: Round): Promise<void> {
  if (!isFirst) await sql`set local lock_timeout = ${sql.lit(lockMs)}`.execute(trx);
  await sql`select pg_advisory_xact_lock(${SEAL_LOCK})`.execute(trx);
}

async function sealIn(
  trx: Trx,
  ctx: Sealing,
  outside: SignedHead | undefined,
  round: Round,
): Promise<SignedHead | undefined> {
  const inside = await storedHead(trx);
  // Only a trail that was never sealed is taken as it is: the first start that seals.
  const isNew =
    outside === undefined && (inside === undefined || isForeign(inside.signature)) && !(await wasEverSealed(trx));
  if (!isNew) await refuseChanged(trx, outside, inside);
  const now = ctx.clock();
  if (isNew) await recordAll(trx);
  else if (inside !== undefined) await upgradeFrom(trx, ctx.env.dataDir, inside, outside, round);
  await sealPending(trx, ctx, now, isNew);
  const last = await lastLine(trx);
  if (last === undefined || (!isNew && inside?.place === last.place && outside?.place === last.place)) return undefined;
  return signHead(trx, last, now);
}

/** An update is taken only at the first seal after it, and only if everything was compared before its steps. */
async function upgradeFrom(
  trx: Trx,
  dataDir: string,
  inside: SignedHead,
  outside: SignedHead | undefined,
  { isFirst = false }: Round,
): Promise<void> {
  if (inside.schema >= newestSchema() || !isFirst) return;
  if (!(await isMarked(dataDir, inside)))
    throw new TrailChanged(`the signed head is of before an update, and nothing was compared before it; ${HOW}`);
  if (outside?.place === inside.place && outside.schema !== inside.schema)
    throw new TrailChanged(`the signed heads name different steps of the schema; ${HOW}`);
  await takeUpgrade(trx, inside.schema);
}

/** Signs the last line of the trail. */
export async function signHead(trx: Trx, last: { place: number; hash: string }, now: Date): Promise<SignedHead> {
  const unsigned = { ...last, at: now.toISOString(), schema: newestSchema() };
  const head = { ...unsigned, signature: signatureOf(headText(unsigned)) };
  await storeHead(trx, head);
  return head;
}

export async function wasEverSealed(db: Pick<Trx, 'selectFrom'>): Promise<boolean> {
  const line = await db
    .selectFrom('audit_events')
    .select('id')
    .where('action', '=', 'seal')
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

async function refuseChanged(trx: Trx, outside: SignedHead | undefined, inside: SignedHead | undefined): Promise<void> {
  // Without one outside, the database came from a backup, or another server of the installation signed it.
  if (inside === undefined)
    throw new TrailChanged(`the database no longer has the signed head of the audit trail; ${HOW}`);
  for (const [where, head] of [
    ['audit-head.json', outside],
    ['the database', inside],
  ] as const) {
    if (head === undefined) continue;
    if (!isSigned(headText(head), head.signature))
      throw new TrailChanged(`the head of the audit trail is not signed by the key in use: ${where}; ${HOW}`);
    if (!(await isInTrail(trx, head)))
      throw new TrailChanged(
        `the audit trail no longer holds the line that was signed: ${where}, place ${head.place}; ${HOW}`,
      );
  }
  if (await isBehind(trx, inside, outside)) throw new HeadBehind(inside.place);
}

/** Says in the trail, once until it is sealed again, that a head was put back. Nothing signs the line: the next seal does. */
async function tellBehind({ db, clock }: Sealing, { place }: HeadBehind): Promise<void> {
  await transaction(db, async (trx) => {
    const { rows } = await sql`
      select from audit_events where action = 'tampering' and details->>'kind' = 'head'
        and place > (select coalesce(max(place), 0) from audit_events where action in ('seal', 'accept-records')) limit 1`.execute(
      trx,
    );
    if (rows.length > 0) return;
    const details = { kind: 'head', place };
    await recordAudit(trx, clock(), { actorId: null, action: 'tampering', resource: 'audit', details });
  });
}

/** Says in the trail for how long nothing could be signed: what was changed meanwhile nobody can tell. */
async function tellHeld({ db, clock }: Sealing, since: Date): Promise<void> {
  const now = clock();
  const details = { kind: 'lock', seconds: Math.round((now.getTime() - since.getTime()) / 1000) };
  await transaction(db, (trx) =>
    recordAudit(trx, now, { actorId: null, action: 'tampering', resource: 'audit', details }),
  );
}

/** What nobody with the key has signed stays out of the trail, and is named by `audit:verify`. */
export async function sealPending(trx: Trx, { log }: Pick<Sealing, 'log'>, now: Date, isNew: boolean): Promise<void> {
  for (;;) {
    const pending = await pendingDigests(trx, MOST);
    const forged = isNew ? [] : pending.filter((one) => !isSigned(signedText(one), one.signature));
    if (forged.length > 0)
      log.error(
        { records: forged.map(({ kind, recordId }) => `${kind} ${recordId}`) },
        'digests that the server did not write',
      );
    const sealed = pending.filter((one) => !forged.includes(one));
    const ids = sealed.map(({ id }) => id);
    if (ids.length === 0) return;
    await tellTampered(trx, log, now, sealed);
    const { rows } = await sql<{ seal: number; sha256: string }>`
      with s as (
          select coalesce((select (details->>'seal')::bigint from audit_events where action = 'seal' order by place desc limit 1), 0) + 1 as seal),
        d as (update record_digests d set seal = s.seal from s where d.id = any(${ids}::bigint[]) returning d.*)
      select (select seal from s) as seal, ${sealHash} as sha256 from d`.execute(trx);
    const [{ seal, sha256 } = { seal: 0, sha256: '' }] = rows;
    const details = { seal, count: ids.length, sha256, key: auditKey().id };
    await recordAudit(trx, now, { actorId: null, action: 'seal', resource: 'audit', details });
    if (pending.length < MOST) return;
  }
}

/** Records that the server found changed by hand are named in the log, and in a line of the trail. */
async function tellTampered(trx: Trx, log: Sealing['log'], now: Date, sealed: readonly RecordDigest[]): Promise<void> {
  const tampered = sealed.filter(({ digest }) => digest === TAMPERED);
  for (const [kind, records] of Map.groupBy(tampered, (one) => one.kind)) {
    const ids = [...new Set(records.map(({ recordId }) => recordId))];
    log.error({ kind, ids }, 'records were changed by hand in the database, past the server');
    await recordAudit(trx, now, { actorId: null, action: 'tampering', resource: 'audit', ids, details: { kind } });
  }
}

/** Digests that are in no line of the trail yet. */
export async function pendingDigests(trx: Pick<Trx, 'selectFrom'>, limit: number): Promise<RecordDigest[]> {
  return trx
    .selectFrom('record_digests')
    .select(['id', 'kind', 'record_id as recordId', 'digest', 'signature'])
    .where('seal', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * Seals the trail again and again while the server runs, and a last time at the end.
 * @returns once it was sealed for the first time, so that what an update brings has its digests before anything is written: a function
 * that stops it; call it when nothing writes any more
 */
export async function startSealing(
  ctx: Sealing,
  { restMs = SEAL_MS, lockMs = LOCK_MS } = {},
): Promise<() => Promise<void>> {
  let isFirst = true;
  let heldSince: Date | undefined;
  let sealed = () => {};
  const first = new Promise<void>((resolve) => {
    sealed = resolve;
  });
  const stop = everyNow(ctx, restMs, 'the audit trail could not be sealed', async () => {
    const begun = ctx.clock();
    try {
      await sealTrail(ctx, { isFirst, lockMs });
    } catch (error) {
      if (error instanceof SealHeld) heldSince ??= begun;
      throw error;
    } finally {
      sealed();
    }
    isFirst = false;
    if (heldSince !== undefined) await tellHeld(ctx, heldSince);
    heldSince = undefined;
  });
  await first;
  return async () => {
    await stop();
    const head = (await sealTrail(ctx)) ?? (await storedHead(ctx.db));
    ctx.log.info({ place: head?.place, hash: head?.hash }, 'the head of the audit trail at the end');
  };
}
