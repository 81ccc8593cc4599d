import { sql } from 'kysely';
import type { LocalizedText } from '#shared/contract/index.ts';
import { localDay } from '#shared/i18n/dates.ts';
import { inParts } from '../../../../after-commit.ts';
import type { Context } from '../../../../context.ts';
import type { Trx } from '../../../../db/index.ts';
import { clockIn, SERVER_ZONE } from '../../../../time-zone.ts';
import { tellHolders } from './tell.ts';

/** Reminders in one transaction. */
const PART = 500;

/** At night nobody is reminded: hours of the place of the server. */
const FROM_HOUR = 8;
const TO_HOUR = 20;

interface Due {
  id: number;
  user_id: number;
  number: string;
  title: LocalizedText;
  expires_on: string;
  days: number;
}

/**
 * Certificates that end so soon that their holders are to be told now, as their templates say. Of several reminders that were missed only
 * the latest is sent, and none that was missed already when the certificate was issued: its holder has just been told of it. Whoever has a
 * later certificate for the same is not reminded.
 */
const dueNow = (trx: Trx, day: string) =>
  sql<Due>`
    select c.id, c.user_id, c.number, c.title, c.expires_on, r.days
    from certificates c join certificate_templates t on t.id = c.template_id
    join users u on u.id = c.user_id and not u.blocked
    cross join lateral (select min(d) as days from unnest(t.remind_days) d
      where c.expires_on - ${day}::date <= d and c.expires_on - (c.created_at at time zone ${SERVER_ZONE})::date > d) r
    where c.state = 'issued' and c.expires_on >= ${day}::date and r.days is not null
      and not exists (select from certificate_reminders s where s.certificate_id = c.id and s.days <= r.days)
      and not exists (select from certificates n where n.user_id = c.user_id and n.state = 'issued' and n.id > c.id
        and n.template_id = c.template_id and n.plan_id is not distinct from c.plan_id and n.test_id is not distinct from c.test_id)
    order by c.id limit ${PART} for update of c skip locked`.execute(trx);

/** Reminds holders of certificates that end soon, once each time. @returns how many */
export async function remindOfEnds(ctx: Context): Promise<number> {
  const now = ctx.clock();
  const hour = clockIn(SERVER_ZONE, now).getUTCHours();
  if (hour < FROM_HOUR || hour >= TO_HOUR) return 0;
  return inParts(ctx, PART, async (trx, afterCommit) => {
    const { rows } = await dueNow(trx, localDay(now));
    if (rows.length === 0) return 0;
    await trx
      .insertInto('certificate_reminders')
      .values(rows.map(({ id, days }) => ({ certificate_id: id, days, sent_at: now })))
      .execute();
    await trx
      .insertInto('certificate_events')
      .values(
        rows.map(({ id }) => ({
          certificate_id: id,
          at: now,
          kind: 'reminded' as const,
          actor_id: null,
          reason: null,
        })),
      )
      .execute();
    const news = rows.map(({ user_id, expires_on, ...row }) => ({ ...row, userId: user_id, expiresOn: expires_on }));
    await tellHolders(trx, 'certificate-expiring', news, now, { afterCommit });
    return rows.length;
  });
}
