import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/index.ts';
import { isSigned } from './audit-key.ts';
import { fits, NEWEST_FIRST, type RecordDigest, signedText } from './record-digests.ts';
import { faultOf, type RecordFault } from './verify-records.ts';

/** The newest digest of an attempt's result, as SQL; null while it has none. */
export const resultDigest = (attemptId: RawBuilder<unknown>) => sql<string | null>`(
  select substring(d.digest from '^[0-9a-f]{64}$') from record_digests d
  where d.kind = 'attempt' and d.record_id = ${attemptId} order by ${NEWEST_FIRST} limit 1)`;

/** An attempt, and the digest that a sheet says of it; null: none. */
export interface Printed {
  attemptId: number;
  digest: string | null;
}

export interface PrintedCheck {
  attemptId: number;
  /** The line of the trail that holds the printed digest; null: none does, or not yet. */
  place: number | null;
  /** other-digest: the server never wrote the printed digest for this attempt. */
  fault: RecordFault | 'other-digest' | null;
}

/** Compares results with their digests, and the digests on a sheet with those that the server wrote. */
export async function checkPrinted(db: Db, printed: readonly Printed[]): Promise<PrintedCheck[]> {
  const kind = 'attempt';
  const ids = printed.map(({ attemptId }) => attemptId);
  const { rows: newest } = await sql<RecordDigest & { fits: boolean }>`
    select d.id, d.kind, d.record_id as "recordId", d.digest, d.signature, ${fits(kind)} as fits
    from unnest(${ids}::bigint[]) as w (id)
    cross join lateral (select * from record_digests d where d.kind = ${kind} and d.record_id = w.id order by ${NEWEST_FIRST} limit 1) d
    left join attempts r on r.id = w.id`.execute(db);
  const { rows: told } = await sql<RecordDigest & { place: number | null }>`
    select d.id, d.kind, d.record_id as "recordId", d.digest, d.signature,
      (select min(e.place) from audit_events e where e.action = 'seal' and (e.details->>'seal')::bigint = d.seal) as place
    from record_digests d where d.kind = ${kind} and d.record_id = any (${ids}::bigint[]) order by d.id`.execute(db);
  const newestOf = new Map(newest.map((one) => [one.recordId, one]));
  const written = Map.groupBy(
    told.filter((one) => isSigned(signedText(one), one.signature)),
    ({ recordId }) => recordId,
  );
  return printed.map(({ attemptId, digest }) => {
    const own = digest === null ? undefined : written.get(attemptId)?.find((one) => one.digest === digest);
    const last = newestOf.get(attemptId);
    const fault = last === undefined ? 'without' : faultOf(last);
    const other = digest !== null && own === undefined ? 'other-digest' : undefined;
    return { attemptId, place: own?.place ?? null, fault: fault ?? other ?? null };
  });
}
