import { sql } from 'kysely';
import type { Db } from '../db/index.ts';
import { isForeign, isSigned } from './audit-key.ts';
import { headText, isInTrail, lastLine, readHeadFile, sealHash, type SignedHead, storedHead } from './head.ts';
import { recordsWithout, signedText } from './record-digests.ts';
import { DIGEST_KINDS, type DigestKind, GONE, STATES } from './record-states.ts';
import { pendingDigests } from './seal.ts';

/** What is wrong with a record: its row is not what the digest is of, it has no digest, or the server did not write the digest. */
export type RecordFault = 'changed' | 'without' | 'forged';

export interface RecordsCheck {
  /** How many digests have been compared. */
  compared: number;
  faults: { kind: DigestKind; id: number; fault: RecordFault }[];
  /** Seals whose digests are not those that the trail tells of. */
  brokenSeals: number[];
}

const FAULTS_LIMIT = 100;

/** Computes the digest of every result, user and role again, and compares it with the newest in the trail. */
export async function verifyRecords(db: Db): Promise<RecordsCheck> {
  const check: RecordsCheck = { compared: 0, faults: [], brokenSeals: await brokenSeals(db) };
  const sealed = await db
    .selectFrom('audit_events')
    .select('id')
    .where('action', '=', 'seal')
    .limit(1)
    .executeTakeFirst();
  for (const kind of DIGEST_KINDS) {
    const { table, state } = STATES[kind];
    const { rows } = await sql<{ id: number; fits: boolean }>`
      select l.record_id as id, l.digest = case when r.id is null then ${GONE} else ${state} end as fits
      from (select distinct on (record_id) record_id, digest from record_digests where kind = ${kind} order by record_id, id desc) l
      left join ${sql.table(table)} r on r.id = l.record_id order by 1`.execute(db);
    check.compared += rows.length;
    for (const { id, fits } of rows) if (!fits) check.faults.push({ kind, id, fault: 'changed' });
    // Before the first seal, records of earlier versions have none.
    const without = sealed === undefined ? [] : await recordsWithout(db, kind, FAULTS_LIMIT);
    for (const id of without) check.faults.push({ kind, id, fault: 'without' });
  }
  for (const one of await pendingDigests(db, FAULTS_LIMIT)) {
    if (!isSigned(signedText(one), one.signature))
      check.faults.push({ kind: one.kind, id: one.recordId, fault: 'forged' });
  }
  check.faults.splice(FAULTS_LIMIT);
  return check;
}

async function brokenSeals(db: Db): Promise<number[]> {
  const { rows } = await sql<{ seal: number }>`
    with told as (
      select (details->>'seal')::bigint as seal, details->>'sha256' as sha256 from audit_events where action = 'seal'
    ), kept as (select d.seal, ${sealHash} as sha256 from record_digests d where d.seal is not null group by d.seal)
    select coalesce(told.seal, kept.seal) as seal from told full join kept on kept.seal = told.seal
    where told.sha256 is distinct from kept.sha256 order by 1 limit ${FAULTS_LIMIT}`.execute(db);
  return rows.map(({ seal }) => seal);
}

/** What a signed head says about the trail. */
export type HeadState =
  /** There is none. */
  | 'none'
  /** It is signed by the key, and its line is in the trail. */
  | 'fits'
  /** It is signed by the key, but its line was changed or taken away. */
  | 'not-in-trail'
  /** Not signed by the key that it names. */
  | 'forged'
  /** Signed by another key. */
  | 'other-key';

export interface HeadsCheck {
  database: { state: HeadState; place: number };
  file: { state: HeadState; place: number };
  /** Lines after the newest signed one. */
  unsigned: number;
  isWhole: boolean;
}

/** Checks the signed heads in the database and in DATA_DIR against the trail. */
export async function verifyHeads(db: Db, dataDir: string): Promise<HeadsCheck> {
  const check = async (head: SignedHead | undefined) => ({ state: await stateOf(db, head), place: head?.place ?? 0 });
  const database = await check(await storedHead(db));
  const file = await check(await readHeadFile(dataDir));
  const last = (await lastLine(db))?.place ?? 0;
  const signed = [database, file].filter(({ state }) => state === 'fits').map(({ place }) => place);
  // Nothing was ever signed: a trail from before, or a server that has never run.
  const isUnsigned = database.state === 'none' && file.state === 'none';
  const isWhole = isUnsigned || (database.state === 'fits' && (file.state === 'fits' || file.state === 'none'));
  return { database, file, unsigned: last - Math.max(0, ...signed), isWhole };
}

async function stateOf(db: Db, head: SignedHead | undefined): Promise<HeadState> {
  if (head === undefined) return 'none';
  if (isForeign(head.signature)) return 'other-key';
  if (!isSigned(headText(head), head.signature)) return 'forged';
  return (await isInTrail(db, head)) ? 'fits' : 'not-in-trail';
}
