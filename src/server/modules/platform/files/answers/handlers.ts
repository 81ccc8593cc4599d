import { can } from '#shared/access/can.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { savedAs } from '../../../../content-disposition.ts';
import type { Handlers } from '../../../../contract/handlers.ts';
import { errors } from '../../../../errors.ts';
import { extensionOf } from './content-kinds.ts';
import { findAnswerFile } from './queries.ts';

export function answerFilesHandlers(ctx: Context) {
  return {
    getAnswerFile: async ({ params, user }) => {
      const file = await findAnswerFile(ctx.db, params.token);
      if (file === undefined || !maySee(user, file.user_id)) throw errors.notFound();
      const stream = await ctx.blobs.read(file.content_hash);
      if (stream === undefined) throw errors.notFound();
      // The file name may reveal who wrote it, so markers get a neutral one.
      const name = file.user_id === user.userId ? file.name : `answer.${extensionOf(file.name) ?? 'bin'}`;
      return {
        status: 200,
        body: stream,
        headers: {
          'content-type': file.media_type,
          'content-length': String(file.bytes),
          'content-disposition': savedAs(name),
          'cache-control': 'private, no-store',
          // Browsers neither execute the content nor guess its type.
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        },
      };
    },
  } satisfies Handlers<'getAnswerFile'>;
}

function maySee(user: SignedIn, ownerId: number): boolean {
  return ownerId === user.userId || can(user.permissions, 'attempts:show') || can(user.permissions, 'marking:list');
}
