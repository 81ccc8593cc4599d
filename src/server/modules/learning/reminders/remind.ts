import { sql } from 'kysely';
import type { LocalizedText } from '#shared/contract/index.ts';
import { inParts } from '../../../after-commit.ts';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/index.ts';
import { localized } from '../../../i18n.ts';
import { clockIn, SERVER_ZONE } from '../../../time-zone.ts';
import { type Announcement, announce, type Reader } from '../../platform/notices/index.ts';

type Kind = 'soon' | 'due' | 'overdue';

interface Due {
  enrolment_id: number;
  kind: Kind;
  due_on: string;
  number: number;
  user_id: number;
  title: LocalizedText;
}

/** How many days before the last day people are reminded. */
const SOON_DAYS = 7;

/** For how many weeks after it. */
const WEEKS = 12;

/** Reminders in one transaction. */
const PART = 500;

/** At night nobody is reminded: hours of the place of the server. */
const FROM_HOUR = 8;
const TO_HOUR = 20;

/**
 * What people have to be reminded of now and were not: that the last day is near, that it has come, and every week after it. Of several
 * that were missed while the server was off, only the latest is sent.
 */
function dueReminders(trx: Trx, now: Date) {
  return sql<Due>`
    select e.id as enrolment_id, e.due_on, e.user_id, p.title, r.kind, r.number
    from (select e.*, (${now}::timestamptz at time zone ${SERVER_ZONE})::date - e.due_on as late from enrolments e
      where e.state = 'active' and e.starts_at <= ${now}::timestamptz and e.due_on is not null
        and e.due_on <= (${now}::timestamptz at time zone ${SERVER_ZONE})::date + ${SOON_DAYS}::integer) e
    join plans p on p.id = e.plan_id
    join users on users.id = e.user_id and not users.blocked
    cross join lateral (select
      case when e.late > 0 then 'overdue' when e.late = 0 then 'due' else 'soon' end as kind,
      case when e.late > 0 then least((e.late + 6) / 7, ${WEEKS}::integer) else 0 end as number) r
    where not exists (select from enrolment_reminders s where s.enrolment_id = e.id and s.due_on = e.due_on
      and s.kind = r.kind and s.number = r.number)
    order by e.id limit ${PART}`.execute(trx);
}

/** Sends what is due. @returns how many reminders */
export async function remind(ctx: Context): Promise<number> {
  const now = ctx.clock();
  const hour = clockIn(SERVER_ZONE, now).getUTCHours();
  if (hour < FROM_HOUR || hour >= TO_HOUR) return 0;
  return inParts(ctx, PART, async (trx, afterCommit) => {
    const { rows } = await dueReminders(trx, now);
    // Another process may be at the same: whoever notes it sends it.
    const noted = await note(trx, rows, now);
    const own = rows.filter((row) => noted.has(row.enrolment_id));
    await announce(trx, own.map(announcement), now, { afterCommit });
    return rows.length;
  });
}

async function note(trx: Trx, rows: readonly Due[], now: Date): Promise<Set<number>> {
  if (rows.length === 0) return new Set();
  const noted = await trx
    .insertInto('enrolment_reminders')
    .values(
      rows.map(({ enrolment_id, kind, due_on, number }) => ({ enrolment_id, kind, due_on, number, sent_at: now })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('enrolment_id')
    .execute();
  return new Set(noted.map((row) => row.enrolment_id));
}

const NOTICES = { soon: 'plan-due-soon', due: 'plan-due', overdue: 'plan-overdue' } as const;

function announcement({ enrolment_id, user_id, kind, due_on, title }: Due): Announcement {
  return {
    userId: user_id,
    kind: NOTICES[kind],
    details: { enrolmentId: enrolment_id, title, dueOn: due_on },
    letter: ({ name, language, t }: Reader) => {
      const plan = localized(title, language);
      const day = due_on.split('-').reverse().join('.');
      return {
        subject: t(`emails.planDue.${kind}Subject`, { plan }),
        text: t(`emails.planDue.${kind}`, { name, plan, day }),
      };
    },
  };
}
