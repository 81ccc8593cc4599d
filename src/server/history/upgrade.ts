import { sql } from 'kysely';
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
    const isPresent = head !== undefined && head.schema >= ROLE_FORM_SINCE;
    const form = isPresent ? undefined : STATES.role.formers?.[0];
    const newest = await allNewest(trx, 'role', form ?? STATES.role.state(sql`null::bigint[]`));
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
