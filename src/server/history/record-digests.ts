import { type RawBuilder, sql } from 'kysely';
import { beforeCommit, committedBeside, type Db, type Trx } from '../db/index.ts';
import { auditKey, isSigned, signatureOf } from './audit-key.ts';
import { DIGEST_KINDS, type DigestKind, GONE, STATES, TAMPERED } from './record-states.ts';

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
 * The order of a record's digests `d`, newest first: by the seals, whose numbers the trail tells. Their ids come from a sequence, which
 * somebody with the database could move, and only say which of those between two seals is newer.
 */
export const NEWEST_FIRST = sql`d.seal desc nulls first, d.id desc`;

/**
 * Notes how records are now, for `verifyRecords`. Call it in the transaction that changed them, after the last change; the next round of
 * sealing puts the digests into the audit trail. A record that was not as the trail tells before this transaction was changed by hand: its
 * digest says so from then on, and the change is never covered up.
 */
export async function recordDigests(trx: Trx, kind: DigestKind, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += CHUNK) {
    const chunk = ids.slice(from, from + CHUNK);
    await writeDigests(trx, kind, chunk, STATES[kind].once ? new Set() : await touched(trx, kind, chunk));
  }
}

/** Notes how records are, whatever the trail tells of them. */
export async function takeAsTheyAre(trx: Trx, kind: DigestKind, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += CHUNK)
    await writeDigests(trx, kind, ids.slice(from, from + CHUNK), new Set());
}

/** Notes that records were found changed by hand. Works with the schema of earlier versions too. */
export async function recordTampered(trx: Trx, kind: DigestKind, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number; recordId: number }>`
    select nextval('record_digest_ids') as id, w.id as "recordId" from unnest(${[...ids]}::bigint[]) as w (id)`.execute(
    trx,
  );
  for (const { id, recordId } of rows) {
    const signature = signatureOf(signedText({ id, kind, recordId, digest: TAMPERED }));
    await sql`
      insert into record_digests (id, kind, record_id, digest, signature)
      values (${id}, ${kind}, ${recordId}, ${TAMPERED}, ${signature})`.execute(trx);
  }
}

/** Whether the digest `d` of a record is of the state of its row `r`, as SQL. */
export const fits = (kind: DigestKind, state = STATES[kind].state(sql`d.events`)) =>
  sql<boolean | null>`d.digest = case when ${sql.ref(`r.${STATES[kind].key}`)} is null then ${GONE} else ${state} end`;

/** Those that were changed by hand: others see them as they were before this transaction. */
async function touched(
  trx: Trx,
  kind: DigestKind,
  ids: readonly number[],
  reader: Db = committedBeside(trx),
): Promise<Set<number>> {
  const { table, key, expected } = STATES[kind];
  const { rows } = await sql<RecordDigest & { fits: boolean | null; without: boolean }>`
    select w.id as "recordId", d.id, d.digest, d.signature, ${fits(kind)} as fits,
      d.id is null and ${sql.ref(`r.${key}`)} is not null and ${expected}
        and exists (select from audit_events where action = 'seal') as without
    from unnest(${[...ids]}::bigint[]) as w (id)
    left join lateral (select * from record_digests d where d.kind = ${kind} and d.record_id = w.id order by ${NEWEST_FIRST} limit 1) d on true
    left join ${sql.table(table)} r on ${sql.ref(`r.${key}`)} = w.id`.execute(reader);
  const wrong = rows.filter((row) =>
    row.fits === null ? row.without : !row.fits || !isSigned(signedText({ ...row, kind }), row.signature),
  );
  return new Set(wrong.map(({ recordId }) => recordId));
}

async function writeDigests(
  trx: Trx,
  kind: DigestKind,
  ids: readonly number[],
  tampered: ReadonlySet<number>,
): Promise<void> {
  const { table, key, state } = STATES[kind];
  const protocol =
    kind === 'attempt'
      ? sql`(select coalesce(array_agg(e.id order by e.id), '{}') from attempt_events e where e.attempt_id = r.id)`
      : sql`null::bigint[]`;
  const written = () =>
    sql<{ id: number; recordId: number; digest: string; events: number[] | null; moved: boolean }>`
    select w.next as id, w.id as "recordId", p.events,
      case when ${sql.ref(`r.${key}`)} is null then ${GONE} else ${state(sql`p.events`)} end as digest,
      exists (select from record_digests d where d.kind = ${kind} and d.record_id = w.id and d.id >= w.next) as moved
    from (select id, nextval('record_digest_ids') as next from unnest(${[...ids]}::bigint[]) as w (id)) w
    left join ${sql.table(table)} r on ${sql.ref(`r.${key}`)} = w.id
    left join lateral (select ${protocol} as events) p on true`.execute(trx);
  let { rows } = await written();
  const wrong = new Set(tampered);
  // Whoever changes a record holds it locked: only a sequence that was moved gives an id that is not later.
  for (const { recordId, moved } of rows) if (moved) wrong.add(recordId);
  if (wrong.size > tampered.size) {
    await sql`select setval('record_digest_ids', max(id)) from record_digests`.execute(trx);
    ({ rows } = await written());
  }
  const digests = rows.map((row) => (wrong.has(row.recordId) ? { ...row, digest: TAMPERED } : row));
  await insertDigests(trx, kind, digests);
}

