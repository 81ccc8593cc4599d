import { sql } from 'kysely';
import type { Surroundings } from '../../../context.ts';
import { type Db, transaction, type Trx } from '../../../db/index.ts';
import {
  enrolReached,
  followDates,
  isNewest,
  measureMaterials,
  repeatCycles,
} from '../../training/enrolments/index.ts';
import { keepReckoned, reckonAll, refresh } from './refresh.ts';

/** News in one round. */
const NEWS = 20_000;

/** Enrolments that are reckoned in one round, and at a time. */
const ENROLMENTS = 5000;
const CHUNK = 300;

/** One lock for all processes: a round waits for no other, it leaves the work to it. */
const LOCK = 40_240_001;

async function isAlone(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCK}::bigint) as mine`.execute(trx);
  return rows[0]?.mine === true;
}

interface News {
  user_id: number | null;
  plan_id: number | null;
  what: 'reach' | 'evidence' | 'dates';
}

const distinct = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))];

/**
 * Brings enrolments into line with what has changed since the last round: assignments, people who came or moved, evidence. All of it is one
 * transaction, so that news are lost with nothing.
 * @returns how many news there were
 */
export async function takeNews({ db, clock }: Pick<Surroundings, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  return transaction(db, async (trx) => {
    if (!(await isAlone(trx))) return 0;
    const { rows } = await sql<News>`
      delete from plan_news where id in (select id from plan_news order by id limit ${NEWS}) returning user_id, plan_id, what`.execute(
      trx,
    );
    if (rows.length === 0) return 0;
    const reach = rows.filter(({ what }) => what === 'reach');
    const planIds = distinct(reach.map(({ plan_id }) => plan_id));
    const userIds = distinct(reach.map(({ user_id }) => user_id));
    if (planIds.length > 0) await enrolReached(trx, { planIds }, now);
    if (userIds.length > 0) await enrolReached(trx, { userIds }, now);
    const dated = distinct(rows.filter(({ what }) => what === 'dates').map(({ plan_id }) => plan_id));
    if (dated.length > 0) await followDates(trx, { planIds: dated }, now);
    const learners = distinct(rows.filter(({ what }) => what === 'evidence').map(({ user_id }) => user_id));
    await reckonThose(trx, await enrolmentsOf(trx, learners), now);
    return rows.length;
  });
}

/** The enrolments that new evidence of people may change: those of earlier cycles only by a corrected result of a test. */
async function enrolmentsOf(trx: Trx, userIds: readonly number[]): Promise<number[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select e.id from enrolments e where e.user_id = any (${[...userIds]}::bigint[]) and e.state in ('active', 'completed')
      and (${isNewest('e')} or exists (select from plan_version_materials m where m.version_id = e.version_id and m.kind = 'test'))
    order by e.id for update of e`.execute(trx);
  return rows.map(({ id }) => id);
}

async function reckonThose(trx: Trx, ids: readonly number[], now: Date): Promise<void> {
  for (let from = 0; from < ids.length; from += CHUNK)
    await keepReckoned(trx, await reckonAll(trx, ids.slice(from, from + CHUNK), now), now);
}

/**
 * Reckons what no event tells of: enrolments that were never reckoned though their people have learned before, and those that wait for a
 * result, which the closing of a test shows; and all of a version whose materials have been measured since.
 * @returns how many were reckoned
 */
export async function reckonDue({ db, clock }: Pick<Surroundings, 'db' | 'clock'>): Promise<number> {
  await transaction(db, measure);
  const ids = await due(db);
  await refresh(db, ids, clock());
  return ids.length;
}

async function measure(trx: Trx): Promise<void> {
  const versionIds = await measureMaterials(trx);
  if (versionIds.length === 0) return;
  await sql`update enrolments set reckoned_at = null
    where version_id = any (${versionIds}::bigint[]) and state = 'active' and begun_at is not null`.execute(trx);
}

async function due(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    (select id from enrolments where reckoned_at is null order by id limit ${ENROLMENTS})
    union (select id from enrolments where waiting and state in ('active', 'completed') order by reckoned_at limit ${ENROLMENTS})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Begins the next cycles of those whose period ends soon. @returns how many */
export async function beginCycles({ db, clock }: Pick<Surroundings, 'db' | 'clock'>): Promise<number> {
  return transaction(db, (trx) => repeatCycles(trx, clock()));
}
