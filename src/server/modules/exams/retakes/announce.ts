import type { Context } from '../../../context.ts';
import type { Actor } from '../../../crud/index.ts';
import type { Trx } from '../../../db/index.ts';
import { localized, translator } from '../../../i18n.ts';
import { sendMail } from '../../../mail/index.ts';
import { wallClock, zoneAt } from '../../../wall-clock.ts';
import { tell } from '../../platform/notices/index.ts';
import { type Addressee, addressees } from './queries.ts';

/** Notifies people about decisions on their retakes: in the product within the transaction, by mail after the commit. */
export async function announce(
  trx: Trx,
  ids: readonly number[],
  now: Date,
  { afterCommit }: Pick<Actor, 'afterCommit'>,
): Promise<void> {
  const told = await addressees(trx, ids);
  await tell(
    trx,
    told.map(({ user_id: userId, test_id: testId, title, status, reason, opens_at, closes_at }) => ({
      userId,
      kind: status === 'rejected' ? 'retake-rejected' : 'retake-accepted',
      details: {
        testId,
        title,
        reason,
        opensAt: opens_at?.toISOString() ?? null,
        closesAt: closes_at?.toISOString() ?? null,
      },
    })),
    now,
  );
  if (told.length > 0) afterCommit((ctx) => void mailAnnouncements(ctx, told));
}

/** Sends the mails one after another; the request does not wait for it. People without an address get only the notice in the product. */
async function mailAnnouncements(ctx: Context, told: readonly Addressee[]): Promise<void> {
  if (ctx.env.smtpUrl === undefined) return;
  for (const one of told) {
    if (one.email !== null) await sendMail(ctx, { to: one.email, ...letterOf(one) });
  }
}

function letterOf({ full_name: name, language, title, status, reason, opens_at, closes_at }: Addressee) {
  const t = translator(language);
  const test = localized(title, language);
  const lines =
    status === 'rejected'
      ? [t('emails.retake.rejected', { name, test })]
      : [
          t('emails.retake.accepted', { name, test }),
          opens_at === null ? '' : t('emails.retake.from', { moment: momentText(opens_at) }),
          closes_at === null ? '' : t('emails.retake.until', { moment: momentText(closes_at) }),
        ];
  if (reason !== null && reason !== '') lines.push(t('emails.retake.reason', { reason }));
  return {
    subject: t(status === 'rejected' ? 'emails.retake.rejectedSubject' : 'emails.retake.acceptedSubject', { test }),
    text: lines.filter((line) => line !== '').join('\n'),
  };
}

/** With its time zone, because a mail may be read anywhere. */
const momentText = (moment: Date) => `${wallClock(moment)} (${zoneAt(moment)})`;
