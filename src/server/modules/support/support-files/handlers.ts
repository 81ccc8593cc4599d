import { can } from '#shared/access/can.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { savedAs } from '../../../content-disposition.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { errors } from '../../../errors.ts';
import { storeSupportFile } from './upload.ts';

export function supportFilesHandlers(ctx: Context) {
  return {
    uploadMySupportFile: async ({ query, body, user }) => {
      // A picture of a question is no help with the app, and a dialogue of files takes the focus from an exam.
      const running = await ctx.db
        .selectFrom('attempts')
        .select('id')
        .where('user_id', '=', user.userId)
        .where('status', '=', 'in_progress')
        .executeTakeFirst();
      if (running !== undefined) throw errors.conflict('support-files-in-attempt');
      return { status: 201, body: await storeSupportFile(ctx, user.userId, { name: query.name, bytes: body }) };
    },

    uploadSupportFile: async ({ query, body, user }) => ({
      status: 201,
      body: await storeSupportFile(ctx, user.userId, { name: query.name, bytes: body }),
    }),

    getSupportFile: async ({ params, user }) => {
      const file = await ctx.db
        .selectFrom('support_files')
        .leftJoin('support_messages', 'support_messages.id', 'support_files.message_id')
        .leftJoin('support_requests', 'support_requests.id', 'support_messages.request_id')
        .select([
          'support_files.name',
          'support_files.media_type',
          'support_files.content_hash',
          'support_files.bytes',
          'support_files.user_id',
          'support_messages.kind',
          'support_requests.user_id as person_id',
        ])
        .where('support_files.token', '=', params.token)
        .executeTakeFirst();
      if (file === undefined || !maySee(user, file)) throw errors.notFound();
      const stream = await ctx.blobs.read(file.content_hash);
      if (stream === undefined) throw errors.notFound();
      return {
        status: 200,
        body: stream,
        headers: {
          'content-type': file.media_type,
          'content-length': String(file.bytes),
          'content-disposition': savedAs(file.name),
          'cache-control': 'private, no-store',
          // Browsers neither execute the content nor guess its type.
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        },
      };
    },
  } satisfies Handlers<'uploadMySupportFile' | 'uploadSupportFile' | 'getSupportFile'>;
}

interface Owned {
  user_id: number;
  /** Of the message that names it; null: none does yet. */
  kind: 'message' | 'note' | 'event' | null;
  person_id: number | null;
}

function maySee(user: SignedIn, { user_id, kind, person_id }: Owned): boolean {
  if (kind === null) return user_id === user.userId;
  if (can(user.permissions, 'support-requests:show')) return true;
  // What is attached to a note stays among staff.
  return person_id === user.userId && kind === 'message';
}
