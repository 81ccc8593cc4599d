import { sql } from 'kysely';
import type { Db } from '../db/index.ts';
import type { AuditCheck } from './audit.ts';
import { chosen, type Reverted } from './revert.ts';

const PAGE = 5000;
const BROKEN_LIMIT = 100;

/** As the functions `audit_hash` and `changes_hash` compute them, which somebody with the database could have replaced. */
const LINE_HASH = sql`encode(sha256(convert_to(jsonb_build_array(
  e.place, e.previous_hash, (extract(epoch from e.at) * 1000000)::bigint, e.actor_id, e.action, e.resource,
  e.record_ids, e.details, e.batch_id, e.changes_hash)::text, 'UTF8')), 'hex')`;
const CHANGES_HASH = sql`select encode(sha256(convert_to(coalesce(string_agg(
  jsonb_build_array(c.resource, c.record_id, c.table_name, c.key, c.action, c.old, c.new)::text, E'\\n' order by c.id), ''), 'UTF8')), 'hex')
  from changes c where c.batch_id = e.batch_id`;

/**
 * Computes every hash of the audit trail again, line by line, and the hashes of the changes that the lines tell of.
 * @param expectedHead the hash of the last line as it was noted earlier; its absence means that lines were taken away
 */
export async function verifyAudit(db: Db, expectedHead?: string): Promise<AuditCheck & { headFound: boolean }> {
  const broken: number[] = [];
  let lines = 0;
  let place = 0;
  let head = '';
  let headFound = expectedHead === undefined;
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await sql<{ place: number; previous: string; hash: string; fits: boolean }>`
      select e.place, e.previous_hash as previous, e.hash,
        e.hash = ${LINE_HASH} and (e.batch_id is null or e.changes_hash = (${CHANGES_HASH})) as fits
      from audit_events e where ${isFirst ? sql`true` : sql`e.place > ${place}`} order by e.place limit ${PAGE}`.execute(
      db,
    );
    lines += rows.length;
    for (const row of rows) {
      // The server numbers them from 1.
      if (row.place < 1) {
        broken.push(row.place);
        continue;
      }
      if (!row.fits || row.previous !== head || row.place !== place + 1) broken.push(row.place);
      place = row.place;
      head = row.hash;
      headFound ||= head === expectedHead;
    }
    if (rows.length < PAGE) break;
  }
  return { lines, head, broken: broken.slice(0, BROKEN_LIMIT), headFound };
}

/** Whether a line of the trail tells of other changes than those that would be taken back: they were altered by hand. */
export async function areChangesTampered(db: Db, what: Reverted): Promise<boolean> {
  const { rows } = await sql`
    select from (select distinct c.batch_id from changes c where ${chosen(what)}) b
    join audit_events e on e.batch_id = b.batch_id where e.changes_hash <> (${CHANGES_HASH}) limit 1`.execute(db);
  return rows.length > 0;
}