/** Signs digests and stores them. */
export async function insertDigests(
  trx: Trx,
  kind: DigestKind,
  digests: readonly { id: number; recordId: number; digest: string; events: number[] | null }[],
): Promise<void> {
  const signed = digests.map((one) => ({ ...one, signature: signatureOf(signedText({ ...one, kind })) }));
  await sql`
    insert into record_digests (id, kind, record_id, digest, signature, events)
    select id, ${kind}, "recordId", digest, signature, events
    from jsonb_to_recordset(${JSON.stringify(signed)}::jsonb)
      as d (id bigint, "recordId" bigint, digest text, signature text, events bigint[])`.execute(trx);
}

/** The attempts of each transaction whose journals or protocols it changed. */
const changed = new WeakMap<Trx, Set<number>>();

/**
 * Notes at the end of the transaction what is known of the journals and protocols of those attempts that have ended. Locked before, so that
 * of two transactions the second notes what the first has changed.
 */
export function recordJournals(trx: Trx, attemptIds: readonly number[]): void {
  const ids = changed.get(trx) ?? new Set();
  for (const id of attemptIds) ids.add(id);
  if (changed.has(trx)) return;
  changed.set(trx, ids);
  beforeCommit(trx, async () => {
    const { rows } = await sql<{ id: number }>`
      select id from attempts where id = any (${[...ids]}::bigint[]) and status = 'submitted' order by id for no key update`.execute(
      trx,
    );
    await recordDigests(
      trx,
      'journal',
      rows.map(({ id }) => id),
    );
  });
}

/** The kinds of digests that a record does not fit, now or by its signature. */
export async function kindsChanged(trx: Trx, kinds: readonly DigestKind[], recordId: number): Promise<DigestKind[]> {
  const wrong: DigestKind[] = [];
  for (const kind of kinds) if ((await touched(trx, kind, [recordId], trx)).size > 0) wrong.push(kind);
  return wrong;
}

/** Digests of the records that a batch created, deleted, or gave other names, rights or terms. */
export async function recordBatch(trx: Trx, batchId: number): Promise<void> {
  const { rows } = await sql<{ kind: DigestKind; id: number }>`
    select distinct case table_name when 'users' then 'user' when 'roles' then 'role' when 'retakes' then 'retake'
      else 'test-override' end as kind, record_id as id
    from changes where batch_id = ${batchId} and (
      table_name = 'users' and (action <> 'update'
        or new ?| array['role_id', 'login', 'surname', 'name', 'middle_name', 'iin', 'personnel_number', 'region_id', 'position_id',
          'extra_time_percent', 'no_time_limit'])
      or table_name = 'roles' and (action <> 'update' or new ?| array['key', 'permissions', 'scope', 'second_factor'])
      or table_name in ('retakes', 'test_overrides'))`.execute(trx);
  for (const kind of ['user', 'role', 'retake', 'test-override'] as const) {
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
    await recordDigests(trx, kind, ids);
  }
}

/** Records that should have a digest and have none. */
export async function recordsWithout(
  db: Db,
  kind: DigestKind,
  { limit, only }: { limit?: number; only?: RawBuilder<unknown> } = {},
): Promise<number[]> {
  const { table, key, expected } = STATES[kind];
  const id = sql.ref(`r.${key}`);
  const { rows } = await sql<{ id: number }>`
    select ${id} as id from ${sql.table(table)} r
    where ${expected} and ${only ?? sql`true`} and not exists (select from record_digests d where d.kind = ${kind} and d.record_id = ${id})
    order by 1 limit ${limit ?? null}::bigint`.execute(db);
  return rows.map(({ id: one }) => one);
}

/** Gives every record a digest as it is that has none, or one of another key: at the first start that keeps digests. */
export async function recordAll(trx: Trx): Promise<void> {
  for (const kind of DIGEST_KINDS) {
    const { rows } = await sql<{ id: number }>`
      select record_id as id from (
        select distinct on (d.record_id) d.record_id, d.signature from record_digests d where d.kind = ${kind}
        order by d.record_id, ${NEWEST_FIRST}) d
      where split_part(signature, ':', 1) <> ${auditKey().id}`.execute(trx);
    await takeAsTheyAre(trx, kind, [...(await recordsWithout(trx, kind)), ...rows.map(({ id }) => id)]);
  }
}
