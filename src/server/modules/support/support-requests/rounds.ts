import { sql } from 'kysely';
import { inParts } from '../../../after-commit.ts';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/index.ts';
import { signalSupport } from '../../../signals.ts';
import { type Announcement, announce, type Reader } from '../../platform/notices/index.ts';
import { writeLine } from './conversation/lines.ts';
import { selectColleagues } from './queries.ts';
import { selectAdmins } from './waits.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Requests in one transaction. */
const PART = 100;

/** Who has not read an answer for so long is told of it: who is looking has read it by then. */
const UNSEEN_MS = 2 * MINUTE_MS;

/** Marks requests whose person has waited too long, and tells those who answer requests, and admins. @returns how many */
export async function escalateWaits(ctx: Context): Promise<number> {
  const now = ctx.clock();
  return inParts(ctx, PART, async (trx, afterCommit) => {
    const late = await trx
      .selectFrom('support_requests')
      .innerJoin('users', 'users.id', 'support_requests.user_id')
      .select(['support_requests.id', 'support_requests.subject', 'support_requests.assignee_id', 'users.full_name'])
      .where('waiting_since', '<=', new Date(now.getTime() - ctx.env.support.waitMinutes * MINUTE_MS))
      .where('escalated_at', 'is', null)
      .orderBy('support_requests.id')
      .limit(PART)
      .forUpdate('support_requests')
      .skipLocked()
      .execute();
    if (late.length === 0) return 0;
    const told = await toTell(trx);
    const announcements: Announcement[] = [];
    for (const { id, subject, full_name: person } of late) {
      await writeLine(trx, id, { kind: 'event', side: 'system', event: 'escalated' }, now);
      await trx.updateTable('support_requests').set({ escalated_at: now }).where('id', '=', id).execute();
      await signalSupport(trx, { supportId: id });
      for (const { userId, isAdmin } of told) {
        const details = { supportRequestId: id, subject, person, ...(isAdmin && { inReports: true }) };
        announcements.push({
          userId,
          kind: 'support-waiting',
          details,
          letter: ({ name, t }: Reader) => ({
            subject: t('emails.support.waitingSubject', { subject }),
            text: t('emails.support.waiting', {
              ...{ name, person, subject },
              time: t('emails.support.minutes', { smart_count: ctx.env.support.waitMinutes }),
            }),
          }),
        });
      }
    }
    await announce(trx, announcements, now, { afterCommit });
    return late.length;
  });
}

/** Who of support is there, or everybody where nobody is; and the admins, who see how requests are answered. */
async function toTell(trx: Trx): Promise<{ userId: number; isAdmin: boolean }[]> {
  const colleagues = await selectColleagues(trx).execute();
  const there = colleagues.filter(({ available }) => available);
  const admins = await selectAdmins(trx).execute();
  return [
    ...(there.length > 0 ? there : colleagues).map(({ id }) => ({ userId: id, isAdmin: false })),
    ...admins.map(({ id }) => ({ userId: id, isAdmin: true })),
  ];
}

/** Closes requests that were solved and may not be opened again. @returns how many */
export async function closeSolved(ctx: Context): Promise<number> {
  const now = ctx.clock();
  return inParts(ctx, PART, async (trx) => {
    const over = await trx
      .selectFrom('support_requests')
      .select('id')
      .where('state', '=', 'solved')
      .where('solved_at', '<=', new Date(now.getTime() - ctx.env.support.reopenDays * DAY_MS))
      .orderBy('id')
      .limit(PART)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id } of over) {
      await writeLine(trx, id, { kind: 'event', side: 'system', event: 'closed' }, now);
      await trx.updateTable('support_requests').set({ state: 'closed' }).where('id', '=', id).execute();
      await signalSupport(trx, { supportId: id });
    }
    return over.length;
  });
}

interface Unseen {
  id: number;
  user_id: number;
  subject: string;
  last: number;
}

/** Tells people of answers that they have not read for two minutes, once until they read again. @returns how many */
export async function tellAnswered(ctx: Context): Promise<number> {
  const now = ctx.clock();
  return inParts(ctx, PART, async (trx, afterCommit) => {
    const { rows } = await sql<Unseen>`
      select r.id, r.user_id, r.subject, (select max(m.id) from support_messages m
        where m.request_id = r.id and m.kind = 'message' and m.side = 'support') as last
      from support_requests r
      where exists (select from support_messages m where m.request_id = r.id and m.kind = 'message' and m.side = 'support'
        and m.id > r.person_read and m.created_at <= ${new Date(now.getTime() - UNSEEN_MS)})
        and r.person_told <= r.person_read and r.merged_into is null
        and r.last_at > ${new Date(now.getTime() - DAY_MS)}
      order by r.id limit ${PART} for update skip locked`.execute(trx);
    for (const { id, last } of rows)
      await trx.updateTable('support_requests').set({ person_told: last }).where('id', '=', id).execute();
    await announce(
      trx,
      rows.map(({ id, user_id: userId, subject }) => ({
        userId,
        kind: 'support-answered',
        details: { supportRequestId: id, subject },
        letter: ({ name, t }: Reader) => ({
          subject: t('emails.support.answeredSubject', { subject }),
          text: t('emails.support.answered', { name, subject }),
        }),
      })),
      now,
      { afterCommit },
    );
    return rows.length;
  });
}
