import type { Actor } from '../../../crud/index.ts';
import type { Trx } from '../../../db/index.ts';
import { localized } from '../../../i18n.ts';
import { clockWithOffset } from '../../../wall-clock.ts';
import { announce, type Reader } from '../../platform/notices/index.ts';
import { type Told, toldOf } from './queries.ts';

/** Tells people about decisions on their retakes. */
export async function announceRetakes(
  trx: Trx,
  ids: readonly number[],
  now: Date,
  actor: Pick<Actor, 'afterCommit'>,
): Promise<void> {
  const announcements = (await toldOf(trx, ids)).map((told) => ({
    userId: told.user_id,
    kind: told.status === 'rejected' ? ('retake-rejected' as const) : ('retake-accepted' as const),
    details: {
      testId: told.test_id,
      title: told.title,
      reason: told.reason,
      opensAt: told.opens_at?.toISOString() ?? null,
      closesAt: told.closes_at?.toISOString() ?? null,
    },
    letter: (reader: Reader) => letterOf(told, reader),
  }));
  await announce(trx, announcements, now, actor);
}

function letterOf({ title, status, reason, opens_at, closes_at }: Told, { name, language, t }: Reader) {
  const test = localized(title, language);
  const lines =
    status === 'rejected'
      ? [t('emails.retake.rejected', { name, test })]
      : [
          t('emails.retake.accepted', { name, test }),
          opens_at === null ? '' : t('emails.retake.from', { moment: clockWithOffset(opens_at) }),
          closes_at === null ? '' : t('emails.retake.until', { moment: clockWithOffset(closes_at) }),
        ];
  if (reason !== null && reason !== '') lines.push(t('emails.retake.reason', { reason }));
  return {
    subject: t(status === 'rejected' ? 'emails.retake.rejectedSubject' : 'emails.retake.acceptedSubject', { test }),
    text: lines.filter((line) => line !== '').join('\n'),
  };
}
