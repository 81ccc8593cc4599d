import type { Schemas } from '#shared/contract/index.ts';
import type { ChangeKind } from '#shared/history/kinds.ts';
import type { Context, SignedIn } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { asPublicError } from '../../../crud/index.ts';
import { transaction, type Trx } from '../../../db/index.ts';
import { errors } from '../../../errors.ts';
import { inBatch } from '../../../history/index.ts';
import { countViews, deleteView, insertView, ownView, updateView, type ViewRow, viewsFor } from './queries.ts';
import { MOST_VIEWS, refuseImpossible, refuseUnseen } from './rules.ts';

const UNIQUE = { saved_views_name: 'name' };

function present(row: ViewRow, userId: number): Schemas['SavedView'] {
  return {
    id: row.id,
    resource: row.resource,
    name: row.name,
    shared: row.shared,
    view: row.view,
    mine: row.owner_id === userId,
    ownerName: row.owner_name,
  };
}

/** @throws PublicError 422 for a name of spaces only */
function tidied<T extends { name?: string }>(input: T): T {
  if (input.name === undefined) return input;
  const name = input.name.trim();
  if (name === '') throw errors.invalid({ name: { key: 'required' } });
  return { ...input, name };
}

/** Saved views of lists: private ones and shared ones. */
export function savedViewsHandlers(ctx: Context) {
  async function own(trx: Trx, user: SignedIn, id: number): Promise<ViewRow> {
    const row = await ownView(trx, user.userId, id);
    if (row === undefined) throw errors.notFound();
    return row;
  }

  /** Runs one change of a view and writes its audit event. */
  async function change<T>(user: SignedIn, kind: ChangeKind, work: (trx: Trx) => Promise<{ ids: number[]; value: T }>) {
    const batch = { actorId: user.userId, kind, resource: 'saved-views' };
    try {
      return await transaction(ctx.db, async (trx) => (await inBatch(trx, ctx.clock(), batch, () => work(trx))).value);
    } catch (error) {
      throw asPublicError(error, UNIQUE) ?? error;
    }
  }

  return {
    listSavedViews: async ({ query, user }) => {
      refuseUnseen(user, query.resource);
      const rows = await viewsFor(ctx.db, user.userId, query.resource);
      return { status: 200, body: rows.map((row) => present(row, user.userId)) };
    },

    createSavedView: async ({ body, user }) => {
      refuseUnseen(user, body.resource);
      refuseImpossible(body.resource, body.view);
      const input = tidied(body);
      const value = await change(user, 'create', async (trx) => {
        if ((await countViews(trx, user.userId, input.resource)) >= MOST_VIEWS)
          throw errors.invalid({ name: { key: 'maxItems', params: { limit: MOST_VIEWS } } });
        const id = await insertView(trx, user.userId, input, ctx.clock());
        return { ids: [id], value: await own(trx, user, id) };
      });
      return { status: 201, body: present(value, user.userId) };
    },

    updateSavedView: async ({ params: { id }, body, user }) => {
      const changes = tidied(body);
      const value = await change(user, 'edit', async (trx) => {
        const { resource } = await own(trx, user, id);
        if (changes.shared === true) refuseUnseen(user, resource);
        if (changes.view !== undefined) refuseImpossible(resource, changes.view);
        await updateView(trx, id, changes, ctx.clock());
        return { ids: [id], value: await own(trx, user, id) };
      });
      return { status: 200, body: present(value, user.userId) };
    },

    deleteSavedView: async ({ params: { id }, user }) => {
      await change(user, 'delete', async (trx) => {
        await own(trx, user, id);
        await deleteView(trx, id);
        return { ids: [id], value: undefined };
      });
      return { status: 204, body: undefined };
    },
  } satisfies Handlers<'listSavedViews' | 'createSavedView' | 'updateSavedView' | 'deleteSavedView'>;
}
