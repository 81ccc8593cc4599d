import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { errors } from '../../../errors.ts';
import { answerFilesHandlers } from './answers/handlers.ts';
import { findFile } from './queries.ts';
import { storeImage } from './store-image.ts';

export function filesHandlers(ctx: Context) {
  return {
    ...answerFilesHandlers(ctx),

    uploadFile: async ({ body, user }) => ({ status: 201, body: await storeImage(ctx, body, user.userId) }),

    getFile: async ({ params }) => {
      const file = await findFile(ctx.db, params.token);
      const stream = file && (await ctx.blobs.read(file.content_hash));
      if (file === undefined || stream === undefined) throw errors.notFound();
      return {
        status: 200,
        body: stream,
        headers: {
          'content-type': file.media_type,
          'content-length': String(file.bytes),
          // The content behind a token never changes.
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'",
          'x-content-type-options': 'nosniff',
        },
      };
    },
  } satisfies Handlers<'uploadFile' | 'getFile' | 'getAnswerFile'>;
}
