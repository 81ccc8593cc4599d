import { sql } from 'kysely';
import type { Db } from '../db/index.ts';
import { fits, NEWEST_FIRST, type RecordDigest } from './record-digests.ts';
import { type DigestKind, STATES } from './record-states.ts';

const PAGE = 5000;

/** A digest, and whether it is of the state of its row; null: the state could not be computed. */
export type Compared = RecordDigest & { fits: boolean | null };

/**
 * The newest digest of every record, page by page. Works with the schema of earlier versions too, if the state does.
 * @param state what a row says, as SQL; by default as it is written now
 * @param all also digests that do not count yet, such as those of papers that lie ready
 */
export async function* newestDigests(
  db: Db,
  kind: DigestKind,
  state?: (typeof STATES)[DigestKind]['expected'],
  { all = false } = {},
): AsyncGenerator<Compared[]> {
  const { table, key, counts } = STATES[kind];
  // As text: an id may be larger than a number tells exactly, and of any sign.
  let after: string | undefined;
  for (;;) {
    const { rows } = await sql<Compared & { place: string }>`
      select d.record_id::text as place, d.id, d.kind, d.record_id as "recordId", d.digest, d.signature, ${fits(kind, state)} as fits
      from (
        select distinct on (d.record_id) d.* from record_digests d
        where d.kind = ${kind} and ${after === undefined ? sql`true` : sql`d.record_id > ${after}::bigint`}
          and ${(all ? undefined : counts) ?? sql`true`}
        order by d.record_id, ${NEWEST_FIRST} limit ${PAGE}
      ) d left join ${sql.table(table)} r on ${sql.ref(`r.${key}`)} = d.record_id order by d.record_id`.execute(db);
    yield rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.place;
  }
}

/** All of {@link newestDigests} at once. */
export async function allNewest(...about: Parameters<typeof newestDigests>): Promise<Compared[]> {
  const all: Compared[] = [];
  for await (const page of newestDigests(...about)) for (const one of page) all.push(one);
  return all;
}
