import { sql } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { actAs, recordAudit, selected } from '../../../../crud/index.ts';
import type { Trx } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import type { JobRun } from '../../../../jobs/index.ts';
import { tellHolders } from '../issuing/tell.ts';
import { certificateListFor, selectCertificates } from './queries.ts';

type Revocation = Schemas['CertificateRevocation'];

/** Certificates in one statement: between two of them the job may be cancelled. */
const CHUNK = 500;

/** How many the audit trail names. */
const NAMED = 1000;

interface Revoked {
  id: number;
  userId: number;
  number: string;
  title: LocalizedText;
}

async function selectedIds(
  trx: Trx,
  user: SignedIn,
  { selection, expected }: Revocation,
  now: Date,
): Promise<number[]> {
  const filter: Schemas['CertificateFilter'] =
    selection.ids === undefined ? (selection.filter ?? {}) : { id: [...selection.ids] };
  const all = await selected(selectCertificates(trx, now), certificateListFor(user, now), {
    filter,
    sort: ['id', 'ASC'],
  });
  const ids = (await all.clearSelect().select('certificates.id').execute()).map(({ id }) => id);
  if (selection.ids !== undefined && ids.length !== selection.ids.length) throw errors.notFound();
  if (expected !== undefined && ids.length !== expected)
    throw errors.conflict('selection-changed', { count: ids.length, expected }, { smart_count: ids.length });
  return ids;
}

/** Those of the certificates that were in force until now. */
async function revokeSome(
  trx: Trx,
  ids: readonly number[],
  { reason, actorId, now }: { reason: string; actorId: number; now: Date },
): Promise<Revoked[]> {
  const { rows } = await sql<Revoked>`
    with held as (
      select id from certificates where id = any (${[...ids]}::bigint[]) and state = 'issued' order by id for update
    ), revoked as (
      update certificates c set state = 'revoked', review = null, revoked_at = ${now}::timestamptz, revoke_reason = ${reason},
        updated_at = ${now}::timestamptz from held where c.id = held.id returning c.id, c.user_id, c.number, c.title
    ), told as (
      insert into certificate_events (certificate_id, at, kind, actor_id, reason)
      select id, ${now}::timestamptz, 'revoked', ${actorId}::bigint, ${reason} from revoked
    )
    select id, user_id as "userId", number, title from revoked order by id`.execute(trx);
  return rows;
}

/** Revokes all of the selection that are in force, or none. Those that are revoked or replaced already are left out. */
export async function revokeMany(ctx: Context, run: JobRun): Promise<void> {
  const order = run.payload as Revocation;
  const { reason } = order;
  const now = ctx.clock();
  const actorId = run.user.userId;
  await actAs(ctx, run.user, async (trx, actor) => {
    const ids = await selectedIds(trx, run.user, order, now);
    const revoked: number[] = [];
    await run.progress(0, ids.length);
    for (let from = 0; from < ids.length; from += CHUNK) {
      const part = await revokeSome(trx, ids.slice(from, from + CHUNK), { reason, actorId, now });
      const news = part.map((one) => ({ ...one, reason }));
      await tellHolders(trx, 'certificate-revoked', news, now, actor);
      revoked.push(...part.map(({ id }) => id));
      await run.progress(Math.min(from + CHUNK, ids.length), ids.length);
    }
    await recordAudit(trx, now, {
      ...{ actorId, action: 'revoke', resource: 'certificates', ids: revoked.slice(0, NAMED) },
      details: { reason, count: revoked.length },
    });
    await run.finish(trx, { result: { count: revoked.length, over: ids.length - revoked.length } });
  });
}
