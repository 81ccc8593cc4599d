import { type SelectQueryBuilder, sql } from 'kysely';
import type { Language } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../context.ts';
import { type Database, type Db, transaction } from '../db/index.ts';
import { errors } from '../errors.ts';
import { recordAudit } from './audit.ts';
import { csvOf } from './export.ts';
import { contentRange, isOneOf, type ListQuery, listPage } from './list.ts';
import type { Actor, Resource, Trx } from './resource.ts';
import { asPublicError } from './violations.ts';

interface ListCall<Filter> {
  query: ListQuery<Filter>;
}

interface ItemCall {
  params: { id: number };
  user: SignedIn;
}

/**
 * The eight operations of a resource, to be named in a module's handlers:
 * `{ listThemes: crud.list, getTheme: crud.get, … } satisfies Handlers<…>`.
 */
export function crudOf<
  TB extends keyof Database,
  Row extends { id: number },
  Record_,
  Create,
  Update,
  Filter extends object,
>(ctx: Context, resource: Resource<TB, Row, Record_, Create, Update, Filter>) {
  const one = (db: Db, id: number) =>
    (resource.select(db) as SelectQueryBuilder<Database, TB, Row>)
      .where(isOneOf(resource.list.id)([id]))
      .executeTakeFirst() as Promise<Row | undefined>;

  async function found(db: Db, id: number): Promise<Record_> {
    const row = await one(db, id);
    if (row === undefined) throw errors.notFound();
    return resource.present(row);
  }

  /** Locks the rows, so that two changes of one record follow each other. */
  async function existing(trx: Trx, ids: readonly number[]): Promise<void> {
    const rows = await resource.select(trx).where(isOneOf(resource.list.id)(ids)).execute();
    if (rows.length !== ids.length) throw errors.notFound();
  }

  async function change<T>(user: SignedIn, work: (trx: Trx, actor: Actor) => Promise<T>): Promise<T> {
    try {
      return await transaction(ctx.db, (trx) => work(trx, { ctx, user }));
    } catch (error) {
      throw asPublicError(error, resource.unique) ?? error;
    }
  }

  const audit = (trx: Trx, user: SignedIn, action: string, ids: readonly number[], fields?: object) =>
    recordAudit(trx, ctx.clock(), {
      actorId: user.userId,
      action,
      resource: resource.name,
      ids,
      ...(fields && { details: { fields: Object.keys(fields) } }),
    });

  return {
    list: async ({ query }: ListCall<Filter>) => {
      const page = await listPage(resource.select(ctx.db), resource.list, query);
      return {
        status: 200 as const,
        body: page.rows.map(resource.present),
        headers: contentRange(resource.name, page),
      };
    },

    get: async ({ params }: ItemCall) => ({ status: 200 as const, body: await found(ctx.db, params.id) }),

    create: async ({ body, user }: { body: Create & object; user: SignedIn }) => ({
      status: 201 as const,
      body: await change(user, async (trx, actor) => {
        const id = await resource.insert(trx, body, actor);
        await audit(trx, user, 'create', [id]);
        return found(trx, id);
      }),
    }),

    update: async ({ params, body, user }: ItemCall & { body: Update & object }) => ({
      status: 200 as const,
      body: await change(user, async (trx, actor) => {
        await existing(trx, [params.id]);
        await resource.update(trx, params.id, body, actor);
        await audit(trx, user, 'update', [params.id], body);
        return found(trx, params.id);
      }),
    }),

    remove: async ({ params, user }: ItemCall) => ({
      status: 200 as const,
      body: await change(user, async (trx, actor) => {
        const record = await found(trx, params.id);
        await resource.remove(trx, [params.id], actor);
        await audit(trx, user, 'delete', [params.id]);
        return record;
      }),
    }),

    bulkUpdate: async ({ body, user }: { body: { ids: number[]; changes: Update & object }; user: SignedIn }) => ({
      status: 200 as const,
      body: await change(user, async (trx, actor) => {
        await existing(trx, body.ids);
        for (const id of body.ids) await resource.update(trx, id, body.changes, actor);
        await audit(trx, user, 'update', body.ids, body.changes);
        return { ids: body.ids };
      }),
    }),

    bulkRemove: async ({ body, user }: { body: { ids: number[] }; user: SignedIn }) => ({
      status: 200 as const,
      body: await change(user, async (trx, actor) => {
        await existing(trx, body.ids);
        await resource.remove(trx, body.ids, actor);
        await audit(trx, user, 'delete', body.ids);
        return { ids: body.ids };
      }),
    }),

    export: async ({ query, language }: ListCall<Filter> & { language: Language }) => ({
      status: 200 as const,
      ...csvOf(
        resource.select(ctx.db),
        resource.list,
        query,
        { name: resource.name, columns: resource.exportColumns },
        language,
      ),
    }),
  };
}

/** The number of rows of another table that name this row, as a column of a select: `count_of(questions.theme_id)`. */
export function countOf(table: string, column: string, of: string) {
  return sql<number>`(select count(*) from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = ${sql.ref(of)})`;
}
