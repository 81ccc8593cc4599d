import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { errors } from '../../../errors.ts';
import { answerFilesHandlers } from './answers/handlers.ts';
import { pictureHeaders } from './picture-headers.ts';
import { findPicture } from './queries.ts';
import { storeImage } from './store-image.ts';

export function filesHandlers(ctx: Context) {
  return {
    ...answerFilesHandlers(ctx),

    uploadFile: async ({ body, user }) => ({ status: 201, body: await storeImage(ctx, body, user.userId) }),

    getFile: async ({ params }) => {
      const file = await findPicture(ctx.db, params.token);
      const stream = file && (await ctx.blobs.read(file.content_hash));
      if (file === undefined || stream === undefined) throw errors.notFound();
      return {
        status: 200,
        body: stream,
        headers: {
          ...pictureHeaders(file),
          // The content behind a token never changes.
          'cache-control': 'public, max-age=31536000, immutable',
        },
      };
    },
  } satisfies Handlers<'uploadFile' | 'getFile' | 'getAnswerFile'>;
}
