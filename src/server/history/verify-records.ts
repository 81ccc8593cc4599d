import { sql } from 'kysely';
import type { Db } from '../db/index.ts';
import { isSigned } from './audit-key.ts';
import { sealHash } from './head.ts';
import { type Compared, newestDigests } from './newest-digests.ts';
import { recordsWithout, signedText } from './record-digests.ts';
import { DIGEST_KINDS, type DigestKind, TAMPERED } from './record-states.ts';
import { pendingDigests, wasEverSealed } from './seal.ts';
import { wrongActors } from './wrong-actors.ts';

/**
 * What is wrong with a record: its row is not what the digest is of, it was not when the server last wrote it, it has no digest, or the
 * server with this key did not write the digest.
 */
export type RecordFault = 'changed' | 'written-over' | 'without' | 'forged';

export interface Fault {
  kind: DigestKind | 'report-card' | 'batch';
  id: number;
  fault: RecordFault;
}

export interface RecordsCheck {
  /** How many digests have been compared. */
  compared: number;
  faults: Fault[];
  /** Seals whose digests are not those that the trail tells of. */
  brokenSeals: number[];
  /** References of texts of papers that say something else than they did. */
  texts: string[];
}

const FAULTS_LIMIT = 100;
/** Computes the digest of every record again, and compares it with the newest in the trail, which the server must have signed. */
export async function verifyRecords(db: Db): Promise<RecordsCheck> {
  const check: RecordsCheck = {
    compared: 0,
    faults: [],
    brokenSeals: await brokenSeals(db),
    texts: await wrongTexts(db),
  };
  // Before the first seal, records of earlier versions have none.
  const sealed = await wasEverSealed(db);
  for (const kind of DIGEST_KINDS) {
    for await (const page of newestDigests(db, kind)) {
      check.compared += page.length;
      for (const one of page) {
        const fault = faultOf(one);
        if (fault !== undefined) check.faults.push({ kind, id: one.recordId, fault });
      }
      check.faults.splice(FAULTS_LIMIT);
    }
    const without = sealed ? await recordsWithout(db, kind, { limit: FAULTS_LIMIT }) : [];
    for (const id of without) check.faults.push({ kind, id, fault: 'without' });
  }
  for (const one of await pendingDigests(db, FAULTS_LIMIT)) {
    const isNamed = check.faults.some(({ kind, id }) => kind === one.kind && id === one.recordId);
    if (!isNamed && !isSigned(signedText(one), one.signature))
      check.faults.push({ kind: one.kind, id: one.recordId, fault: 'forged' });
  }
  for (const id of await wrongCards(db)) check.faults.push({ kind: 'report-card', id, fault: 'changed' });
  for (const id of await wrongBatches(db)) check.faults.push({ kind: 'batch', id, fault: 'changed' });
  for (const one of await wrongActors(db, FAULTS_LIMIT)) check.faults.push({ ...one, fault: 'changed' });
  check.faults.splice(FAULTS_LIMIT);
  return check;
}

/** The signature comes first: a digest that anybody may have written says nothing. */
export function faultOf(one: Compared): RecordFault | undefined {
  if (!isSigned(signedText(one), one.signature)) return 'forged';
  if (one.digest === TAMPERED) return 'written-over';
  return one.fits ? undefined : 'changed';
}

async function brokenSeals(db: Db): Promise<number[]> {
  const { rows } = await sql<{ seal: number }>`
    with told as (
      select (details->>'seal')::bigint as seal, details->>'sha256' as sha256 from audit_events where action = 'seal'
    ), kept as (select d.seal, ${sealHash} as sha256 from record_digests d where d.seal is not null group by d.seal)
    select coalesce(told.seal, kept.seal) as seal from told full join kept on kept.seal = told.seal
    where (told.sha256 = kept.sha256) is not true
    union
    -- By their order the newest digest of a record is known.
    select seal from (
      select (details->>'seal')::bigint as seal, lag((details->>'seal')::bigint) over (order by place) as before
      from audit_events where action = 'seal') s
    where s.seal <= s.before
    order by 1 limit ${FAULTS_LIMIT}`.execute(db);
  return rows.map(({ seal }) => seal);
}

/** Batches that name somebody else than the line of the trail about them. */
async function wrongBatches(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select b.id from batches b join audit_events e on e.batch_id = b.id
    where b.actor_id is distinct from e.actor_id or b.kind <> e.action or b.resource <> e.resource
    order by 1 limit ${FAULTS_LIMIT}`.execute(db);
  return rows.map(({ id }) => id);
}

/** As the function `text_ref` computes it, which somebody with the database could have replaced. */
const TEXT_REF = sql`translate(encode(substring(sha256(convert_to(${sql.join(
  ['ru', 'kz', 'en'].map((language) => {
    const text = sql`(t.text->>${sql.lit(language)})`;
    return sql`coalesce(octet_length(convert_to(${text}, 'UTF8')) || ':' || ${text}, '-')`;
  }),
  sql` || ',' || `,
)}, 'UTF8')) from 1 for 18), 'base64'), '+/', '-_')`;

async function wrongTexts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ ref: string }>`
    select t.ref from paper_texts t where t.ref <> ${TEXT_REF} order by 1 limit ${FAULTS_LIMIT}`.execute(db);
  return rows.map(({ ref }) => ref);
}

/**
 * Report cards that are not as their last version says: closed without one, open again without a line, with attempts let go or held that
 * are not on the signed sheet, or with another sheet than the trail says was signed.
 */
async function wrongCards(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from report_cards c
    left join lateral (select v.action, v.sheet from report_card_versions v where v.card_id = c.id order by v.id desc limit 1) v on true
    where (c.status = 'closed') is distinct from (coalesce(v.action, '') = 'close')
      or (select array_agg(h.attempt_id order by h.attempt_id) from report_card_attempts h where h.card_id = c.id) is distinct from
        (select array_agg((x->>'attemptId')::bigint order by (x->>'attemptId')::bigint) from jsonb_array_elements(v.sheet->'rows') x where c.status = 'closed')
    union
    select e.record_ids[1] from audit_events e
    where e.action = 'close' and e.resource = 'report-cards' and not exists (
      select from report_card_versions v where v.card_id = e.record_ids[1] and v.action = 'close'
        and v.version = (e.details->>'version')::integer and v.sha256 = e.details->>'sha256')
    order by 1 limit ${FAULTS_LIMIT}`.execute(db);
  return rows.map(({ id }) => id);
}
