import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { confirmedUntil, confirmPassword, type Directory, noteConfirmed } from '../auth/index.ts';
import { waysOf } from './ways.ts';

export function confirmationHandlers(ctx: Context, directory: Directory) {
  return {
    getConfirmation: async ({ user }) => {
      const until = await confirmedUntil(ctx.db, user, ctx.clock());
      return { status: 200, body: { until: until?.toISOString() ?? null, ways: await waysOf(ctx, directory, user) } };
    },

    confirmByPassword: async ({ body: { password }, user }) => {
      await confirmPassword(ctx, user.userId, { password, field: 'password', directory });
      await noteConfirmed(ctx, user);
      return { status: 204, body: undefined };
    },
  } satisfies Handlers<'getConfirmation' | 'confirmByPassword'>;
}
