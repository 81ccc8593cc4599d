import { randomUUID } from 'node:crypto';
import type { Language, Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../../context.ts';
import { errors } from '../../../../errors.ts';
import { canMail } from '../../../../mail/index.ts';
import { noteAccess } from '../give.ts';
import { lockReached, type Order, reachOf, refuseNumber } from '../people.ts';
import { insertLetters, MAIL_JOB, type MailPayload, refuseOnTheirWay } from './queries.ts';

/**
 * Orders a letter with a link for each of the people who have an address. Who orders twice is refused while the letters are on their way.
 * @throws PublicError 403, or 409 where no mail server is set up, letters are on their way, or the number is not the one that was told
 */
export async function mailAccess(
  ctx: Context,
  order: Order,
  user: SignedIn,
  language: Language,
): Promise<Schemas['Job']> {
  if (!canMail(ctx)) throw errors.conflict('access-no-mail');
  const payload: MailPayload = { mailing: randomUUID(), includeSignedIn: order.includeSignedIn === true };
  const first = await reachOf(ctx.db, order, user);
  refuseNumber(first.mailable.length, order);
  return ctx.jobs.start(user, language, {
    kind: MAIL_JOB,
    resource: 'users',
    payload,
    also: async (trx) => {
      const { mailable } = await lockReached(trx, order, user, first.mailable);
      refuseNumber(mailable.length, order);
      await refuseOnTheirWay(trx, mailable);
      await insertLetters(trx, payload.mailing, mailable);
      await noteAccess(trx, ctx, user.userId, mailable, 'letter');
    },
  });
}
