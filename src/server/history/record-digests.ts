import { sql } from 'kysely';
import type { Db, Trx } from '../db/index.ts';
import { signatureOf } from './audit-key.ts';
import { DIGEST_KINDS, type DigestKind, GONE, STATES } from './record-states.ts';

/** A digest of a record at one moment. */
export interface RecordDigest {
  id: number;
  kind: DigestKind;
  recordId: number;
  digest: string;
  signature: string;
}

/** What is signed: a digest cannot be moved to another record, nor put in again later. */
export const signedText = ({ id, kind, recordId, digest }: Omit<RecordDigest, 'signature'>) =>
  `record|${id}|${kind}|${recordId}|${digest}`;

const CHUNK = 2000;

/**
 * Notes how records are now, for {@link verifyRecords}. Call it in the transaction that changed them, after the last change; the next round
 * of sealing puts the digests into the audit trail.
 */
export async function recordDigests(trx: Trx, kind: DigestKind, ids: readonly number[]): Promise<void> {
  const { table, state } = STATES[kind];
  for (let from = 0; from < ids.length; from += CHUNK) {
    const { rows } = await sql<Omit<RecordDigest, 'signature' | 'kind'>>`
      select nextval('record_digest_ids') as id, w.id as "recordId", case when r.id is null then ${GONE} else ${state} end as digest
      from unnest(${ids.slice(from, from + CHUNK)}::bigint[]) as w (id) left join ${sql.table(table)} r on r.id = w.id`.execute(
      trx,
    );
    const signed = rows.map((row) => ({ ...row, signature: signatureOf(signedText({ ...row, kind })) }));
    await sql`
      insert into record_digests (id, kind, record_id, digest, signature)
      select id, ${kind}, "recordId", digest, signature
      from jsonb_to_recordset(${JSON.stringify(signed)}::jsonb) as d (id bigint, "recordId" bigint, digest text, signature text)`.execute(
      trx,
    );
  }
}

/** Digests of the users and roles that a batch created, deleted, or gave other rights. */
export async function recordRights(trx: Trx, batchId: number): Promise<void> {
  const { rows } = await sql<{ kind: DigestKind; id: number }>`
    select distinct case table_name when 'users' then 'user' else 'role' end as kind, record_id as id
    from changes where batch_id = ${batchId} and (
      table_name = 'users' and (action <> 'update' or new ?| array['role_id', 'login'])
      or table_name = 'roles' and (action <> 'update' or new ?| array['key', 'permissions']))`.execute(trx);
  for (const kind of ['user', 'role'] as const) {
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
    await recordDigests(trx, kind, ids);
  }
}

/** Records that should have a digest and have none. */
export async function recordsWithout(db: Db, kind: DigestKind, limit?: number): Promise<number[]> {
  const { table, expected } = STATES[kind];
  const { rows } = await sql<{ id: number }>`
    select r.id from ${sql.table(table)} r
    where ${expected} and not exists (select from record_digests d where d.kind = ${kind} and d.record_id = r.id)
    order by r.id limit ${limit ?? null}::bigint`.execute(db);
  return rows.map(({ id }) => id);
}

/** Gives every record a digest that has none: at the first start that keeps digests. */
export async function recordAll(trx: Trx): Promise<void> {
  for (const kind of DIGEST_KINDS) await recordDigests(trx, kind, await recordsWithout(trx, kind));
}
