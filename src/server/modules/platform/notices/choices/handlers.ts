import type { Schemas } from '#shared/contract/index.ts';
import { FIXED_CHANNELS, GROUP_OF, NOTICE_GROUPS } from '#shared/notices/kinds.ts';
import type { Context } from '../../../../context.ts';
import type { Handlers } from '../../../../contract/handlers.ts';
import { errors } from '../../../../errors.ts';
import { addressFor, canMail } from '../../../../mail/index.ts';
import { offsetOf, SERVER_ZONE } from '../../../../time-zone.ts';
import { hasSubscription, vapidKeys } from '../push/index.ts';
import { addressOf, chosenBy, letterOfToken, refuseMails, saveChoice } from './queries.ts';
import { type Chosen, comesBy } from './resolve.ts';

export function choicesHandlers(ctx: Context) {
  const { db, env, clock } = ctx;

  async function present(userId: number, sessionId: string): Promise<Schemas['NotificationSettings']> {
    const chosen = await chosenBy(db, userId);
    const { email, dead } = await addressOf(db, userId);
    const keys = await vapidKeys(ctx);
    return {
      groups: NOTICE_GROUPS.map((group) => ({
        group,
        app: comesBy(group, 'app', chosen, env.notices),
        mail: comesBy(group, 'mail', chosen, env.notices),
        push: comesBy(group, 'push', chosen, env.notices),
        fixed: [...FIXED_CHANNELS[group]],
      })),
      digest: chosen.digest ?? env.notices.digest,
      digestHour: env.notices.digestHour,
      quietHours: chosen.quiet === undefined ? env.notices.quietHours : chosen.quiet,
      zone: offsetOf(SERVER_ZONE, clock()),
      mail: { available: canMail(ctx), address: addressFor(email) ?? null, refused: dead },
      push: { key: keys?.publicKey ?? null, here: await hasSubscription(db, sessionId) },
    };
  }

  return {
    getMyNotificationSettings: async ({ user }) => ({
      status: 200,
      body: await present(user.userId, user.sessionId),
    }),

    setMyNotificationSettings: async ({ body, user }) => {
      const { from, to } = body.quietHours ?? {};
      if (from !== undefined && from === to) throw errors.invalid({ quietHours: { key: 'notifications.quietAlways' } });
      const chosen = await chosenBy(db, user.userId);
      const groups = { ...chosen.groups, ...changed(body.groups) };
      await saveChoice(db, user.userId, { groups, digest: body.digest, quiet: body.quietHours }, clock());
      return { status: 200, body: await present(user.userId, user.sessionId) };
    },

    refuseNoticeMails: async ({ params: { token } }) => {
      const letter = await letterOfToken(db, token);
      if (letter !== undefined) await refuseMails(db, letter.user_id, GROUP_OF[letter.kind], env.notices, clock());
      return { status: 204, body: undefined };
    },
  } satisfies Handlers<'getMyNotificationSettings' | 'setMyNotificationSettings' | 'refuseNoticeMails'>;
}

const changed = (groups: readonly Schemas['GroupChoice'][]): Chosen['groups'] =>
  Object.fromEntries(groups.map(({ group, ...channels }) => [group, channels]));
