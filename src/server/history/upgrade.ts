import { type RawBuilder, sql } from 'kysely';
import { type Db, transaction, type Trx } from '../db/index.ts';
import { isForeign, isSigned } from './audit-key.ts';
import { storedHead } from './head.ts';
import { allNewest } from './newest-digests.ts';
import { recordsWithout, recordTampered, signedText, takeAsTheyAre } from './record-digests.ts';
import { DIGEST_KINDS, type DigestKind, FORMS_SINCE, ROLE_FORM_SINCE, STATES, TAMPERED } from './record-states.ts';
import { isMarked, markUpdate, newestSchema } from './update-mark.ts';

/**
 * A step of the schema may give roles new permissions, so their digests are renewed after it. Before it they are compared, so that the
 * renewal covers up nothing. Whether there is an update says the signed head, not the database's own list of steps. Call it with the key,
 * before the steps.
 */
export async function compareBeforeUpgrade(db: Db, dataDir: string): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('record_digests') is not null as there`.execute(db);
  if (rows[0]?.there !== true) return;
  const head = await storedHead(db);
  if (head !== undefined && (head.schema >= newestSchema() || (await isMarked(dataDir, head)))) return;
  await transaction(db, async (trx) => {
    const newest = await allNewest(trx, 'role', roleFormOf(head?.schema));
    const wrong = newest.filter(
      (one) =>
        one.digest !== TAMPERED && !isForeign(one.signature) && !(one.fits && isSigned(signedText(one), one.signature)),
    );
    // One that was put in by hand has no digest.
    const without = head === undefined ? [] : await recordsWithout(trx, 'role');
    await recordTampered(trx, 'role', [...wrong.map(({ recordId }) => recordId), ...without]);
  });
  if (head !== undefined) await markUpdate(dataDir, head);
}

/**
 * What a digest of a role says in a database of a version. An earlier one has the former form, and the present one where a start that had
 * renewed it was ended before it was done.
 */
function roleFormOf(schema: string | undefined): RawBuilder<unknown> {
  const present = STATES.role.state(sql`null::bigint[]`);
  const [former] = STATES.role.formers ?? [];
  if (former === undefined || (schema !== undefined && schema >= ROLE_FORM_SINCE)) return present;
  return sql`case when d.digest = ${present} then d.digest else ${former} end`;
}

/** After steps of the schema: what fits the form of before is given the present one, and what had no digest yet is given one. */
export async function takeUpgrade(trx: Trx, before: string): Promise<void> {
  const roles = await allNewest(trx, 'role', sql`null::text`);
  const wrong = roles.filter((one) => one.digest === TAMPERED || !isSigned(signedText(one), one.signature));
  const found = new Set(wrong.map(({ recordId }) => recordId));
  const ids = await trx.selectFrom('roles').select('id').execute();
  await takeAsTheyAre(
    trx,
    'role',
    ids.map(({ id }) => id).filter((id) => !found.has(id)),
  );
  if (before >= FORMS_SINCE) return;
  for (const kind of DIGEST_KINDS) {
    const { formers = [], since, added } = STATES[kind];
    for (const former of formers) await renew(trx, kind, former);
    // What had no digests until now.
    if (before < since) await takeAsTheyAre(trx, kind, await recordsWithout(trx, kind));
    else if (added !== undefined && before < added.since)
      await takeAsTheyAre(trx, kind, await recordsWithout(trx, kind, added));
  }
}

async function renew(trx: Trx, kind: DigestKind, former: (typeof STATES)[DigestKind]['expected']): Promise<void> {
  const newest = await allNewest(trx, kind, former, { all: true });
  const ids = newest.filter((one) => one.fits && isSigned(signedText(one), one.signature)).map((one) => one.recordId);
  await takeAsTheyAre(trx, kind, ids);
}
