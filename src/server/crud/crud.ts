import { type SelectQueryBuilder, sql } from 'kysely';
import type { Language } from '#shared/contract/index.ts';
import type { ChangeKind } from '#shared/history/kinds.ts';
import type { Context, SignedIn } from '../context.ts';
import type { Database, Db, Trx } from '../db/index.ts';
import { errors } from '../errors.ts';
import { type Done, inBatch, type Recorded } from '../history/index.ts';
import { actAs } from './act.ts';
import { type TableQuery, tableOf } from './export.ts';
import { contentRange, isOneOf, type ListQuery, listPage, type Order } from './list.ts';
import { type Actor, listOf, type Resource, tablesOf } from './resource.ts';
import { asPublicError } from './violations.ts';

interface ListCall<Filter> {
  query: ListQuery<Filter>;
  language: Language;
  user: SignedIn;
}

interface ExportCall<Filter> {
  query: ListQuery<Filter> & TableQuery;
  user: SignedIn;
  language: Language;
  zone: string;
}

interface ItemCall {
  params: { id: number };
  user: SignedIn;
}

/** What an edit carries beside the fields: the revision that the person has seen. */
interface Seen {
  revision?: number;
}

/** The header that tells which batch a change was, so that the console can offer to undo it. */
export const batchHeader = (batchId: number | undefined): Record<string, string> =>
  batchId === undefined ? {} : { 'x-batch': String(batchId) };

/**
 * The six operations of a resource, to be named in a module's handlers:
 * `{ listThemes: crud.list, getTheme: crud.get, … } satisfies Handlers<…>`.
 */
export function crudOf<
  TB extends keyof Database,
  Row extends { id: number },
  Record_,
  Create,
  Update,
  Filter extends object,
  Sort extends Order,
>(ctx: Context, resource: Resource<TB, Row, Record_, Create, Update, Filter, Sort>) {
  const one = (db: Db, id: number, user: SignedIn) =>
    (resource.select(db) as SelectQueryBuilder<Database, TB, Row>)
      .where(isOneOf(resource.list.id)([id]))
      .where(resource.within?.(user) ?? sql<boolean>`true`)
      .executeTakeFirst() as Promise<Row | undefined>;

  async function found(db: Db, id: number, user: SignedIn): Promise<Record_> {
    const row = await one(db, id, user);
    if (row === undefined) throw errors.notFound();
    return resource.present(row);
  }

  /** One change of the resource: a transaction, a batch, a line of the audit trail. */
  async function change<T>(
    user: SignedIn,
    kind: ChangeKind,
    fields: object | undefined,
    work: (trx: Trx, actor: Actor) => Promise<Done<T>>,
  ): Promise<Recorded<T>> {
    try {
      return await actAs(ctx, user, (trx, actor) =>
        inBatch(
          trx,
          ctx.clock(),
          {
            actorId: user.userId,
            kind,
            resource: resource.name,
            ...(fields && { details: { fields: Object.keys(fields) } }),
          },
          () => work(trx, actor),
        ),
      );
    } catch (error) {
      throw asPublicError(error, resource.unique, kind === 'delete' ? [] : tablesOf(resource)) ?? error;
    }
  }

  return {
    list: async ({ query, language, user }: ListCall<Filter>) => {
      const page = await listPage(resource.select(ctx.db), listOf(resource, user), query, language);
      return {
        status: 200 as const,
        body: page.rows.map(resource.present),
        headers: contentRange(resource.name, page),
      };
    },

    get: async ({ params, user }: ItemCall) => ({ status: 200 as const, body: await found(ctx.db, params.id, user) }),

    create: async ({ body, user }: { body: Create & object; user: SignedIn }) => {
      const { value, batchId } = await change(user, 'create', undefined, async (trx, actor) => {
        const id = await resource.insert(trx, body, actor);
        return { ids: [id], value: await found(trx, id, user) };
      });
      return { status: 201 as const, body: value, headers: batchHeader(batchId) };
    },

    update: async ({ params: { id }, body, user }: ItemCall & { body: Update & Seen & object }) => {
      const { revision, ...changes } = body;
      const { value, undoable } = await change(user, 'edit', changes, async (trx, actor) => {
        await refuseUnseen(trx, resource, { id, seen: revision }, () => found(trx, id, user));
        if (resource.within?.(user) !== undefined) await found(trx, id, user);
        await resource.update(trx, [id], changes as unknown as Update, actor);
        return { ids: [id], value: await found(trx, id, user) };
      });
      return { status: 200 as const, body: value, headers: batchHeader(undoable) };
    },

    remove: async ({ params: { id }, user }: ItemCall) => {
      const { value, batchId } = await change(user, 'delete', undefined, async (trx, actor) => {
        const record = await found(trx, id, user);
        await resource.remove(trx, [id], actor);
        return { ids: [id], value: record };
      });
      return { status: 200 as const, body: value, headers: batchHeader(batchId) };
    },

    export: async ({ query, language, zone, user }: ExportCall<Filter>) => ({
      status: 200 as const,
      ...(await tableOf(
        ctx.db,
        resource.select(ctx.db),
        listOf(resource, user),
        query,
        { name: resource.name, columns: resource.exportColumns },
        { language, zone },
      )),
    }),
  };
}

/**
 * Locks the rows in order of their ids, so that two changes of the same records wait for each other. `revision` is null for tables without
 * one.
 */
export async function lockRows(
  trx: Trx,
  table: keyof Database,
  ids: readonly number[],
): Promise<{ id: number; revision: number | null }[]> {
  const { rows } = await sql<{ id: number; revision: number | null }>`
    select id, (to_jsonb(t) -> 'revision')::int as revision from ${sql.table(table)} t
    where id = any (${[...ids]}::bigint[]) order by id for update`.execute(trx);
  return rows;
}

/**
 * Locks a record that is about to be edited.
 * @param seen the revision that the person has seen; without one, whatever there is may be written over
 * @param now the record as it is now
 * @throws PublicError 404; 409 with the record as it is now, when the person has seen an older one
 */
export async function refuseUnseen(
  trx: Trx,
  { table, name }: { table: keyof Database; name: string },
  { id, seen }: { id: number; seen: number | undefined },
  now: () => Promise<unknown>,
): Promise<void> {
  const [locked] = await lockRows(trx, table, [id]);
  if (locked === undefined) throw errors.notFound();
  if (seen === undefined || locked.revision === null || locked.revision === seen) return;
  throw errors.conflict('changed-meanwhile', { record: await now(), ...(await lastChange(trx, name, id)) });
}

/** Who changed a record last, as far as its history tells. */
async function lastChange(trx: Trx, resource: string, recordId: number): Promise<Record<string, unknown>> {
  const row = await trx
    .selectFrom('changes')
    .innerJoin('batches', 'batches.id', 'changes.batch_id')
    .leftJoin('users', 'users.id', 'batches.actor_id')
    .select(['batches.at', 'users.full_name'])
    .where('changes.resource', '=', resource)
    .where('changes.record_id', '=', recordId)
    .orderBy('changes.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? {} : { changedAt: row.at.toISOString(), changedBy: row.full_name };
}

/** The number of rows of another table that name this row, as a column of a select: `count_of(questions.theme_id)`. */
export function countOf(table: string, column: string, of: string) {
  return sql<number>`(select count(*) from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = ${sql.ref(of)})`;
}
