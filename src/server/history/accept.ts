import { sql } from 'kysely';
import { transaction, type Trx } from '../db/index.ts';
import { type AuditKey, isSigned } from './audit-key.ts';
import { recordAudit } from './audit.ts';
import {
  headText,
  isInTrail,
  isBehind,
  lastLine,
  readHeadFile,
  type SignedHead,
  storedHead,
  writeHeadFile,
} from './head.ts';
import { insertDigests, NEWEST_FIRST, recordsWithout, signedText, takeAsTheyAre } from './record-digests.ts';
import { DIGEST_KINDS, type DigestKind } from './record-states.ts';
import { pendingDigests, type Sealing, sealPending, SEAL_LOCK, signHead, TrailChanged } from './seal.ts';
import { newestDigests } from './newest-digests.ts';
import { faultOf } from './verify-records.ts';

/**
 * Takes the trail and the records as they are now, under the key in use: after a restore without the key, or when a change by hand has been
 * looked into. A line of the trail says so, with the reason and the records that did not match.
 * @returns how many records did not match
 */
export async function acceptRecords(ctx: Sealing, reason: string): Promise<number> {
  return signAnew(ctx, async (trx, now) => {
    const taken: Partial<Record<DigestKind, number[]>> = {};
    for (const kind of DIGEST_KINDS) {
      const ids: number[] = [...(await recordsWithout(trx, kind))];
      for await (const page of newestDigests(trx, kind))
        for (const one of page) if (faultOf(one) !== undefined) ids.push(one.recordId);
      if (ids.length > 0) taken[kind] = ids;
      await takeAsTheyAre(trx, kind, ids);
    }
    const all = Object.values(taken).flat();
    const named = Object.fromEntries(Object.entries(taken).map(([kind, ids]) => [kind, ids.slice(0, NAMED)]));
    const details = { reason, count: all.length, records: named };
    await recordAudit(trx, now, { actorId: null, action: 'accept-records', resource: 'audit', details });
    return all.length;
  });
}

/**
 * Signs with the key in use what the former one signed: digests as they stand, not rows, so what was changed by hand remains found.
 * @returns how many digests were signed again
 * @throws TrailChanged when the former key has not signed the head either, or the trail no longer holds it
 */
export async function signWithNewKey(ctx: Sealing, former: AuditKey): Promise<number> {
  const outside = await readHeadFile(ctx.env.dataDir);
  return signAnew(ctx, async (trx, now) => {
    const inside = await storedHead(trx);
    for (const head of [inside, outside]) await refuseUnlessSigned(trx, head, former);
    if (inside !== undefined && (await isBehind(trx, inside, outside)))
      throw new TrailChanged('an earlier signed head was put back into the database');
    let count = 0;
    for (const kind of DIGEST_KINDS) count += await signKind(trx, kind, former);
    const details = { reason: 'key', count };
    await recordAudit(trx, now, { actorId: null, action: 'accept-records', resource: 'audit', details });
    return count;
  });
}

/** Records of each kind that the line names. */
const NAMED = 1000;

async function signAnew(ctx: Sealing, work: (trx: Trx, now: Date) => Promise<number>): Promise<number> {
  const { count, head } = await transaction(ctx.db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${SEAL_LOCK})`.execute(trx);
    const now = ctx.clock();
    const done = await work(trx, now);
    await forgetUnsigned(trx);
    await sealPending(trx, ctx, now, false);
    const last = await lastLine(trx);
    return { count: done, head: last && (await signHead(trx, last, now)) };
  });
  if (head !== undefined) await writeHeadFile(ctx.env.dataDir, head);
  return count;
}

/** Digests in no line yet that the key in use has not signed: newer ones have taken their place. */
async function forgetUnsigned(trx: Trx): Promise<void> {
  const pending = await pendingDigests(trx, Number.MAX_SAFE_INTEGER);
  const ids = pending.filter((one) => !isSigned(signedText(one), one.signature)).map(({ id }) => id);
  await sql`delete from record_digests where id = any (${ids}::bigint[])`.execute(trx);
}

async function refuseUnlessSigned(trx: Trx, head: SignedHead | undefined, former: AuditKey): Promise<void> {
  if (head === undefined) return;
  if (!isSigned(headText(head), head.signature, former))
    throw new TrailChanged('the head of the audit trail is not signed by the former key');
  if (!(await isInTrail(trx, head))) throw new TrailChanged('the audit trail no longer holds the line that was signed');
}

async function signKind(trx: Trx, kind: DigestKind, former: AuditKey): Promise<number> {
  const { rows } = await sql<{
    id: number;
    kind: DigestKind;
    recordId: number;
    digest: string;
    signature: string;
    events: number[] | null;
    next: number;
  }>`
    select d.id, d.kind, d.record_id as "recordId", d.digest, d.signature, d.events, nextval('record_digest_ids') as next
    from (select distinct on (d.record_id) d.* from record_digests d where d.kind = ${kind} order by d.record_id, ${NEWEST_FIRST}) d`.execute(
    trx,
  );
  const verified = rows.filter((one) => isSigned(signedText(one), one.signature, former));
  await insertDigests(
    trx,
    kind,
    verified.map(({ next, recordId, digest, events }) => ({ id: next, recordId, digest, events })),
  );
  return verified.length;
}
