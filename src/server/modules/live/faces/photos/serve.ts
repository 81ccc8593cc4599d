import type { Context } from '../../../../context.ts';
import type { Handlers } from '../../../../contract/handlers.ts';
import { errors } from '../../../../errors.ts';
import { pictureHeaders } from '../../../platform/files/index.ts';
import { findPhotoFor } from './queries.ts';

export function photoHandlers(ctx: Context) {
  return {
    getPersonPhoto: async ({ params: { token }, user }) => {
      const photo = await findPhotoFor(ctx.db, token, user);
      const stream = photo && (await ctx.blobs.read(photo.content_hash));
      if (photo === undefined || stream === undefined) throw errors.notFound();
      return {
        status: 200,
        body: stream,
        headers: {
          ...pictureHeaders(photo),
          // Lists show the same faces again and again. What is kept is for the session that got it, and no other in this browser.
          'cache-control': 'private, max-age=300',
          vary: 'Authorization',
        },
      };
    },
  } satisfies Handlers<'getPersonPhoto'>;
}
