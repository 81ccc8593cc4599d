import type { Context } from '../../../context.ts';
import type { Actor } from '../../../crud/index.ts';
import type { Trx } from '../../../db/index.ts';
import { localized, translator } from '../../../i18n.ts';
import { sendMail } from '../../../mail/index.ts';
import { wallClock, zoneAt } from '../../../wall-clock.ts';
import { tell } from '../../platform/notices/index.ts';
import { type Addressee, addressees } from './queries.ts';

/** Tells people what was decided about their retakes: in the product with the decision, by mail once it stands. */
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

/** By mail, one letter after the other; nobody waits for it, and people without an address are told in the product only. */
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

/** A letter does not know where it is read. */
const momentText = (moment: Date) => `${wallClock(moment)} (${zoneAt(moment)})`;
