import type { Context, SignedIn } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { errors } from '../../../errors.ts';
import { Checks } from './check.ts';
import { receivedOf } from './parts.ts';
import { presentUpload } from './present.ts';
import { findUpload, type UploadRow } from './queries.ts';
import { tusOf } from './tus.ts';

export function uploadsHandlers(ctx: Context) {
  const checks = new Checks(ctx);
  const { answer } = tusOf(ctx, (id) => checks.whole(id));

  /** @throws PublicError 404 for an upload of somebody else, too */
  async function own(id: string, user: SignedIn): Promise<UploadRow> {
    const row = await findUpload(ctx.db, id);
    if (row === undefined || row.owner_id !== user.userId) throw errors.notFound();
    await checks.resume(id, row.state, row.bytes);
    return row;
  }

  return {
    createUpload: async ({ request, user }) => {
      const { headers } = await answer(request, { ownerId: user.userId });
      return { status: 201, body: undefined, headers };
    },

    getUploadOffset: async ({ params: { id }, request, user }) => {
      await own(id, user);
      const { headers } = await answer(request, { ownerId: user.userId, id });
      return { status: 200, body: undefined, headers };
    },

    getUpload: async ({ params: { id }, user, language }) => {
      await own(id, user);
      // Read after a check that was due has begun.
      const row = await findUpload(ctx.db, id);
      if (row === undefined) throw errors.notFound();
      const received = row.state === 'receiving' ? ((await receivedOf(ctx.env, id)) ?? 0) : row.bytes;
      return { status: 200, body: presentUpload(row, received, language) };
    },

    appendToUpload: async ({ params: { id }, request, body, user }) => {
      await own(id, user);
      if (ctx.watch.refusal?.id === 'disk-low') throw ctx.watch.refusal;
      const { headers } = await answer(request, { ownerId: user.userId, id }, body);
      return { status: 204, body: undefined, headers };
    },

    cancelUpload: async ({ params: { id }, request, user }) => {
      const { state } = await own(id, user);
      if (state === 'checking') throw errors.conflict('upload-busy');
      const { headers } = await answer(request, { ownerId: user.userId, id });
      return { status: 204, body: undefined, headers };
    },
  } satisfies Handlers<'createUpload' | 'getUploadOffset' | 'getUpload' | 'appendToUpload' | 'cancelUpload'>;
}
